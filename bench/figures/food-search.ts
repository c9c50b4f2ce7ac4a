import { FOOD_PAGE } from "@prancheta/contract/diets/foods";
import { p95Of } from "../load.ts";
import { atMost, type Outcome } from "../outcome.ts";
import type { Stage } from "../stage.ts";

/** Typical searches: a letter, the beginning of a name, without accents, two words, no match. */
const TYPED = ["a", "arr", "arroz", "feijao", "pao fr", "frango grelhado", "leite desnatado", "whey", "xyz"];
const ROUNDS = 25;

/** One coach searching foods: the 95th percentile in milliseconds. */
export const foods = async ({ world, ours }: Stage): Promise<Outcome[]> => {
  const headers = { authorization: `Bearer ${await world.tokenOf(0)}` };
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    for (const name of TYPED) {
      const query = new URLSearchParams({ name, take: String(FOOD_PAGE) });
      const started = performance.now();
      const answer = await fetch(`http://127.0.0.1:${ours.port}/v2/partners/meal-foods?${query}`, { headers });
      if (!answer.ok) throw new Error(`the search was refused: ${await answer.text()}`);
      await answer.arrayBuffer();
      // The first round is a warm-up.
      if (round > 0) times.push(performance.now() - started);
    }
  }
  return [atMost("food search, p95", p95Of(times), 100, "ms")];
};
