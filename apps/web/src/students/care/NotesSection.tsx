import type { Note } from "@prancheta/contract/students/care";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { textDraft } from "../../editor/draft/text-draft.ts";
import { notesAbout, useAddNote, useRemoveNote } from "./care.hooks.ts";
import classes from "./care.module.css";
import { NoteForm } from "./NoteForm.tsx";
import { NoteItem } from "./NoteItem.tsx";

/** 'Anotações': the coach's private notes about a student. */
export function NotesSection({ studentId }: { studentId: string }) {
  const add = useAddNote(studentId);
  const saveNew = async (text: string) => {
    await add.mutateAsync(text);
    void toastSuccess("Anotação salva");
  };
  return (
    <Stack data-gap="lg">
      <NoteForm
        label="Nova anotação"
        draft={textDraft("note", studentId)}
        submitLabel="Anotar"
        save={saveNew}
        busy={add.isPending}
        error={add.error}
      />
      <NoteList studentId={studentId} />
    </Stack>
  );
}

function NoteList({ studentId }: { studentId: string }) {
  const reading = useQuery(notesAbout(studentId));
  const { data: notes, isPending } = reading;
  const [removing, setRemoving] = useState<{ note?: Note; opened: boolean }>({ opened: false });
  const remove = useRemoveNote(studentId);
  if (isPending) return <Skeleton height={96} />;
  if (!notes) return <ErrorState level={3} title="Não foi possível carregar as anotações" reading={reading} />;
  return (
    <>
      {notes.length === 0 && <Muted>Nenhuma anotação ainda. Um objetivo, uma conversa, algo para lembrar.</Muted>}
      <Stack as="ul" data-gap="xs" className={classes["list"]}>
        {notes.map((note) => (
          <NoteItem
            key={note.id}
            studentId={studentId}
            note={note}
            onRemove={() => setRemoving({ note, opened: true })}
          />
        ))}
      </Stack>
      <ConfirmedAction
        opened={removing.opened}
        onClose={() => setRemoving({ ...removing, opened: false })}
        danger
        title="Deseja apagar essa anotação?"
        text="Essa ação não poderá ser desfeita."
        action={() => remove.mutateAsync(removing.note?.id ?? "")}
        success="Anotação apagada"
        failure={{ title: "Não foi possível apagar a anotação", action: "apagar uma anotação" }}
      />
    </>
  );
}
