import { Button } from "@mantine/core";
import { DialogSign } from "@prancheta/ui/dialog/DialogSign.tsx";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { SupportBlock } from "@prancheta/ui/support/SupportBlock.tsx";
import { useSupport } from "@prancheta/ui/support/support.ts";
import { IconAlertTriangle } from "@tabler/icons-react";
import { nextStep } from "./failures.ts";
import { focusOnArrival } from "./focus-on-arrival.ts";
import { ResendButton } from "./ResendButton.tsx";
import type { RegistrationFlow } from "./use-registration.ts";

/** The server's message and the contact of the support. */
export function FailedStep({ error }: { error: unknown }) {
  const support = useSupport();
  return (
    <>
      <div role="alert">
        <DialogSign tone="danger">
          <IconAlertTriangle aria-hidden="true" />
        </DialogSign>
        <p>{problemText(error).detail}</p>
      </div>
      {support && <SupportBlock contacts={support} failedAction="concluir meu cadastro" />}
    </>
  );
}

/** 'Entendi' leads back to the previous step; the other buttons depend on the error. */
export function FailedActions({ error, flow }: { error: unknown; flow: RegistrationFlow }) {
  const way = nextStep(error);
  return (
    <>
      <Button
        variant={way === "again" ? "filled" : "default"}
        ref={way === "login" ? undefined : focusOnArrival}
        onClick={flow.close}
      >
        Entendi
      </Button>
      {way === "new-code" && <ResendButton variant="filled" freeAt={flow.freeAt} onResend={flow.resend} />}
      {way === "login" && (
        <Button ref={focusOnArrival} onClick={flow.goToLogin}>
          Ir para Login
        </Button>
      )}
    </>
  );
}
