import { ActionIcon } from "@mantine/core";
import type { Note } from "@prancheta/contract/students/care";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { textDraft } from "../../editor/draft/text-draft.ts";
import { useChangeNote } from "./care.hooks.ts";
import { NoteForm } from "./NoteForm.tsx";
import classes from "./NoteItem.module.css";
import { NoteText } from "./NoteText.tsx";

interface NoteItemProps {
  studentId: string;
  note: Note;
  onRemove: () => void;
}

export function NoteItem({ studentId, note, onRemove }: NoteItemProps) {
  const [isEditing, setEditing] = useState(false);
  const change = useChangeNote(studentId, note.id);
  const draft = textDraft("note", note.id);
  const stop = () => {
    draft.store("");
    change.reset();
    setEditing(false);
  };
  const save = async (text: string) => {
    await change.mutateAsync(text);
    void toastSuccess("Anotação salva");
    stop();
  };
  if (isEditing) {
    return (
      <li className={classes["note"]}>
        <NoteForm
          label="Anotação"
          text={note.text}
          draft={draft}
          submitLabel="Salvar"
          save={save}
          busy={change.isPending}
          error={change.error}
          onCancel={stop}
        />
      </li>
    );
  }
  return (
    <li className={classes["note"]}>
      <div className={classes["head"]}>
        <span className={classes["when"]}>
          <DateText of={note.createdAt} />
          {note.updatedAt !== note.createdAt && (
            <>
              , alterada em <DateText of={note.updatedAt} />
            </>
          )}
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="var(--control-height)"
          onClick={() => setEditing(true)}
          aria-label="Editar anotação"
        >
          <IconPencil size={20} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="var(--control-height)"
          onClick={onRemove}
          aria-label="Apagar anotação"
        >
          <IconTrash size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
      <NoteText text={note.text} />
    </li>
  );
}
