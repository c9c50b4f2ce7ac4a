import { Button } from "@mantine/core";
import { studentAuth } from "@prancheta/contract/student/auth";
import { focusOnArrival } from "@prancheta/ui/browser/focus-on-arrival.ts";
import { Form } from "@prancheta/ui/form/Form.tsx";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import { call } from "@prancheta/ui/server/call.ts";
import { useSubmit } from "@prancheta/ui/server/use-submit.ts";
import { startSession } from "@prancheta/ui/session/session.ts";
import { useNow } from "@prancheta/ui/text/now.ts";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { InvitationLink } from "../session/invitation-link.ts";
import { Failure } from "./Failure.tsx";
import { CODE_LENGTH, MailedCodeField } from "./MailedCodeField.tsx";
import classes from "./SignIn.module.css";
import { useSendCode } from "./use-send-code.ts";

interface CodeStepProps {
  sent: { email: string; freeAt: number };
  /** Of who comes by a link and may have no account yet. */
  invitation?: InvitationLink;
  /** Of who buys on a coach's page: its address. */
  page?: string;
  onEntered?: () => void;
}

/** Asks for the mailed code; its last digit sends it. */
export function CodeStep({ sent: { email, freeAt }, invitation, page, onEntered }: CodeStepProps) {
  const router = useRouter();
  const [code, setCode] = useState("");
  const entering = useSubmit(
    (typed: string) => call(studentAuth.enter, { body: { email, code: typed, invitation, page } }),
    {
      onDone: ({ data }) => {
        startSession(data);
        onEntered?.();
      },
      onFailed: () => setCode(""),
    },
  );

  const type = (digits: string) => {
    setCode(digits);
    entering.forget();
    if (digits.length === CODE_LENGTH) void entering.submit(digits);
  };

  return (
    <Form
      className={classes["form"]}
      onSend={() => code.length === CODE_LENGTH && !entering.isPending && entering.submit(code)}
    >
      <header>
        <h1>Digite o código</h1>
        <Muted>
          {invitation || page
            ? "Enviamos um código de cinco números para "
            : "Se este e-mail tem acesso, enviamos um código para "}
          <strong className={classes["email"]}>{email}</strong>. Ele vale por 10 minutos.
        </Muted>
      </header>
      <MailedCodeField
        ref={focusOnArrival}
        value={code}
        onChange={type}
        readOnly={entering.isPending}
        classNames={{ input: classes["code"] ?? "" }}
      />
      <Failure error={entering.error} />
      <Button
        type="submit"
        fullWidth
        loading={entering.isPending || entering.answer !== undefined}
        disabled={code.length < CODE_LENGTH}
      >
        Entrar
      </Button>
      <div className={classes["ways"]}>
        <Resend email={email} freeAt={freeAt} />
        <Button variant="subtle" fullWidth onClick={() => router.history.back()}>
          Usar outro e-mail
        </Button>
      </div>
      <Muted data-small className={classes["note"]}>
        Não chegou? Confira a caixa de spam.
      </Muted>
    </Form>
  );
}

const MINUTE = 60;

function Resend({ email, freeAt }: { email: string; freeAt: number }) {
  const sending = useSubmit(useSendCode());
  const wait = freeAt - useNow();
  // Not even a fraction of a second early, because the server would refuse it.
  const isEarly = wait > 0;
  const seconds = Math.max(1, Math.floor(wait / 1000));
  const clock = `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, "0")}`;
  return (
    <>
      <Button
        variant="subtle"
        fullWidth
        disabled={isEarly}
        loading={sending.isPending}
        onClick={() => void sending.submit(email)}
      >
        {isEarly ? `Enviar de novo em ${clock}` : "Enviar de novo"}
      </Button>
      <Failure error={sending.error} />
    </>
  );
}
