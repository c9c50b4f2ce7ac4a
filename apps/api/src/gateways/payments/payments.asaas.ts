import { createHash, timingSafeEqual } from "node:crypto";
import type { Day } from "@prancheta/contract/scalars";
import * as z from "zod";
import type { Clock } from "../../platform/clock.ts";
import { afterDeed, cardCharge, chargeOnce, chargesOf, inOrder, sendCard } from "./asaas/asaas-charges.ts";
import { type AsaasClient, type AsaasSettings, asaasClient, isUnknown, type Timeouts } from "./asaas/asaas-client.ts";
import {
  ApprovalRequest,
  Balance,
  Customer,
  chargeOf,
  Entry,
  Message,
  Payment,
  PixQrCode,
  payoutOf,
  Tokenised,
  Transfer,
  Webhook,
  WithId,
} from "./asaas/asaas-schemas.ts";
import { reaisOf } from "./payments.reais.ts";
import {
  type ChargeState,
  type GatewayEvent,
  type Payer,
  PaymentFailure,
  type PaymentGateway,
  type PayoutOrder,
} from "./payments.ts";

const TIMEOUTS: Timeouts = { card: 60_000, other: 10_000 };

const customerOf = ({ reference, name, document, email }: Payer) => ({
  name,
  cpfCnpj: document,
  email,
  externalReference: reference,
  // Mails to payers are ours.
  notificationDisabled: true,
});

/** Finds the payer by our id, and brings the gateway's copy up to date. */
async function payerAt({ list, send }: AsaasClient, payer: Payer): Promise<string> {
  const body = customerOf(payer);
  const existing = async () =>
    (await list(Customer, "customers", { externalReference: payer.reference })).find(({ deleted }) => !deleted);
  const found = await existing();
  if (!found) {
    try {
      return (await send(WithId, { method: "POST", path: "customers", body })).id;
    } catch (error) {
      const since = isUnknown(error) ? await existing() : undefined;
      if (!since) throw error;
      return since.id;
    }
  }
  const { name, cpfCnpj, email, notificationDisabled } = found;
  const isSame =
    name === body.name && cpfCnpj === body.cpfCnpj && email === body.email && notificationDisabled === true;
  if (!isSame) await send(WithId, { method: "PUT", path: `customers/${encodeURIComponent(found.id)}`, body });
  return found.id;
}

const transferOf = ({ reference, amount, key, description }: PayoutOrder) => ({
  value: reaisOf(amount),
  operationType: "PIX",
  pixAddressKey: key,
  pixAddressKeyType: key.length === "00000000000".length ? "CPF" : "CNPJ",
  description,
  externalReference: reference,
});

const eventOf = ({ id, event, dateCreated, payment, transfer }: z.infer<typeof Message>): GatewayEvent => {
  const message = { id, kind: event, saidAt: dateCreated };
  const subject = (
    type: "charge" | "payout",
    about: { id: string; externalReference?: string | null | undefined },
  ) => ({ ...message, about: { type, id: about.id, reference: about.externalReference ?? null } });
  if (event.startsWith("PAYMENT_") && payment) return subject("charge", payment);
  if (event.startsWith("TRANSFER_") && transfer) return subject("payout", transfer);
  if (event === "BALANCE_VALUE_BLOCKED") return { ...message, about: { type: "blocked" } };
  if (event === "BALANCE_VALUE_UNBLOCKED") return { ...message, about: { type: "unblocked" } };
  return { ...message, about: { type: "other" } };
};

const IN_DISPUTE = ["CHARGEBACK_REQUESTED", "CHARGEBACK_DISPUTE", "AWAITING_CHARGEBACK_REVERSAL"];
const IN_REFUND = ["REFUND_REQUESTED", "REFUND_IN_PROGRESS"];

const WAITING = ["PENDING", "AWAITING_RISK_ANALYSIS"];

/** The lists of payments that are worth a look, though their messages may be lost. */
const queriesSince = (day: Day): readonly Readonly<Record<string, string>>[] => [
  { "dateCreated[ge]": day },
  { "paymentDate[ge]": day },
  ...[...IN_DISPUTE, ...IN_REFUND].map((status) => ({ status })),
  { status: "REFUNDED", "estimatedCreditDate[ge]": day },
];

const hash = (text: string) => createHash("sha256").update(text).digest();

/** The gateway Asaas by plain fetch (docs/rules/payments.md). */
export function asaasPayments(settings: AsaasSettings, clock: Clock, timeouts = TIMEOUTS): PaymentGateway {
  const client = asaasClient(settings, clock, timeouts);
  const { attempt, send, list, refused } = client;
  const token = hash(settings.webhookToken);

  const pathOf = (id: string, action = "") => `payments/${encodeURIComponent(id)}${action}`;
  const paymentById = async (id: string) => {
    const call = { method: "GET", path: pathOf(id) } as const;
    const { value, refusal } = await attempt(Payment, call);
    if (refusal) throw refused(call, refusal, id);
    return value;
  };

  /** Null if the gateway no longer offers the code. */
  const pixCode = async ({ id, status }: ChargeState) => {
    if (status !== "awaiting" && status !== "overdue") return null;
    const { encodedImage, payload, expirationDate } = await send(PixQrCode, {
      method: "GET",
      path: pathOf(id, "/pixQrCode"),
    });
    return { picture: encodedImage, copyAndPaste: payload, expiresAt: expirationDate };
  };

  return {
    payer: (payer) => payerAt(client, payer),
    pixCharge: async ({ reference, payer, amount, dueOn, description }) => {
      const body = {
        customer: payer,
        billingType: "PIX",
        value: reaisOf(amount),
        dueDate: dueOn,
        description,
        externalReference: reference,
      };
      const [charge] = await chargeOnce(client, { reference, method: "PIX", amount, instalments: 1 }, () =>
        send(Payment, { method: "POST", path: "payments", body }),
      );
      if (!charge) throw new PaymentFailure("unknown", `no charge of ${reference}`);
      return { charge, code: await afterDeed(pixCode(charge)) };
    },
    cardCharge: (order) => cardCharge(client, order),
    tokenise: async ({ payer, card, person, ip }) => {
      const { creditCardToken, creditCardBrand, creditCardNumber } = await sendCard(
        client,
        Tokenised,
        "creditCard/tokenizeCreditCard",
        {
          customer: payer,
          creditCard: {
            holderName: card.holder,
            number: card.number,
            expiryMonth: String(card.month).padStart(2, "0"),
            expiryYear: String(card.year),
            ccv: card.code,
          },
          creditCardHolderInfo: {
            name: person.name,
            email: person.email,
            cpfCnpj: person.document,
            postalCode: person.postalCode,
            addressNumber: person.addressNumber,
            phone: person.phone,
          },
          remoteIp: ip,
        },
      );
      const last4 = (creditCardNumber ?? card.number).slice(-4);
      return { token: creditCardToken, brand: creditCardBrand ?? "UNKNOWN", last4 };
    },
    stateOf: async (reference, known = []) => {
      const charges = await chargesOf(client, reference);
      const missing = known.filter((id) => charges.every((charge) => charge.id !== id));
      return inOrder([...charges, ...(await Promise.all(missing.map(paymentById))).map(chargeOf)]);
    },
    chargesSince: async (day) => {
      const found = new Map<string, ChargeState>();
      for (const query of queriesSince(day))
        for (const payment of await list(Payment, "payments", query)) found.set(payment.id, chargeOf(payment));
      return inOrder([...found.values()]);
    },
    waitingCharges: async (since) => {
      const found: ChargeState[] = [];
      for (const status of WAITING)
        found.push(...(await list(Payment, "payments", { status, "dateCreated[ge]": since })).map(chargeOf));
      return found;
    },
    cancel: async (id) => {
      const Deleted = z.object({ deleted: z.boolean() });
      // After a lost answer the second call is refused, so the payment itself says what happened.
      const isDeleted = (await attempt(Deleted, { method: "DELETE", path: pathOf(id) })).value?.deleted;
      return isDeleted || (await paymentById(id)).deleted ? "deleted" : "kept";
    },
    refund: async ({ charge: id, amount, before }) => {
      const charge = chargeOf(await paymentById(id));
      if (charge.refundsAsked === before + amount) return charge;
      if (charge.refundsAsked !== before)
        throw new PaymentFailure("conflict", `${charge.refundsAsked} cents of ${id} are refunded, not ${before}`);
      // In full is said by naming no amount, which every kind of payment accepts.
      const body = before === 0 && amount === charge.amount ? {} : { value: reaisOf(amount) };
      const asked = await send(Payment, { method: "POST", path: pathOf(id, "/refund"), body }).catch(
        async (error: unknown) => {
          const since = isUnknown(error) ? await afterDeed(paymentById(id)) : undefined;
          if (!since || chargeOf(since).refundsAsked !== before + amount) throw error;
          return since;
        },
      );
      return chargeOf(asked);
    },
    payOut: async (order) =>
      payoutOf(await send(Transfer, { method: "POST", path: "transfers", body: transferOf(order) })),
    payoutState: async (id) =>
      payoutOf(await send(Transfer, { method: "GET", path: `transfers/${encodeURIComponent(id)}` })),
    payoutsOf: async (reference, since) => {
      const transfers = await list(Transfer, "transfers", { "dateCreated[ge]": since });
      // The gateway lists the newest first.
      return transfers
        .map(payoutOf)
        .filter((payout) => payout.reference === reference)
        .toReversed();
    },
    entries: async (day) => {
      const entries = await list(Entry, "financialTransactions", { startDate: day, finishDate: day, order: "asc" });
      return entries.map(({ id, value, type, date, paymentId, transferId }) => ({
        id,
        amount: value,
        kind: type,
        day: date,
        charge: paymentId ?? null,
        payout: transferId ?? null,
      }));
    },
    isTokenValid: (received) => received !== undefined && timingSafeEqual(hash(received), token),
    readEvent: (body) => {
      const read = Message.safeParse(body);
      return read.success ? eventOf(read.data) : undefined;
    },
    readApproval: (body) => {
      const read = ApprovalRequest.safeParse(body);
      return read.success ? payoutOf(read.data.transfer) : undefined;
    },
    approval: (refusal) =>
      refusal === undefined ? { status: "APPROVED" } : { status: "REFUSED", refuseReason: refusal },
    status: async () => {
      const [{ balance }, webhooks] = await Promise.all([
        send(Balance, { method: "GET", path: "finance/balance" }),
        list(Webhook, "webhooks"),
      ]);
      const queues = webhooks.map(({ id, url, enabled, interrupted }) => ({
        id,
        url: url ?? "",
        enabled: enabled ?? true,
        interrupted: interrupted ?? false,
      }));
      return { balance, queues };
    },
    resume: async (queue) => {
      const path = `webhooks/${encodeURIComponent(queue)}`;
      await send(WithId, { method: "PUT", path, body: { interrupted: false } });
    },
  };
}
