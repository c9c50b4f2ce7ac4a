import type { Day, Instant } from "@prancheta/contract/scalars";
import { dateText } from "./dates.ts";
import { useZone } from "./zone.ts";

/** A day, or the day of an instant in the partner's zone, as dd/MM/yyyy. */
export function DateText({ of }: { of: Day | Instant }) {
  const zone = useZone();
  return <time dateTime={of}>{dateText(of, zone)}</time>;
}
