import { Button } from "@mantine/core";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import type { Doubts } from "../../students/assign/doubts.ts";
import { Question } from "../../students/assign/Question.tsx";
import { SaveFields } from "./SaveFields.tsx";

interface SaveDialogProps {
  opened: boolean;
  onClose: () => void;
  /** 'Salvar treino' or 'Editar treino'. */
  title: string;
  isNew: boolean;
  busy: boolean;
  /** What the students who have the sheet should not do: saving is asked about. */
  doubts: Doubts | undefined;
  onSave: () => void;
}

const FORM = "salvar-treino";

/** Asks for a sheet's name, objective and level. */
export function SaveDialog({ opened, onClose, title, isNew, busy, doubts, onSave }: SaveDialogProps) {
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
            {doubts?.against.length ? "Salvar mesmo assim" : title}
          </Button>
        </>
      }
    >
      {doubts && <Question thing="ficha" doubts={doubts} />}
      <SaveFields id={FORM} isNew={isNew} busy={busy} onSave={onSave} />
    </Dialog>
  );
}
