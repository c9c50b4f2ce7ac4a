import { studentAuth } from "@prancheta/contract/student/auth";
import { openSession } from "@prancheta/ui/session/session.ts";
import { SESSION_KEY } from "../navigation/storage-keys.ts";
import { chosenStudent } from "./chosen-student.ts";

export const openStudentSession = () =>
  openSession({ key: SESSION_KEY, refresh: studentAuth.refresh, student: chosenStudent });
