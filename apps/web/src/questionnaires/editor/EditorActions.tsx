import { Button } from "@mantine/core";
import { IconCheck, IconEye } from "@tabler/icons-react";
import { useDeferredValue, useMemo } from "react";
import { saveHint } from "../core/rules.ts";
import { useDraft, useEditor } from "./editor-context.ts";

interface EditorActionsProps {
  onPreview: () => void;
  onSave: () => void;
  /** The editor is disabled now. */
  disabled: boolean;
}

/** Preview and save. Saving is always possible to click: its dialog shows what is missing. */
export function EditorActions({ onPreview, onSave, disabled }: EditorActionsProps) {
  const { readOnly } = useEditor();
  return (
    <>
      <Button variant="default" onClick={onPreview} leftSection={<IconEye size={20} aria-hidden="true" />}>
        Ver prévia
      </Button>
      {!readOnly && <SaveButton onSave={onSave} disabled={disabled} />}
    </>
  );
}

function SaveButton({ onSave, disabled }: Pick<EditorActionsProps, "onSave" | "disabled">) {
  const draft = useDeferredValue(useDraft((now) => now));
  const hint = useMemo(() => saveHint(draft), [draft]);
  return useMemo(
    () => (
      <Button
        onClick={onSave}
        disabled={disabled}
        title={hint}
        leftSection={<IconCheck size={20} aria-hidden="true" />}
      >
        Salvar
      </Button>
    ),
    [onSave, disabled, hint],
  );
}
