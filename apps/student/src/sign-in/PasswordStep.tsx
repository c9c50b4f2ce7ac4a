import { Button } from "@mantine/core";
import { studentAuth } from "@prancheta/contract/student/auth";
import { Form } from "@prancheta/ui/form/Form.tsx";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import { call } from "@prancheta/ui/server/call.ts";
import { fieldsOf } from "@prancheta/ui/server/problem-error.ts";
import { useSubmit } from "@prancheta/ui/server/use-submit.ts";
import { startSession } from "@prancheta/ui/session/session.ts";
import { useState } from "react";
import { EmailField } from "./EmailField.tsx";
import { Failure } from "./Failure.tsx";
import { PasswordField } from "./PasswordField.tsx";
import classes from "./SignIn.module.css";
import { forgetTypedEmail } from "./use-typed-email.ts";

interface PasswordStepProps {
  email: string;
  onEmail: (email: string) => void;
}

/** Entering with a password, for those who have one. */
export function PasswordStep({ email, onEmail }: PasswordStepProps) {
  const [password, setPassword] = useState("");
  const entering = useSubmit((body: { email: string; password: string }) => call(studentAuth.enter, { body }), {
    onDone: ({ data }) => {
      forgetTypedEmail();
      startSession(data);
    },
  });
  const fields = fieldsOf(entering.error);

  return (
    <Form
      className={classes["form"]}
      onInput={entering.forget}
      onSend={() => !entering.isPending && entering.submit({ email: email.trim(), password })}
    >
      <header>
        <h1>Entrar com senha</h1>
        <Muted>Se você nunca criou uma senha, entre com o código.</Muted>
      </header>
      <EmailField
        value={email}
        error={fields["email"]}
        onChange={({ currentTarget }) => onEmail(currentTarget.value)}
      />
      <PasswordField
        label="Senha"
        autoComplete="current-password"
        value={password}
        error={fields["password"]}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      {Object.keys(fields).length === 0 && <Failure error={entering.error} />}
      <Button type="submit" fullWidth loading={entering.isPending || entering.answer !== undefined}>
        Entrar
      </Button>
    </Form>
  );
}
