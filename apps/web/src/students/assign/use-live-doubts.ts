import { useQuery } from "@tanstack/react-query";
import type { Thing } from "./assign.texts.ts";
import type { Doubts, FindAgainst } from "./doubts.ts";
import { reachedBy } from "./recipients.hooks.ts";

export interface LiveDoubts {
  /** The students are still being read: nothing is saved before it is known what to ask. */
  readonly isChecking: boolean;
  readonly found: Doubts | undefined;
  /** Reads the students again; only if they could not be read. */
  readonly readAgain: (() => void) | undefined;
}

/**
 * What a coach is asked about before a saved sheet or diet changes for the students who have it. Without an id it is
 * new and reaches nobody.
 */
export function useLiveDoubts(thing: Thing, id: string | undefined): (find: FindAgainst) => LiveDoubts {
  const { data, isFetching, refetch } = useQuery({ ...reachedBy(thing, id ?? ""), enabled: id !== undefined });
  const isChecking = id !== undefined && !data && isFetching;
  const hasFailed = id !== undefined && !data && !isFetching;
  return (find) => {
    const against = (data?.recipients ?? []).flatMap((recipient) => {
      const contradictions = find(recipient.restrictions);
      return contradictions.length === 0 ? [] : [{ recipient, contradictions }];
    });
    const isUnchecked = hasFailed || data?.isAll === false;
    return {
      isChecking,
      found: against.length > 0 || isUnchecked ? { waiting: [], against, isUnchecked } : undefined,
      readAgain: hasFailed ? () => void refetch() : undefined,
    };
  };
}
