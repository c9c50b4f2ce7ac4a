import { Button } from "@mantine/core";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { Question } from "../../../students/assign/Question.tsx";
import type { LiveDoubts } from "../../../students/assign/use-live-doubts.ts";
import { SaveFields } from "./SaveFields.tsx";

interface SaveDialogProps {
  opened: boolean;
  onClose: () => void;
  /** 'Salvar treino' or 'Editar treino'. */
  title: string;
  isNew: boolean;
  busy: boolean;
  /** What the students who have the sheet should not do; if there is any, saving must be confirmed. */
  doubts: LiveDoubts | undefined;
  onSave: () => void;
}

const FORM = "salvar-treino";

/** Asks for a sheet's name, objective and level. */
export function SaveDialog({ opened, onClose, title, isNew, busy, doubts, onSave }: SaveDialogProps) {
  const isChecking = doubts?.isChecking === true;
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
          <Button type="submit" form={FORM} loading={busy || isChecking} disabled={isChecking}>
            {doubts?.found?.against.length ? "Salvar mesmo assim" : title}
          </Button>
        </>
      }
    >
      {doubts?.found && <Question thing="ficha" doubts={doubts.found} onRetry={doubts.readAgain} />}
      <SaveFields id={FORM} isNew={isNew} busy={busy} onSave={onSave} />
    </Dialog>
  );
}
