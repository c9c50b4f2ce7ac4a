import type { Day, Instant } from "@prancheta/contract/scalars";
import { randomId } from "@prancheta/ui/browser/random-id.ts";

// Brands ids and dates without the contract's schemas, which would bring zod (20 kB) to 'Hoje'. These values are valid by
// construction, and the server validates them like everything else.
const isBranded = <Brand extends string>(text: string): text is Brand => text !== "";

function branded<Brand extends string>(text: string): Brand {
  if (!isBranded<Brand>(text)) throw new Error("an empty text has no brand");
  return text;
}

/** The id of something that begins on this device. */
export const newId = <Id extends string>(): Id => branded<Id>(randomId());

export const instantOf = (date: Date): Instant => branded<Instant>(date.toISOString());

/** The day of a moment in UTC. */
export const dayOf = (date: Date): Day => branded<Day>(date.toISOString().slice(0, 10));
