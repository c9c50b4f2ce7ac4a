import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { readAhead } from "@prancheta/ui/server/read-ahead.ts";
import { restoreAnswers } from "../../offline/stored-answers.ts";
import { studentLinks } from "../../session/links.hooks.ts";

/** What the shell shows: as it was last read on this device, and as the page already asked for it. */
export const readShellAhead = async () => {
  await restoreAnswers(studentLinks.queryKey);
  await readAhead({ queryKey: studentLinks.queryKey, start: () => queryClient.prefetchQuery(studentLinks) });
};
