import { type Link, studentAuth } from "@prancheta/contract/student/auth";
import { call } from "@prancheta/ui/server/call.ts";
import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import { lastAccount } from "@prancheta/ui/session/session.ts";
import {
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  queryOptions,
  useQuery,
} from "@tanstack/react-query";
import { eraseStudentsBut } from "../offline/erase-student.ts";
import { keptOnDevice } from "../offline/stored-answers.ts";
import { isLinkMissing } from "../offline/temporary.ts";
import { chooseStudent, chosenStudent } from "./chosen-student.ts";

const keys = keysOf("links");

/** The person's coaches, with those who are suspended. */
export const studentLinks = queryOptions({
  queryKey: keys.list(),
  queryFn: async ({ signal }) => {
    const account = lastAccount();
    const { data } = await call(studentAuth.links, { signal });
    if (lastAccount() === account) eraseStudentsBut(data.map(({ id }) => id)).catch(() => undefined);
    return { data };
  },
  select: ({ data }) => data,
  ...keptOnDevice,
});

/** The coach was suspended since the list was read, or the link is gone: the list tells which, and where the app leads. */
const readAgainIfMissing = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
  if (event.type === "updated" && event.action.type === "error" && isLinkMissing(event.action.error))
    void queryClient.invalidateQueries({ queryKey: keys.list() }, { cancelRefetch: false });
};
queryClient.getQueryCache().subscribe(readAgainIfMissing);
queryClient.getMutationCache().subscribe(readAgainIfMissing);

/** Whether the consultancy ended: the student can still read, but no longer send anything. */
export const isOver = ({ status }: Pick<Link, "status">): boolean => status === "ENDED" || status === "DETACHED";

/** The coach whose student the app shows; undefined while it is being read. */
export const useChosenLink = () => useQuery(studentLinks).data?.find(({ id }) => id === chosenStudent());

/** Shows another coach: what was read of the one before is forgotten. */
export const showStudent = (id: string) => {
  chooseStudent(id);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.all[0] });
};
