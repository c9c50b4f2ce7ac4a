import { Button, Textarea } from "@mantine/core";
import { useOpenOnceMounted } from "@prancheta/ui/browser/use-open-once-mounted.ts";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { finderOf } from "../../core/quick-entry/nearest.ts";
import { EditorNotice } from "../EditorNotice.tsx";
import { useEditorStore } from "../editor-context.ts";
import { exerciseNames } from "../sheet-editor.hooks.ts";
import { exercisesText } from "../sheet-editor.texts.ts";
import classes from "./PasteDialog.module.css";
import { PastePreview } from "./PastePreview.tsx";
import { blocksOf, type PasteChoices, previewOf } from "./paste-preview.ts";

interface PasteDialogProps {
  opened: boolean;
  /** The text that was already pasted. */
  text: string;
  onClose: () => void;
}

const NOTHING_CHOSEN: PasteChoices = new Map();

/** Adds several exercises at once, from lines or spreadsheet cells: shows what was understood before adding them. */
export function PasteDialog({ opened, text, onClose }: PasteDialogProps) {
  const store = useEditorStore();
  const names = useQuery(exerciseNames);
  const find = useMemo(() => finderOf(names.data ?? []), [names.data]);
  const [typed, setTyped] = useState(text);
  const [choices, setChoices] = useState(NOTHING_CHOSEN);
  const isOpen = useOpenOnceMounted(opened);

  const shown = useDeferredValue(typed);
  const preview = useMemo(() => previewOf(shown, find), [shown, find]);
  const workouts = useMemo(() => blocksOf(preview, choices), [preview, choices]);
  const count = workouts.flat().reduce((sum, { exercises }) => sum + exercises.length, 0);

  const add = () => {
    const now = shown === typed ? workouts : blocksOf(previewOf(typed, find), choices);
    if (store.act({ type: "entries/add", workouts: now })) onClose();
  };

  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title="Colar exercícios"
      steady
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button onClick={add} disabled={count === 0}>
            {count === 0 ? "Adicionar" : `Adicionar ${exercisesText(count)}`}
          </Button>
        </>
      }
    >
      <div className={classes["paste"]}>
        <Textarea
          label="Lista"
          description="Uma linha por exercício, ou as células de uma planilha. 'Treino B' numa linha começa outro treino."
          placeholder={"Supino reto 4x8-12 60s\nRosca direta 3x12-10-8 + Tríceps corda 3x15 45s"}
          autosize
          minRows={3}
          maxRows={6}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          data-autofocus
        />
        <EditorNotice />
        {names.isError && !names.data ? (
          <ErrorState level={3} title="Não foi possível carregar os exercícios" reading={names} />
        ) : (
          <PastePreview
            preview={preview}
            choices={choices}
            onChoose={(key, exercise) => setChoices(new Map(choices).set(key, exercise))}
          />
        )}
      </div>
    </Dialog>
  );
}
