import type { Day } from "@prancheta/contract/scalars";
import { OF_AGE, YOUNGEST } from "@prancheta/contract/student/joining";

/** Below this age a guardian signs the PAR-Q. */
const SIGNS_ALONE = 15;

/** Whole years from a birthday to a day; somebody born on 29 February has the birthday on 1 March of other years. */
export const yearsOn = (bornOn: Day, today: Day): number => {
  const [born, now] = [Temporal.PlainDate.from(bornOn), Temporal.PlainDate.from(today)];
  const isBefore = now.month < born.month || (now.month === born.month && now.day < born.day);
  return now.year - born.year - (isBefore ? 1 : 0);
};

export const isTooYoung = (bornOn: Day, today: Day): boolean => yearsOn(bornOn, today) < YOUNGEST;

export const needsGuardian = (bornOn: Day | null, today: Day): boolean =>
  bornOn !== null && yearsOn(bornOn, today) < OF_AGE;

/** Whether a person signs the PAR-Q without a guardian; true also if the birthday is unknown. */
export const signsAlone = (bornOn: Day | null, today: Day): boolean =>
  bornOn === null || yearsOn(bornOn, today) >= SIGNS_ALONE;
