import { Button } from "@mantine/core";
import { IconGitCompare } from "@tabler/icons-react";
import { Dialog } from "../Dialog.tsx";
import { DialogSign } from "../DialogSign.tsx";

interface ConflictDialogProps {
  opened: boolean;
  /** What was changed: 'Esta ficha'. */
  thing: string;
  /** Back to what was typed. */
  onClose: () => void;
  /** Gives up what was typed and shows what is saved. */
  onReload: () => void;
  /** Saves what was typed over what somebody else saved. */
  onOverwrite: () => void;
}

/** Somebody saved another version meanwhile (412): what was typed stays until its writer decides. */
export function ConflictDialog({ opened, thing, onClose, onReload, onOverwrite }: ConflictDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="compact"
      title={`${thing} mudou em outro lugar`}
      actions={
        <>
          <Button variant="default" onClick={onReload}>
            Abrir a versão salva
          </Button>
          <Button variant="default" onClick={onOverwrite}>
            Salvar a minha por cima
          </Button>
          <Button onClick={onClose} data-autofocus>
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
    </Dialog>
  );
}
