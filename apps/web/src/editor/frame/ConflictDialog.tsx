import { Button } from "@mantine/core";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { DialogSign } from "@prancheta/ui/dialog/DialogSign.tsx";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { IconGitCompare } from "@tabler/icons-react";
import { useState } from "react";

interface ConflictDialogProps {
  opened: boolean;
  /** What was changed: 'Esta ficha'. */
  thing: string;
  /** Back to the unsaved changes. */
  onClose: () => void;
  /** Discards the unsaved changes and shows the saved version, once it could be read. */
  onReload: () => Promise<void>;
  /** Saves over the version that another person saved. */
  onOverwrite: () => void;
}

/** Another version was saved meanwhile (412): the unsaved changes stay until the coach decides. */
export function ConflictDialog({ opened, thing, onClose, onReload, onOverwrite }: ConflictDialogProps) {
  const [reading, setReading] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const reload = () => {
    setReading(true);
    setFailure(undefined);
    onReload()
      .catch(setFailure)
      .finally(() => setReading(false));
  };
  const decide = (what: () => void) => () => {
    setFailure(undefined);
    what();
  };
  const close = decide(onClose);

  return (
    <Dialog
      opened={opened}
      onClose={close}
      busy={reading}
      title={`${thing} mudou em outro lugar`}
      actions={
        <>
          <Button variant="default" onClick={reload} loading={reading}>
            Abrir a versão salva
          </Button>
          <Button variant="default" onClick={decide(onOverwrite)} disabled={reading}>
            Salvar a minha por cima
          </Button>
          <Button onClick={close} disabled={reading} data-autofocus>
            Continuar editando
          </Button>
        </>
      }
    >
      <DialogSign tone="warning">
        <IconGitCompare aria-hidden="true" />
      </DialogSign>
      <p>
        Outra aba ou outra pessoa salvou uma versão depois que você abriu esta. O que você digitou continua na tela.
      </p>
      <p>Abrir a versão salva descarta o que você mudou; salvar por cima descarta o que foi salvo lá.</p>
      {failure !== undefined && <p role="alert">{problemText(failure).detail}</p>}
    </Dialog>
  );
}
