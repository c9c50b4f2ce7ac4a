import { Button } from "@mantine/core";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { SaveFields } from "./SaveFields.tsx";

interface SaveDialogProps {
  opened: boolean;
  onClose: () => void;
  /** 'Salvar treino' or 'Editar treino'. */
  title: string;
  isNew: boolean;
  busy: boolean;
  onSave: () => void;
}

const FORM = "salvar-treino";

/** Asks for a sheet's name, objective and level. */
export function SaveDialog({ opened, onClose, title, isNew, busy, onSave }: SaveDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      busy={busy}
      title={title}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM} loading={busy}>
            {title}
          </Button>
        </>
      }
    >
      <SaveFields id={FORM} isNew={isNew} onSave={onSave} />
    </Dialog>
  );
}
