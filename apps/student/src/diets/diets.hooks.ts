import { studentDiets } from "@prancheta/contract/student/diets";
import { call } from "@prancheta/ui/server/call.ts";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import { queryOptions } from "@tanstack/react-query";
import { keptOnDevice } from "../offline/stored-answers.ts";

export const dietKeys = keysOf("diet");

/** The diet that is followed, and what was noted of the last days. */
export const ownDiet = queryOptions({
  queryKey: dietKeys.all,
  queryFn: async ({ signal }) => (await call(studentDiets.read, { signal })).data,
  ...keptOnDevice,
});
