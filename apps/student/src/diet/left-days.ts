import { studentDiets } from "@prancheta/contract/student/diets";
import { call } from "@prancheta/ui/server/call.ts";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { dateText } from "@prancheta/ui/text/dates.ts";
import { noteRefusal } from "../offline/left-work.ts";
import { isTemporary } from "../offline/temporary.ts";
import { dayId, forgetDay, type StoredDay, storedDays } from "./core/day-store.ts";
import { dietKeys } from "./diet.hooks.ts";

/** The day that is open on the screen, which sends it itself. */
const inHand = new Set<string>();

/** Leaves the sending of a day to its screen, until the returned function is called. */
export function takeDayInHand(student: string, on: StoredDay["on"]): () => void {
  const id = dayId(student, on);
  inHand.add(id);
  return () => void inHand.delete(id);
}

/** Sends the days that were noted without a connection. Rejects if the server cannot be reached. */
export async function sendLeftDays(): Promise<void> {
  const left = (await storedDays()).filter(({ student, on }) => !inHand.has(dayId(student, on)));
  for (const { student, on, day } of left) {
    try {
      await call(studentDiets.saveDay, { params: { day: on }, body: day, student });
    } catch (error) {
      if (isTemporary(error)) throw error;
      // The diet has changed, or the day is too long ago: what was noted has no place any more.
      noteRefusal(`A dieta de ${dateText(on, "UTC")} não foi enviada. ${problemText(error).detail}`);
    }
    await forgetDay({ student, on });
  }
  if (left.length > 0) await queryClient.invalidateQueries({ queryKey: dietKeys.all });
}
