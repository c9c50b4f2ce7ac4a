import type { Life } from "../students/life.ts";
import type { SavedDiet } from "./write-diets.ts";

/** About a third of the current students follow a diet that started in the last weeks. */
export function dietOf({ chance: lot, time, story }: Life, diets: readonly SavedDiet[]) {
  const chance = lot.of("diet");
  if (time.joinedOn === undefined || time.detachedOn !== undefined || story.training === "NEW") return undefined;
  if (time.until < 0 || !chance.happens(0.33)) return undefined;
  const assignedOn = Math.max(time.from + 1, -chance.whole(3, 40));
  const known = diets.filter(({ createdOn }) => createdOn < assignedOn);
  const diet = known[chance.whole(0, known.length - 1)];
  return diet && assignedOn < 0 ? { diet, assignedOn } : undefined;
}
