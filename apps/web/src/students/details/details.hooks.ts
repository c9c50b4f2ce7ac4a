import { type StudentChanges, students } from "@prancheta/contract/students";
import { call } from "../../platform/call.ts";
import { useStudentMutation } from "../students.hooks.ts";

export const useUpdateStudent = (id: string) =>
  useStudentMutation((body: StudentChanges) => call(students.update, { params: { id }, body }));
