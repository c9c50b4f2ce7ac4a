import { isExpired } from "@prancheta/contract/billing/card-expiry";
import { EXPIRED } from "@prancheta/contract/billing/cards";
import type { AccountId, StudentId } from "@prancheta/contract/scalars";
import type { BuyingCard } from "@prancheta/contract/student/buying";
import type * as z from "zod";
import { type Clock, dayIn } from "../../platform/clock.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { SystemDb } from "../../platform/postgres/db.ts";
import { tokeniseCard } from "../../sales/gateway/tokenise-card.service.ts";
import type { Seller } from "../../sales/offer.service.ts";
import { needsGuardian } from "../joining/age.ts";
import { payerOf, phoneOf } from "./buying.queries.ts";

/** What is known of who pays. */
export interface KnownPayer {
  readonly name: string;
  readonly document: string | null;
  readonly email: string;
  readonly phone: string | null;
}

type Joined = NonNullable<Awaited<ReturnType<typeof payerOf>>>;

/** Who pays for a person: under 18 the guardian. */
export function payerFor(row: Joined, { zone }: Pick<Seller, "zone">, clock: Clock): KnownPayer {
  const isUnderAge = needsGuardian(row.born_on, dayIn(zone, clock.now()));
  const own = { name: row.name, document: row.document, email: row.email };
  const guardian = { name: row.guardian_name, document: row.guardian_document, email: row.guardian_email ?? row.email };
  const { name, ...payer } = isUnderAge ? guardian : own;
  return { ...payer, name: name ?? "", phone: row.whatsapp };
}

interface Linked {
  readonly account: AccountId;
  readonly name: string | null;
  readonly email: string;
}

/** The payer for a coach's student: the data given when joining, else that of the account. */
export async function payerOfLink(
  db: SystemDb,
  clock: Clock,
  seller: Seller,
  { account, name, email }: Linked,
): Promise<KnownPayer> {
  const joined = await payerOf(db, account, seller.partner);
  return joined ? payerFor(joined, seller, clock) : { name: name ?? "", document: null, email, phone: null };
}

interface Holder {
  readonly account: AccountId;
  /** Our id of the payer. */
  readonly reference: string;
  readonly seller: Seller;
  /** Undefined for a person who joins by buying. */
  readonly student: StudentId | undefined;
  readonly payer: KnownPayer;
}

/** Lets the gateway keep a card that was typed in; refused at its fields. */
export async function keepCard(
  parts: Parameters<typeof tokeniseCard>[0] & { readonly clock: Clock },
  { account, reference, seller, student, payer }: Holder,
  card: z.output<typeof BuyingCard>,
  ip: string,
): ReturnType<typeof tokeniseCard> {
  const { cardExpirationMonth: month, cardExpirationYear: year } = card;
  if (isExpired({ month, year }, dayIn(seller.zone, parts.clock.now())))
    throw new Refusal("request.invalid", { fields: { "card.cardExpirationMonth": EXPIRED } });
  const phoneKnown = (id: StudentId) =>
    parts.database.asPartner(seller.partner, (db) => phoneOf(db, seller.partner, id));
  // A student who joined without a form gave no phone number: the coach's list may have one.
  const phone = payer.phone ?? (student && (await phoneKnown(student)));
  return tokeniseCard(
    parts,
    {
      account,
      reference,
      name: payer.name || card.cardName,
      document: payer.document ?? card.cpfCnpj,
      email: payer.email,
      postalCode: card.postalCode,
      addressNumber: card.addressNumber,
      phone: phone?.replace(/^55(?=\d{10,11}$)/, "") ?? null,
    },
    { ip, card: { number: card.cardNumber, code: card.cardSecurityCode, holder: card.cardName, month, year } },
  );
}
