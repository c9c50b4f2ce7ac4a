import { useInfiniteQuery } from "@tanstack/react-query";
import { codesOfPlan } from "../plans/codes/codes.hooks.ts";

/** The codes of a plan that are taken now, suggested by the browser while one is typed. */
export function CodeSuggestions({ id, planId }: { id: string; planId: string | null }) {
  const { data } = useInfiniteQuery({ ...codesOfPlan(planId ?? ""), enabled: planId !== null });
  const now = Date.now();
  const codes = (data?.pages ?? []).flatMap((page) => page.data);
  return (
    <datalist id={id}>
      {codes
        .filter(({ active, expireAt }) => active && (expireAt === null || Date.parse(expireAt) > now))
        .map(({ code, description }) => (
          <option key={code} value={code}>
            {description}
          </option>
        ))}
    </datalist>
  );
}
