import { Button, TextInput } from "@mantine/core";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import { PasswordField } from "../sign-in/PasswordField.tsx";
import { useMailCode } from "./own.hooks.ts";

const CODE_LENGTH = 5;

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

function CodeProof({ email, value, onChange, error }: Omit<PasswordProofFieldsProps, "byCode" | "onByCode">) {
  const mailing = useMailCode();
  return (
    <>
      <Muted>
        {mailing.isSuccess ? "Enviamos um código para " : "Para confirmar que é você, enviamos um código para "}
        <strong>{email}</strong>.
      </Muted>
      <Button
        variant="default"
        fullWidth
        loading={mailing.isPending}
        onClick={() => {
          if (!mailing.isPending) mailing.mutate(email);
        }}
      >
        {mailing.isSuccess ? "Enviar de novo" : "Enviar código"}
      </Button>
      <FormFailure error={mailing.error} />
      <TextInput
        label="Código"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\D/g, "").slice(0, CODE_LENGTH))}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="00000"
        error={error}
      />
    </>
  );
}
