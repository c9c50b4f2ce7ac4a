import { isExpired } from "@prancheta/contract/billing/card-expiry";
import { brandOf } from "@prancheta/contract/billing/card-number";
import { EXPIRED, type NewCard, type PaymentCard } from "@prancheta/contract/billing/cards";
import { PaymentCardId } from "@prancheta/contract/scalars";
import type * as z from "zod";
import { type CardToken, PaymentFailure, type PaymentGateway } from "../gateways/payments/payments.ts";
import { withCardTry } from "../platform/cards/card-tries.service.ts";
import { type Clock, dayIn, instantOf } from "../platform/clock.ts";
import type { UnwrappedInput } from "../platform/http/api.ts";
import { found, Refusal } from "../platform/http/refusal.ts";
import { newId } from "../platform/ids.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import { audit } from "../platform/postgres/audit.ts";
import type { Database, Db, Owner } from "../platform/postgres/db.ts";
import type { Tokens } from "../platform/secrets/tokens.ts";
import {
  addCard,
  type CardRow,
  cardById,
  cardsOf,
  changeCard,
  deleteCard,
  makeDefault,
  payerOf,
} from "./cards.queries.ts";
import { lockCycle } from "./cycles.queries.ts";
import { retryUnpaid } from "./invoices/invoice-states.service.ts";

const MAX_CARDS = 10;

const presentCard = (row: CardRow): PaymentCard => ({
  id: row.id,
  cardBrand: row.brand,
  cardType: "CREDIT",
  cardName: row.holder,
  cardExpirationMonth: row.month,
  cardExpirationYear: row.year,
  cardFirstNumbers: row.first4,
  cardLastNumbers: row.last4,
  isDefault: row.is_default,
});

export const cards = async (db: Db, owner: Owner): Promise<PaymentCard[]> =>
  (await cardsOf(db, owner.partner)).map(presentCard);

interface CardParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly jobs: Jobs<"billing.charge">;
  readonly payments: PaymentGateway | undefined;
}

const BRAZIL = /^55(?=\d{10,11}$)/;

/** What the gateway asks about the payer besides the card; refused while the profile does not say it. */
async function payerFrom(db: Db, owner: Owner) {
  const { name, email, document, address, whatsapp } = await payerOf(db, owner.partner);
  if (!address || !whatsapp) throw new Refusal("card.profile_incomplete");
  if ((await cardsOf(db, owner.partner)).length >= MAX_CARDS) throw new Refusal("card.too_many");
  return {
    name,
    email,
    document,
    postalCode: address.zipCode.replace(/\D/g, ""),
    addressNumber: address.number,
    phone: whatsapp.replace(BRAZIL, ""),
  };
}

type ReadCard = z.output<typeof NewCard>;
type Payer = Awaited<ReturnType<typeof payerFrom>>;

/** A token of the card for the payer. Number and code go to the gateway and nowhere else. */
async function tokenise(
  payments: PaymentGateway,
  { owner, ip }: Pick<UnwrappedInput, "owner" | "ip">,
  payer: Payer,
  card: ReadCard,
): Promise<CardToken & { readonly payer: string }> {
  const { name, email, document, ...contact } = payer;
  const reference = owner.partner;
  const id = await payments.payer({ reference, name, email, document: document ?? card.cpfCnpj });
  const token = await payments.tokenise({
    payer: id,
    ip,
    card: {
      number: card.cardNumber,
      code: card.cardSecurityCode,
      holder: card.cardName,
      month: card.cardExpirationMonth,
      year: card.cardExpirationYear,
    },
    person: { reference, name: card.cardName, document: card.cpfCnpj, email, ...contact },
  });
  return { ...token, payer: id };
}

const refusalOf = (failure: unknown): unknown => {
  if (!(failure instanceof PaymentFailure)) return failure;
  const isRefused = failure.kind === "declined" || failure.kind === "refused";
  return isRefused
    ? new Refusal("card.declined", failure.payerMessage === undefined ? {} : { detail: failure.payerMessage })
    : new Refusal("card.gateway_down", failure.retryAfter === undefined ? {} : { retryAfter: failure.retryAfter });
};

/** Adds a card by the gateway's token. The first becomes the default, and one that is sent as the main one. */
export async function addPaymentCard(
  { payments, ...parts }: CardParts,
  { owner, ip, step }: UnwrappedInput,
  card: ReadCard,
): Promise<PaymentCard> {
  if (!payments) throw new Refusal("card.unavailable");
  const { cardExpirationMonth: month, cardExpirationYear: year } = card;
  if (isExpired({ month, year }, dayIn(owner.zone, parts.clock.now())))
    throw new Refusal("request.invalid", { fields: { cardExpirationMonth: EXPIRED } });
  const payer = await step((db) => payerFrom(db, owner));
  const user = { account: owner.account, document: card.cpfCnpj, ip, refusal: "card.too_many_tries" } as const;
  const keep = () => tokenise(payments, { owner, ip }, payer, card);
  const token = await withCardTry(parts, user, keep, () => false).catch((error: unknown) => {
    throw refusalOf(error);
  });
  return step((db) => keepCard(db, owner, parts, { card, token }));
}

interface Kept {
  readonly card: ReadCard;
  readonly token: Awaited<ReturnType<typeof tokenise>>;
}

/** The same card, which was added before: an answer may have been lost. */
const sameAs =
  (card: ReadCard) =>
  ({ first4, last4, month, year }: CardRow): boolean =>
    card.cardNumber.startsWith(first4) &&
    card.cardNumber.endsWith(last4) &&
    month === card.cardExpirationMonth &&
    year === card.cardExpirationYear;

/** Stores the token; of a card that is here already in place of the old one. */
async function keepCard(
  db: Db,
  owner: Owner,
  parts: Pick<CardParts, "clock" | "jobs">,
  { card, token }: Kept,
): Promise<PaymentCard> {
  await lockCycle(db, owner.partner);
  const cards = await cardsOf(db, owner.partner);
  const same = cards.find(sameAs(card));
  if (!same && cards.length >= MAX_CARDS) throw new Refusal("card.too_many");
  const isDefault = same ? same.is_default : cards.every(({ is_default }) => !is_default);
  const id = same?.id ?? newId(PaymentCardId);
  const fresh = { holder: card.cardName, payer: token.payer, token: token.token };
  if (same) await changeCard(db, owner.partner, id, fresh);
  else
    await addCard(db, {
      ...fresh,
      partner_id: owner.partner,
      id,
      brand: brandOf(card.cardNumber),
      first4: card.cardNumber.slice(0, 4),
      last4: token.last4,
      month: card.cardExpirationMonth,
      year: card.cardExpirationYear,
      is_default: isDefault,
      created_at: instantOf(parts.clock.now()),
    });
  await audit(db, owner, parts.clock, "card.added", id);
  const isChosen = card.main && (await chooseDefault(db, owner, id));
  if (isChosen) await audit(db, owner, parts.clock, "card.default_chosen", id);
  if (isDefault || isChosen) await retryUnpaid(db, owner, parts);
  return presentCard(found(await cardById(db, owner.partner, id), "card.not_found"));
}

/** Deletes a card that is not the default. */
export async function removePaymentCard(db: Db, owner: Owner, clock: Clock, id: PaymentCardId): Promise<void> {
  await lockCycle(db, owner.partner);
  const card = found(await cardById(db, owner.partner, id), "card.not_found");
  if (card.is_default) throw new Refusal("card.is_default");
  await deleteCard(db, owner.partner, id);
  await audit(db, owner, clock, "card.deleted", id);
}

/** Makes a card the default; returns whether it was not. The caller has locked the cycle. */
export async function chooseDefault(db: Db, owner: Pick<Owner, "partner">, id: PaymentCardId): Promise<boolean> {
  const card = found(await cardById(db, owner.partner, id), "card.not_found");
  if (card.is_default) return false;
  await makeDefault(db, owner.partner, id);
  return true;
}
