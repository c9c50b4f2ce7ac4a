import { studentParq } from "@prancheta/contract/student/parq";
import { call } from "@prancheta/ui/server/call.ts";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import { queryOptions } from "@tanstack/react-query";
import { keptOnDevice } from "../offline/stored-answers.ts";

/** What the server says, and what was answered on this device: both change when the PAR-Q is signed. */
export const parqKeys = keysOf("parq");

export const ownParq = queryOptions({
  queryKey: parqKeys.all,
  queryFn: async ({ signal }) => (await call(studentParq.read, { signal })).data,
  ...keptOnDevice,
});
