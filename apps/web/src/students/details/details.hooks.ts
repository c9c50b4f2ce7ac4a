import { type StudentChanges, students } from "@prancheta/contract/students/students";
import { call } from "@prancheta/ui/server/call.ts";
import type * as z from "zod";
import { useStudentMutation } from "../students.hooks.ts";

export const useUpdateStudent = (id: string) =>
  useStudentMutation((body: z.input<typeof StudentChanges>) => call(students.update, { params: { id }, body }));
