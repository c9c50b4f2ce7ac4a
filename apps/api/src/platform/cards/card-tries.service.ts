import type { Instant } from "@prancheta/contract/scalars";
import { PaymentFailure } from "../../gateways/payments/payments.ts";
import { type Clock, instantOf } from "../clock.ts";
import { siteOf } from "../http/network.ts";
import { Refusal } from "../http/refusal.ts";
import type { Database } from "../postgres/db.ts";
import type { Tokens } from "../secrets/tokens.ts";
import { addCardTry, cardTriesSince, deleteCardTries, lockCardTries, removeCardTry } from "./card-tries.queries.ts";

// Whoever has stolen card numbers tries which of them work (docs/rules/payments.md).

/** Declines in an hour, after which only Pix is left. */
const MAX_DECLINES = 5;
const WINDOW_MINUTES = 60;

/** Who uses a card. */
export interface CardUser {
  /** The account, or the student who has none yet. */
  readonly account: string;
  /** CPF or CNPJ; null where only a stored card is charged. */
  readonly document: string | null;
  /** Undefined for a charge that comes by itself. */
  readonly ip: string | undefined;
  /** The error after too many declines. */
  readonly refusal: "sale.pix_only" | "card.too_many_tries";
}

interface TryParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly tokens: Pick<Tokens, "fingerprint">;
}

/**
 * What tries are counted for, as fingerprints. Sorted, so that concurrent locks are taken in the same order (no deadlock).
 */
const subjectsOf = (tokens: TryParts["tokens"], { account, document, ip }: CardUser): string[] =>
  [
    `card account ${account}`,
    ...(document === null ? [] : [`card document ${document}`]),
    ...(ip === undefined ? [] : [`card network ${siteOf(ip)}`]),
  ]
    .map((text) => tokens.fingerprint(text).toString("hex"))
    .toSorted();

/** Counts a try before the gateway is asked, so that many at once are not more than the limit; returns its moment. */
async function takeTry(
  { database, clock }: TryParts,
  subjects: readonly string[],
  refusal: CardUser["refusal"],
): Promise<Instant> {
  // As exact as it is stored.
  const now = clock.now().round("millisecond");
  const at = instantOf(now);
  const since = instantOf(now.subtract({ minutes: WINDOW_MINUTES }));
  await database.asSystem(async (db) => {
    await deleteCardTries(db, since);
    for (const subject of subjects) {
      await lockCardTries(db, subject);
      if ((await cardTriesSince(db, subject, since)) >= MAX_DECLINES) throw new Refusal(refusal);
      await addCardTry(db, subject, at);
    }
  });
  return at;
}

/** A try whose card was not declined does not count. */
const giveTryBack = ({ database }: TryParts, subjects: readonly string[], at: Instant): Promise<void> =>
  database.asSystem(async (db) => {
    for (const subject of subjects) {
      await lockCardTries(db, subject);
      await removeCardTry(db, subject, at);
    }
  });

/**
 * Uses a card at the gateway. Throws the user's refusal after 5 declines in 60 minutes of the same account, document or
 * network. What `use` returns or throws says whether this card was declined; a try with an unknown result does not count.
 */
export async function withCardTry<T>(
  parts: TryParts,
  user: CardUser,
  use: () => Promise<T>,
  isDeclined: (value: T) => boolean,
): Promise<T> {
  const subjects = subjectsOf(parts.tokens, user);
  const at = await takeTry(parts, subjects, user.refusal);
  let declined = true;
  try {
    const value = await use();
    declined = isDeclined(value);
    return value;
  } catch (error) {
    declined = error instanceof PaymentFailure && error.kind === "declined";
    throw error;
  } finally {
    if (!declined) await giveTryBack(parts, subjects, at);
  }
}
