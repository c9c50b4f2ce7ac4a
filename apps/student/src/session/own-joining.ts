import { type Joining, joining } from "@prancheta/contract/student/joining";
import { call } from "@prancheta/ui/server/call.ts";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import { queryOptions } from "@tanstack/react-query";
import { forgetInvitation, storedInvitation } from "./invitation-link.ts";

const keys = keysOf("joining");

/** Starts or resumes: by the link that this tab was opened with, else what the person began last, on any phone. */
const startOrResume = async (signal: AbortSignal): Promise<Joining | null> => {
  const invitation = storedInvitation();
  if (!invitation) return (await call(joining.mine, { signal })).data[0] ?? null;
  const { data } = await call(joining.start, { body: { invitation }, signal });
  forgetInvitation();
  return data;
};

/** The joining that is shown. */
export const ownJoining = queryOptions({
  queryKey: keys.all,
  queryFn: ({ signal }) => startOrResume(signal),
  staleTime: Number.POSITIVE_INFINITY,
});
