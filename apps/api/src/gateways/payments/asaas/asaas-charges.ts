import type { Cents } from "@prancheta/contract/scalars";
import type * as z from "zod";
import { reaisOf } from "../payments.reais.ts";
import { CARD_NOT_ACCEPTED, type CardOrder, type ChargeState, PaymentFailure } from "../payments.ts";
import { type AsaasClient, isUnknown } from "./asaas-client.ts";
import { chargeOf, Payment } from "./asaas-schemas.ts";

/** The gateway's sources name either code for a card that is declined. */
const DECLINED = ["invalid_action", "invalid_creditCard"];
const WORDS_LENGTH = 200;

/** The gateway's reason, unless it might quote the card. */
const payerMessageOf = (description: string): string =>
  description === "" || description.length > WORDS_LENGTH || /\d{3}/.test(description)
    ? CARD_NOT_ACCEPTED
    : description;

/** A call with a card: a declined one is told apart from other refusals. */
export const sendCard = async <Schema extends z.ZodType>(
  { attempt, refused }: AsaasClient,
  schema: Schema,
  path: string,
  body: object,
): Promise<z.output<Schema>> => {
  const call = { method: "POST", path, body, card: true } as const;
  const { value, refusal } = await attempt(schema, call);
  if (!refusal) return value;
  const declined = refusal.status === 400 && refusal.errors.find(({ code }) => DECLINED.includes(code));
  if (!declined) throw refused(call, refusal);
  throw new PaymentFailure("declined", `the card was declined, ${declined.code}`, {
    payerMessage: payerMessageOf(declined.description),
  });
};

export const inOrder = (charges: readonly ChargeState[]): ChargeState[] =>
  charges.toSorted((one, other) => one.instalment - other.instalment || one.id.localeCompare(other.id));

const sumOf = (charges: readonly ChargeState[]): number => charges.reduce((sum, { amount }) => sum + amount, 0);

/** All charges with our id, and the other instalments of theirs. */
export const chargesOf = async ({ list }: AsaasClient, reference: string): Promise<ChargeState[]> => {
  const own = await list(Payment, "payments", { externalReference: reference });
  const plans = new Set(own.flatMap(({ installment }) => installment ?? []));
  const instalments = await Promise.all([...plans].map((installment) => list(Payment, "payments", { installment })));
  const all = new Map([...own, ...instalments.flat()].map((payment) => [payment.id, payment]));
  return inOrder([...all.values()].filter(({ deleted }) => !deleted).map(chargeOf));
};

interface Order {
  readonly reference: string;
  readonly method: "PIX" | "CARD";
  readonly amount: Cents;
  readonly instalments: number;
}

/**
 * What is read after something was done, or may have been. If that fails, the outcome is unknown, never 'nothing was
 * done'.
 */
export const afterDeed = async <Value>(reading: Promise<Value>): Promise<Value> => {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof PaymentFailure) || error.kind === "conflict") throw error;
    throw new PaymentFailure("unknown", error.message);
  }
};

/** Fails unless the charges are exactly what was ordered. */
const matching = (charges: ChargeState[], { reference, method, amount, instalments }: Order): ChargeState[] => {
  if (charges.length < instalments)
    throw new PaymentFailure("unknown", `${charges.length} of ${instalments} charges of ${reference} exist`);
  if (charges.length > instalments || sumOf(charges) !== amount || charges.some((charge) => charge.method !== method))
    throw new PaymentFailure("conflict", `the charges of ${reference} at the gateway are others`);
  return charges;
};

/** Creates charges unless our id has some, and looks them up if the answer does not come. */
export async function chargeOnce(
  client: AsaasClient,
  order: Order,
  create: () => Promise<Payment>,
): Promise<ChargeState[]> {
  const found = await chargesOf(client, order.reference);
  if (found.length > 0) return matching(found, order);
  try {
    const created = await create();
    if (order.instalments === 1) return matching([chargeOf(created)], order);
  } catch (error) {
    if (!isUnknown(error)) throw error;
    const since = await afterDeed(chargesOf(client, order.reference));
    if (since.length === 0) throw error;
    return matching(since, order);
  }
  return matching(await afterDeed(chargesOf(client, order.reference)), order);
}

export const cardCharge = async (client: AsaasClient, order: CardOrder): Promise<ChargeState[]> => {
  const { reference, payer, amount, instalments, token, ip, dueOn, description } = order;
  const total = reaisOf(amount);
  return chargeOnce(client, { reference, method: "CARD", amount, instalments }, () =>
    sendCard(client, Payment, "payments", {
      customer: payer,
      billingType: "CREDIT_CARD",
      value: total,
      dueDate: dueOn,
      description,
      externalReference: reference,
      creditCardToken: token,
      ...(ip !== undefined && { remoteIp: ip }),
      ...(instalments > 1 && { installmentCount: instalments, totalValue: total }),
    }),
  );
};
