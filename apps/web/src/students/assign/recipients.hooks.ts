import type { Recipient } from "@prancheta/contract/students/recipients";
import { recipients } from "@prancheta/contract/students/recipients";
import { STUDENT_PAGE, type Student } from "@prancheta/contract/students/students";
import { listQuery } from "@prancheta/ui/list/list-query.ts";
import { call } from "@prancheta/ui/server/call.ts";
import { queryOptions } from "@tanstack/react-query";
import type { StudentFilters } from "../students.hooks.ts";
import { studentKeys } from "../students.keys.ts";
import type { Thing } from "./assign.texts.ts";

/** The students with status and restrictions, by the list's filters. */
export const recipientList = (filters: StudentFilters) =>
  listQuery(studentKeys.other("recipients", filters), STUDENT_PAGE, (span, signal) =>
    call(recipients.list, { query: { ...filters, ...span }, signal }),
  );

/** One student with status and restrictions: much less than the profile. */
export const recipientById = (id: string) =>
  queryOptions({
    queryKey: studentKeys.other("recipient", id),
    queryFn: ({ signal }) => call(recipients.read, { params: { id }, signal }),
    select: (reply) => reply.data,
  });

/** The students with restrictions whom a change of a sheet or a diet reaches; `isAll` unless there are too many. */
export const reachedBy = (thing: Thing, id: string) =>
  queryOptions({
    queryKey: studentKeys.other("reached by", thing, id),
    queryFn: async ({ signal }) => {
      const input = { params: { id }, signal };
      const reply = thing === "ficha" ? call(recipients.ofSheet, input) : call(recipients.ofDiet, input);
      const { data, total = data.length } = await reply;
      return { recipients: data, isAll: total <= data.length };
    },
  });

/** The recipient whose profile is open. */
export const recipientOf = ({ id, name, athlete, status, restrictions }: Student): Recipient => ({
  id,
  name,
  photo: athlete.avatarUrl,
  status,
  restrictions,
});
