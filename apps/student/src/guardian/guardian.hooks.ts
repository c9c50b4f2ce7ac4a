import { type GuardianSubject, studentGuardian } from "@prancheta/contract/student/guardian";
import { call } from "@prancheta/ui/server/call.ts";
import { useMutation } from "@tanstack/react-query";

const { code } = studentGuardian;

export type Subject = Pick<GuardianSubject, "signs"> & { parq?: string };

/** Mails the guardian a code that signs one thing. */
export const useMailGuardianCode = () => useMutation({ mutationFn: (body: Subject) => call(code, { body }) });
