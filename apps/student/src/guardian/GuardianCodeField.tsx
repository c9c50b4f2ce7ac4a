import { type GuardianSubject, studentGuardian } from "@prancheta/contract/student/guardian";
import { call } from "@prancheta/ui/server/call.ts";
import { useMutation } from "@tanstack/react-query";
import { MailedCode } from "../sign-in/MailedCode.tsx";

const { code } = studentGuardian;

type Subject = Pick<GuardianSubject, "signs"> & { parq?: string };

/** Mails the guardian a code that signs one thing. */
const useMailGuardianCode = () => useMutation({ mutationFn: (body: Subject) => call(code, { body }) });

interface GuardianCodeFieldProps {
  subject: Subject;
  /** A new code is on its way: forget the typed code and the error of the previous one. */
  onMailed: () => void;
  value: string;
  onChange: (digits: string) => void;
  error?: string | false | undefined;
}

/** Has a code mailed to the guardian, which signs just this, and asks for it. */
export function GuardianCodeField({ subject, onMailed, ...field }: GuardianCodeFieldProps) {
  const mailing = useMailGuardianCode();
  const sent = mailing.data?.data;
  return (
    <MailedCode mailing={mailing} onMail={() => mailing.mutate(subject, { onSuccess: onMailed })} {...field}>
      {sent ? (
        <>
          Enviamos um código para <strong>{sent.email}</strong>. Ele vale por 10 minutos e só para esta assinatura.
        </>
      ) : (
        "Quem assina é o responsável, com um código que enviamos para o e-mail dele."
      )}
    </MailedCode>
  );
}
