import { me } from "../../partners/partners.hooks.ts";
import { queryClient } from "../../platform/query-client.ts";
import { readAhead } from "../../platform/read-ahead.ts";
import { studentsToEvaluate } from "../../students/to-evaluate.ts";

export const readShellAhead = () =>
  readAhead(
    { queryKey: me.queryKey, start: () => queryClient.prefetchQuery(me) },
    { queryKey: studentsToEvaluate.queryKey, start: () => queryClient.prefetchQuery(studentsToEvaluate) },
  );
