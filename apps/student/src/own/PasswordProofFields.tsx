import { Button } from "@mantine/core";
import { MailedCode } from "../sign-in/MailedCode.tsx";
import { PasswordField } from "../sign-in/PasswordField.tsx";
import { useMailCode } from "./own.hooks.ts";

interface PasswordProofFieldsProps {
  email: string;
  byCode: boolean;
  /** Chooses the other proof; undefined if the account has no password yet. */
  onByCode: ((byCode: boolean) => void) | undefined;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Asks for the current password, or mails a code and asks for that. */
export function PasswordProofFields({ email, byCode, onByCode, value, onChange, error }: PasswordProofFieldsProps) {
  return (
    <>
      {byCode ? (
        <CodeProof email={email} value={value} onChange={onChange} error={error} />
      ) : (
        <PasswordField
          label="Senha atual"
          data-autofocus
          autoComplete="current-password"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          error={error}
        />
      )}
      {onByCode && (
        <Button variant="subtle" fullWidth onClick={() => onByCode(!byCode)}>
          {byCode ? "Usar a senha atual" : "Esqueci: usar um código por e-mail"}
        </Button>
      )}
    </>
  );
}

function CodeProof({ email, ...field }: Omit<PasswordProofFieldsProps, "byCode" | "onByCode">) {
  const mailing = useMailCode();
  return (
    <MailedCode mailing={mailing} onMail={() => mailing.mutate(email)} {...field}>
      {mailing.isSuccess ? "Enviamos um código para " : "Para confirmar que é você, enviamos um código para "}
      <strong>{email}</strong>.
    </MailedCode>
  );
}
