import type { MealDraft } from "../draft.ts";

/** A meal without a pasted line: its food was chosen, or it was discarded. */
export const withoutLine = (meal: MealDraft, line: string | undefined): MealDraft => {
  const at = line === undefined ? -1 : meal.unread.indexOf(line);
  return at === -1 ? meal : { ...meal, unread: meal.unread.toSpliced(at, 1) };
};
