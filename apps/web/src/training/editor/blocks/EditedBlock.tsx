import { Button, Checkbox } from "@mantine/core";
import { SHEET_LIMITS } from "@prancheta/contract/training/limits";
import { Form } from "@prancheta/ui/form/Form.tsx";
import { IconCheck } from "@tabler/icons-react";
import { memo, useCallback } from "react";
import { mayConfirm } from "../../core/problems.ts";
import type { Block, Note } from "../../core/state.ts";
import { useAct, useEditorStore } from "../editor-context.ts";
import { ExerciseFields } from "../fields/ExerciseFields.tsx";
import fieldClasses from "../fields/Field.module.css";
import { Field } from "../fields/Field.tsx";
import { focusAfterConfirm, focusAfterRemoval, focusBlock, focusFirstError, showsError } from "../focus.ts";
import { blockName } from "../sheet-editor.texts.ts";
import classes from "./EditedBlock.module.css";

/** A block in edit mode: Enter or its button confirms it, the other button declines it. */
export function EditedBlock({ block }: { block: Block }) {
  const store = useEditorStore();
  const { key, exercises, note, touched, before } = block;
  const name = blockName(block);

  const confirm = () => {
    // Confirming an incomplete block marks its errors. A complete block is not confirmed while a field cannot be read.
    if (!mayConfirm(block) || !showsError(key)) store.act({ type: "block/confirm", block: key });
    const isConfirmed = store.placeNow(key)?.block.confirmed;
    if (isConfirmed) focusAfterConfirm(store, key);
    else focusFirstError(key);
  };

  const decline = useCallback(() => {
    const place = store.placeNow(key);
    store.act({ type: "block/decline", block: key });
    if (place?.block.before === null) focusAfterRemoval(store, place);
    else focusBlock(key);
  }, [store, key]);

  return (
    <Form onSend={confirm} className={classes["form"]} aria-label={`Editar ${name}`}>
      {exercises.map((exercise) => (
        <ExerciseFields key={exercise.key} exercise={exercise} touched={touched} removable={exercises.length > 1} />
      ))}
      <NoteField block={key} note={note} />
      <Decision isNew={before === null} onDecline={decline} />
    </Form>
  );
}

const NoteField = memo(function NoteField({ block, note }: { block: string; note: Note }) {
  const act = useAct();
  return (
    <>
      <Checkbox
        label="Incluir observação"
        checked={note.on}
        onChange={({ currentTarget }) => act({ type: "note/switch", block, on: currentTarget.checked })}
      />
      {note.on && (
        <Field label="Observação">
          {(ids) => (
            <textarea
              {...ids}
              className={fieldClasses["input"]}
              maxLength={SHEET_LIMITS.note}
              value={note.text}
              onChange={({ currentTarget }) => act({ type: "note/write", block, text: currentTarget.value })}
            />
          )}
        </Field>
      )}
    </>
  );
});

const Decision = memo(function Decision({ isNew, onDecline }: { isNew: boolean; onDecline: () => void }) {
  return (
    <div className={classes["actions"]}>
      <Button variant="subtle" color="gray" onClick={onDecline}>
        {isNew ? "Descartar" : "Cancelar edição"}
      </Button>
      <Button type="submit" variant="light" leftSection={<IconCheck size={20} aria-hidden="true" />}>
        Confirmar
      </Button>
    </div>
  );
});
