/**
 * Whether a waiting report is late: the plan's `answerTime` hours are over (docs/rules/reports.md). `dueAt` is when they
 * end, `now` is in milliseconds since the epoch. `students/list/status.queries.ts` of the API says the same in SQL.
 * A student's card counts down to it (`packages/ui/src/text/Countdown.tsx`) and then shows how late it is (`LateBadge.tsx`).
 */
export const isLate = (dueAt: string, now: number): boolean => Date.parse(dueAt) < now;
