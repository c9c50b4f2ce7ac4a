import type { Contradiction } from "@prancheta/contract/students/contradictions";
import type { Recipient } from "@prancheta/contract/students/recipients";
import { isWaiting, type WaitingStatus } from "./assign.texts.ts";

/** Finds what contradicts restrictions in the sheet or diet that is prescribed. */
export type FindAgainst = (restrictions: Recipient["restrictions"]) => readonly Contradiction[];

/** What a coach is asked about before something goes out; undefined parts give no reason to ask. */
export interface Doubts {
  /** Students who do not get it at once. */
  readonly waiting: readonly { readonly status: WaitingStatus; readonly names: readonly string[] }[];
  readonly against: readonly { readonly recipient: Recipient; readonly contradictions: readonly Contradiction[] }[];
  /** What is prescribed could not be read, so nothing is known about restrictions. */
  readonly isUnchecked: boolean;
}

const STATUSES = ["NOT_LINKED", "ENDED", "DETACHED"] as const;

const hasRestrictions = ({ restrictions }: Recipient) => restrictions.length > 0;

/** Undefined without a reason to ask. What is prescribed is read only if somebody has restrictions. */
export const doubtsAbout = async (
  recipients: readonly Recipient[],
  readAgainst: () => Promise<FindAgainst>,
): Promise<Doubts | undefined> => {
  const waiting = STATUSES.flatMap((status) => {
    const names = recipients.filter((one) => isWaiting(one.status) && one.status === status).map(({ name }) => name);
    return names.length === 0 ? [] : [{ status, names }];
  });
  const restricted = recipients.filter(hasRestrictions);
  const find = restricted.length > 0 ? await readAgainst().catch(() => undefined) : undefined;
  const against = restricted.flatMap((recipient) => {
    const contradictions = find?.(recipient.restrictions) ?? [];
    return contradictions.length === 0 ? [] : [{ recipient, contradictions }];
  });
  const isUnchecked = restricted.length > 0 && find === undefined;
  return waiting.length + against.length > 0 || isUnchecked ? { waiting, against, isUnchecked } : undefined;
};
