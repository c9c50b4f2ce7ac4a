import type { Today } from "@prancheta/contract/student/today";
import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { restoreAnswers } from "../offline/stored-answers.ts";
import { todayKey } from "../training/training.keys.ts";

/** Shows in 'Hoje' what was done on another screen, also without a connection. */
export async function changeToday(change: (today: Today) => Today): Promise<void> {
  await restoreAnswers(todayKey);
  queryClient.setQueryData<Today>(todayKey, (today) => today && change(today));
}
