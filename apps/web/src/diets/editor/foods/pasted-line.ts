import { FOOD_LIMITS } from "@prancheta/contract/diets/foods";
import type { QueryClient } from "@tanstack/react-query";
import { readingsOf } from "../../core/quick-entry/entry.ts";
import { foodFor, type PastedLine } from "../../core/quick-entry/pasted.ts";
import { foodSearch } from "../../diets.hooks.ts";

/** Looks a pasted line up, reading after reading. A line that cannot be looked up stays without a food. */
export const pastedLine = async (queryClient: QueryClient, line: string): Promise<PastedLine> => {
  try {
    for (const reading of readingsOf(line)) {
      if (reading.name.length > FOOD_LIMITS.name) continue;
      const found = foodFor(reading, await queryClient.fetchQuery(foodSearch(reading.name)));
      if (found) return { line, found };
    }
  } catch {
    // The coach can choose its food by hand.
  }
  return { line };
};
