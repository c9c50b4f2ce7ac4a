import { Button } from "@mantine/core";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dietNotice, useConfirmNotice } from "../diets.hooks.ts";

/**
 * Shown once to a coach without a CRN, on the first diet: prescribing diets is reserved for nutritionists (Lei
 * 8.234/1991).
 */
export function DietNotice() {
  // If it cannot be read, the next diet that is opened shows it.
  const { data: needed = false } = useQuery(dietNotice);
  const [closed, setClosed] = useState(false);
  const confirm = useConfirmNotice();
  const close = () => setClosed(true);
  return (
    <Dialog
      opened={needed && !closed}
      onClose={close}
      busy={confirm.isPending}
      size="compact"
      title="Prescrição de dietas"
      actions={
        <Button
          onClick={() => confirm.mutate(undefined, { onSuccess: close })}
          loading={confirm.isPending}
          data-autofocus
        >
          Li e confirmo
        </Button>
      }
    >
      <p>
        A prescrição de dietas é atividade privativa de nutricionistas (Lei 8.234/1991). Seu perfil não tem CRN
        informado.
      </p>
      <p>
        Se você não é nutricionista, use os planos alimentares apenas com o acompanhamento de um profissional
        habilitado. Se é, informe o seu CRN no perfil.
      </p>
      {confirm.isError && <p role="alert">{problemText(confirm.error).detail}</p>}
    </Dialog>
  );
}
