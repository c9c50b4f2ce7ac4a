import { useQuery } from "@tanstack/react-query";
import type { Thing } from "./assign.texts.ts";
import type { Doubts, FindAgainst } from "./doubts.ts";
import { reachedBy } from "./recipients.hooks.ts";

/**
 * What a coach is asked about before a saved sheet or diet changes for the students who have it. Without an id it is
 * new and reaches nobody.
 */
export function useLiveDoubts(thing: Thing, id: string | undefined): (find: FindAgainst) => Doubts | undefined {
  const { data: recipients, isError } = useQuery({ ...reachedBy(thing, id ?? ""), enabled: id !== undefined });
  return (find) => {
    const against = (recipients ?? []).flatMap((recipient) => {
      const contradictions = find(recipient.restrictions);
      return contradictions.length === 0 ? [] : [{ recipient, contradictions }];
    });
    const isUnchecked = isError && !recipients;
    return against.length > 0 || isUnchecked ? { waiting: [], against, isUnchecked } : undefined;
  };
}
