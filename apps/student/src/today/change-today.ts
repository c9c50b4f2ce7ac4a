import type { Today } from "@prancheta/contract/student/today";
import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { restoreAnswers } from "../offline/stored-answers.ts";
import { todayKey } from "../training/training.keys.ts";

/** Puts what was done on another screen into what 'Hoje' shows, also without a connection. */
export async function changeToday(change: (today: Today) => Today): Promise<void> {
  await restoreAnswers(todayKey);
  queryClient.setQueryData<Today>(todayKey, (today) => today && change(today));
}
