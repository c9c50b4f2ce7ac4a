import type { PartnerId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../platform/clock.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { Database } from "../platform/postgres/db.ts";
import type { Tokens } from "../platform/secrets/tokens.ts";
import { addDecline, declinesSince } from "./cards.queries.ts";

/** Declines in one hour after which no other card is tried. */
const MOST_DECLINES = 5;

interface DeclineParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly tokens: Tokens;
}

/** Who tries a card: the account, the holder's document and the network. Stored only as keyed hashes. */
interface Trier {
  readonly partner: PartnerId;
  readonly document: string;
  readonly network: string;
}

const subjectsOf = (tokens: Tokens, { partner, document, network }: Trier): string[] =>
  [`partner ${partner}`, `document ${document}`, `network ${network}`].map((subject) =>
    tokens.fingerprint(`card ${subject}`).toString("hex"),
  );

const hourAgo = (clock: Clock) => clock.now().subtract({ hours: 1 });

/** Refuses a try after too many declined cards in the last hour. */
export async function refuseManyDeclines({ database, clock, tokens }: DeclineParts, trier: Trier): Promise<void> {
  const subjects = subjectsOf(tokens, trier);
  const since = instantOf(hourAgo(clock));
  const counted = await database.asSystem((db) => declinesSince(db, subjects, since));
  const first = counted.find(({ declines }) => Number(declines) >= MOST_DECLINES)?.first;
  if (!first) return;
  const retryAfter = Math.ceil(hourAgo(clock).until(Temporal.Instant.from(first)).total("seconds"));
  throw new Refusal("card.too_many_tries", { retryAfter });
}

export async function noteDecline({ database, clock, tokens }: DeclineParts, trier: Trier): Promise<void> {
  const now = instantOf(clock.now());
  const since = instantOf(hourAgo(clock));
  await database.asSystem((db) => addDecline(db, subjectsOf(tokens, trier), now, since));
}
