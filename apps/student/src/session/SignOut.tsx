import { Button } from "@mantine/core";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { Suspense, useState } from "react";
import { countUnsentWork } from "../offline/unsent-work.ts";
import { signOut } from "./sign-out.ts";
import { unsentText } from "./unsent.texts.ts";

const ConfirmDialog = lazyPart(async () => (await import("@prancheta/ui/dialog/ConfirmDialog.tsx")).ConfirmDialog);

interface SignOutProps {
  /** On the button. */
  label?: string;
  variant?: "default" | "subtle";
  fullWidth?: boolean;
  /** Where nothing else follows the end of the session. */
  onSignedOut?: () => Promise<void>;
}

/** Signs out, which erases what this device keeps, and first asks about work that was not sent. */
export function SignOut({ label = "Sair", variant = "default", fullWidth = true, onSignedOut }: SignOutProps) {
  const [leaving, setLeaving] = useState(false);
  const [unsent, setUnsent] = useState(0);
  /** Undefined until the button is first pressed, so that the dialog is not fetched earlier. */
  const [asked, setAsked] = useState<boolean>();

  const end = async () => {
    await signOut();
    setLeaving(false);
    await onSignedOut?.();
  };
  const leave = async () => {
    setLeaving(true);
    const count = await countUnsentWork();
    if (count === 0) return end();
    setUnsent(count);
    setAsked(true);
    setLeaving(false);
  };

  return (
    <>
      <Button variant={variant} fullWidth={fullWidth} loading={leaving} onClick={() => void leave()}>
        {label}
      </Button>
      {asked !== undefined && (
        <Suspense>
          <ConfirmDialog
            opened={asked}
            onClose={() => setAsked(false)}
            title="Sair sem enviar?"
            text={`${unsentText(unsent)} Com internet, espere um instante e tudo é enviado.`}
            confirmLabel="Sair e apagar"
            danger
            onConfirm={end}
            onFailed={() => undefined}
          />
        </Suspense>
      )}
    </>
  );
}
