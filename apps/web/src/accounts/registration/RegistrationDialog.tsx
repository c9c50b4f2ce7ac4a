import { Button, Loader } from "@mantine/core";
import { CODE_LENGTH } from "@prancheta/contract/accounts/registration";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { DialogSign } from "@prancheta/ui/dialog/DialogSign.tsx";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { IconCheck } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { CodeStep } from "./CodeStep.tsx";
import { FailedActions, FailedStep } from "./FailedStep.tsx";
import { focusOnArrival } from "./focus-on-arrival.ts";
import classes from "./RegistrationDialog.module.css";
import { ResendButton } from "./ResendButton.tsx";
import type { RegistrationFlow, Step } from "./use-registration.ts";

interface RegistrationDialogProps {
  flow: RegistrationFlow;
  email: string;
  /** Whether the person already has a password from the app. */
  hasAppPassword: boolean;
}

/** Every step after the form, in one dialog: sending, the code, the result (docs/rules/accounts.md). */
export function RegistrationDialog({ flow, email, hasAppPassword }: RegistrationDialogProps) {
  const { step } = flow;
  const formId = useId();
  // The last step stays visible while the dialog fades out.
  const [shown, setShown] = useState<Step>(step);
  if (step.at !== "form" && step !== shown) setShown(step);

  const { title, body, actions } = ((): { title: string; body?: ReactNode; actions?: ReactNode } => {
    switch (shown.at) {
      case "form":
        return { title: "" };
      case "sending":
        return { title: "Enviando seu cadastro", body: <Sending /> };
      case "code":
        return {
          title: "Confirme seu e-mail",
          body: <CodeStep flow={flow} formId={formId} email={email} busy={shown.busy !== undefined} />,
          actions: <CodeActions flow={flow} formId={formId} busy={shown.busy} />,
        };
      case "done":
        return {
          title: "Cadastro concluído!",
          body: <Done hasAppPassword={hasAppPassword} />,
          actions: (
            <Button ref={focusOnArrival} onClick={flow.goToLogin}>
              Ir para Login
            </Button>
          ),
        };
      case "failed":
        return {
          title: problemText(shown.error).title,
          body: <FailedStep error={shown.error} />,
          actions: <FailedActions error={shown.error} flow={flow} />,
        };
    }
  })();

  return (
    <Dialog
      opened={step.at !== "form"}
      onClose={flow.close}
      busy={step.at === "sending" || (step.at === "code" && step.busy !== undefined)}
      size="compact"
      title={title}
      actions={actions}
    >
      {body}
    </Dialog>
  );
}

const Sending = () => (
  <div className={classes["sending"]} role="status">
    <Loader size={40} />
    <p>Só um instante: vamos enviar um código para o seu e-mail.</p>
  </div>
);

interface CodeActionsProps {
  flow: RegistrationFlow;
  formId: string;
  busy: "checking" | "resending" | undefined;
}

const CodeActions = ({ flow, formId, busy }: CodeActionsProps) => (
  <>
    <ResendButton
      freeAt={flow.freeAt}
      onResend={flow.resend}
      loading={busy === "resending"}
      disabled={busy === "checking"}
    />
    <Button
      type="submit"
      form={formId}
      loading={busy === "checking"}
      disabled={flow.code.length < CODE_LENGTH || busy === "resending"}
    >
      Validar
    </Button>
  </>
);

const Done = ({ hasAppPassword }: { hasAppPassword: boolean }) => (
  <div role="status">
    <DialogSign tone="success">
      <IconCheck aria-hidden="true" />
    </DialogSign>
    <p>
      Boas-vindas à Prancheta. Entre com seu e-mail e{" "}
      {hasAppPassword ? "a senha que você usa no aplicativo." : "a senha que você acabou de criar."}
    </p>
  </div>
);
