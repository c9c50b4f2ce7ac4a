import { type OwnDiet, studentDiets } from "@prancheta/contract/student/diets";
import { call } from "@prancheta/ui/server/call.ts";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { dateText } from "@prancheta/ui/text/dates.ts";
import { openItems } from "../offline/open-items.ts";
import { noteRefusal } from "../offline/send-unsent-work.ts";
import { isLinkMissing, isTemporary } from "../offline/temporary.ts";
import { todayKey } from "../training/training.keys.ts";
import { dayId, forgetDay, type StoredDay, storedDays } from "./core/day-store.ts";
import { onDiet, rebased } from "./core/diet-day.ts";
import { dietKeys } from "./diets.hooks.ts";

/** By `dayId`. */
export const openDays = openItems();

async function sendDaysOf(student: string, days: readonly StoredDay[]): Promise<void> {
  let own: OwnDiet | undefined;
  for (const { on, day, base } of days) {
    try {
      own ??= (await call(studentDiets.read, { student })).data;
      const stored = own.days.find((one) => one.day === on);
      const { diet } = own;
      const body = stored && base ? rebased(onDiet(day, diet), onDiet(base, diet), stored) : day;
      await call(studentDiets.saveDay, { params: { day: on }, body, student });
    } catch (error) {
      if (isTemporary(error)) throw error;
      if (isLinkMissing(error)) return;
      // The diet has changed, or the day is too long ago: what was noted has no place any more.
      const text = `A dieta de ${dateText(on, "UTC")} não foi enviada. ${problemText(error).detail}`;
      noteRefusal({ id: dayId(student, on), student, text });
    }
    await forgetDay({ student, on });
  }
}

/** Sends the days that were noted without a connection. Rejects if the server cannot be reached. */
export async function sendUnsentDays(): Promise<void> {
  const unsent = (await storedDays()).filter(({ student, on }) => !openDays.has(dayId(student, on)));
  for (const [student, days] of Map.groupBy(unsent, (one) => one.student)) await sendDaysOf(student, days);
  if (unsent.length === 0) return;
  await Promise.all([dietKeys.all, todayKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
