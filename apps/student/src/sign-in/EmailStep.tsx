import { Button } from "@mantine/core";
import { Form } from "@prancheta/ui/form/Form.tsx";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import { fieldsOf } from "@prancheta/ui/server/problem-error.ts";
import { useSubmit } from "@prancheta/ui/server/use-submit.ts";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { EmailField } from "./EmailField.tsx";
import { Failure } from "./Failure.tsx";
import classes from "./SignIn.module.css";
import { useSendCode } from "./use-send-code.ts";

interface EmailStepProps {
  email: string;
  onEmail: (email: string) => void;
  /** In place of the usual title and sentence. */
  head?: ReactNode;
  /** On the button. */
  action?: string;
}

/** Asks for the e-mail and mails a code to it. */
export function EmailStep({ email, onEmail, head, action = "Enviar código" }: EmailStepProps) {
  const { sessionLost } = useLocation().state;
  const sending = useSubmit(useSendCode());
  const fieldError = fieldsOf(sending.error)["email"];

  return (
    <Form className={classes["form"]} onSend={() => !sending.isPending && sending.submit(email.trim())}>
      {head ?? (
        <header>
          <h1>Entrar</h1>
          <Muted>
            {sessionLost
              ? "Sua sessão terminou. Entre de novo: o que você registrou continua guardado."
              : "Enviamos um código para o seu e-mail. Não precisa de senha."}
          </Muted>
        </header>
      )}
      <EmailField
        value={email}
        error={fieldError}
        onChange={({ currentTarget }) => {
          sending.forget();
          onEmail(currentTarget.value);
        }}
      />
      {fieldError === undefined && <Failure error={sending.error} />}
      <Button type="submit" fullWidth loading={sending.isPending}>
        {action}
      </Button>
    </Form>
  );
}
