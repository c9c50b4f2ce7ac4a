import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { readAhead } from "@prancheta/ui/server/read-ahead.ts";
import { me } from "../../partners/partners.hooks.ts";
import { studentsToEvaluate } from "../../students/to-evaluate.ts";

export const readShellAhead = () =>
  readAhead(
    { queryKey: me.queryKey, start: () => queryClient.prefetchQuery(me) },
    { queryKey: studentsToEvaluate.queryKey, start: () => queryClient.prefetchQuery(studentsToEvaluate) },
  );
