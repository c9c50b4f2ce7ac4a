import { Button } from "@mantine/core";
import { ConfirmDialog } from "@prancheta/ui/dialog/ConfirmDialog.tsx";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { useState } from "react";
import { countUnsentWork } from "../offline/database.ts";
import { signOut } from "./sign-out.ts";

/** 'Sair', which erases what this device keeps and first asks about work that was not sent. */
export function SignOut() {
  const [leaving, setLeaving] = useState(false);
  const [unsent, setUnsent] = useState(0);
  const [asked, setAsked] = useState(false);

  const leave = async () => {
    setLeaving(true);
    const count = await countUnsentWork().catch(() => 0);
    if (count === 0) return signOut();
    setUnsent(count);
    setAsked(true);
    setLeaving(false);
  };

  return (
    <>
      <Button variant="default" fullWidth loading={leaving} onClick={() => void leave()}>
        Sair
      </Button>
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        type="warning"
        title="Sair sem enviar?"
        text={`${counted(unsent, "registro ainda não foi enviado", "registros ainda não foram enviados")} e será apagado deste aparelho. Com internet, espere um instante e tudo é enviado.`}
        confirmLabel="Sair e apagar"
        danger
        onConfirm={signOut}
        onFailed={() => undefined}
      />
    </>
  );
}
