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
  /** Back to what was typed. */
  onClose: () => void;
  /** Gives up what was typed and shows what is saved, once that could be read. */
  onReload: () => Promise<void>;
  /** Saves what was typed over what somebody else saved. */
  onOverwrite: () => void;
}

/** Somebody saved another version meanwhile (412): what was typed stays until its writer decides. */
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
      size="compact"
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
