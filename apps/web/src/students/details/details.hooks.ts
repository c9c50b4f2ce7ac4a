import { type StudentChanges, students } from "@prancheta/contract/students";
import type * as z from "zod";
import { call } from "../../platform/call.ts";
import { useStudentMutation } from "../students.hooks.ts";

export const useUpdateStudent = (id: string) =>
  useStudentMutation((body: z.input<typeof StudentChanges>) => call(students.update, { params: { id }, body }));
