import { ActionIcon } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { canRemoveQuestion } from "../../core/rules.ts";
import { useDraft, useEditor } from "../editor-context.ts";
import { ADD_QUESTION } from "../element-ids.ts";

/** Removes a question, unless it is the only one; undo restores it. */
export function RemoveQuestion({ id, position }: { id: string; position: number }) {
  const { act } = useEditor();
  const canRemove = useDraft(canRemoveQuestion);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="var(--control-height)"
      onClick={() => act({ kind: "removeQuestion", id }, () => ADD_QUESTION)}
      disabled={!canRemove}
      aria-label={`Remover pergunta ${position + 1}`}
      title={canRemove ? undefined : "O questionário precisa de pelo menos uma pergunta"}
    >
      <IconTrash size={20} aria-hidden="true" />
    </ActionIcon>
  );
}
