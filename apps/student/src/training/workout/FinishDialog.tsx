import { Button, Textarea } from "@mantine/core";
import { type Intensity, WORKOUT_LIMITS } from "@prancheta/contract/training/workouts";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { useState } from "react";
import { IntensityChoice } from "../IntensityChoice.tsx";

interface FinishDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Sets that were neither confirmed nor skipped. */
  missing: number;
  intensity: Intensity | null;
  note: string;
  /** 'Terminar treino' or 'Guardar'. */
  action: string;
  /** Each change of the note. */
  onNote: (note: string) => void;
  onFinish: (end: { intensity: Intensity; note: string }) => void;
}

/** How intense it was, and a note for the coach. */
export function FinishDialog({ opened, onClose, missing, action, onNote, onFinish, ...first }: FinishDialogProps) {
  const [chosen, setChosen] = useState(first.intensity);
  const [note, setNote] = useState(first.note);
  const [isMissing, setMissing] = useState(false);
  const finish = () => {
    if (chosen === null) setMissing(true);
    else onFinish({ intensity: chosen, note: note.trim() });
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={action}
      size="compact"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Voltar ao treino
          </Button>
          <Button onClick={finish}>{action}</Button>
        </>
      }
    >
      <Stack data-gap="md">
        {missing > 0 && (
          <Muted>{counted(missing, "série ficou", "séries ficaram")} sem marcar. Tudo bem terminar assim.</Muted>
        )}
        <IntensityChoice
          value={chosen}
          onChange={(value) => {
            setChosen(value);
            setMissing(false);
          }}
          isMissing={isMissing}
        />
        <Textarea
          label="Anotação para o seu profissional"
          autosize
          minRows={2}
          maxLength={WORKOUT_LIMITS.note}
          value={note}
          onChange={({ currentTarget: { value } }) => {
            setNote(value);
            onNote(value);
          }}
        />
      </Stack>
    </Dialog>
  );
}
