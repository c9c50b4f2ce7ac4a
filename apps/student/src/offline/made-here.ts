import type { Day, Instant } from "@prancheta/contract/scalars";
import { randomId } from "@prancheta/ui/browser/random-id.ts";

// In place of the contract's schemas, which would bring zod (20 kB) to 'Hoje'. What is made here has its form by
// construction, and the server checks it like everything else.
const isMade = <Brand extends string>(text: string): text is Brand => text !== "";

function made<Brand extends string>(text: string): Brand {
  if (!isMade<Brand>(text)) throw new Error("nothing was made");
  return text;
}

/** The id of something that begins on this device. */
export const newId = <Id extends string>(): Id => made<Id>(randomId());

export const instantOf = (date: Date): Instant => made<Instant>(date.toISOString());

/** The day of a moment in UTC. */
export const dayOf = (date: Date): Day => made<Day>(date.toISOString().slice(0, 10));
