import { CloseButton, TextInput } from "@mantine/core";
import { IconCircle, IconSquare } from "@tabler/icons-react";
import { type KeyboardEvent, memo, type Ref } from "react";
import { DragHandle } from "../../editor/sortable/DragHandle.tsx";
import { useEditor } from "./editor-context.ts";
import { addOption, optionField } from "./element-ids.ts";
import classes from "./OptionList.module.css";

interface OptionFieldProps {
  /** The question's id. */
  question: string;
  id: string;
  ref: Ref<HTMLInputElement>;
  defaultValue: string;
  error: string | undefined;
  /** Starts at 0. */
  position: number;
  type: "select" | "multiselect";
}

const FIELD = { wrapper: classes["box"] ?? "" };

/** One option: Enter or Escape ends typing, and a blank one is removed. */
export const OptionField = memo(({ question, id, position, type, error, ...own }: OptionFieldProps) => {
  const { act } = useEditor();
  const Mark = type === "select" ? IconCircle : IconSquare;
  const toAdd = () => addOption(question);

  const endByKey = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    if ((key !== "Enter" && key !== "Escape") || nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    act({ kind: "endOption", id: question, option: id }, toAdd);
  };

  return (
    <div className={classes["option"]}>
      <DragHandle />
      <Mark size={20} className={classes["mark"]} aria-hidden="true" />
      <TextInput
        {...own}
        id={optionField(id)}
        aria-label={`Opção ${position + 1}`}
        placeholder="Texto da opção"
        onChange={({ currentTarget: { value } }) => act({ kind: "setOption", id: question, option: id, text: value })}
        onBlur={() => act({ kind: "endOption", id: question, option: id })}
        onKeyDown={endByKey}
        error={error}
        autoComplete="off"
        enterKeyHint="done"
        className={classes["field"] ?? ""}
        classNames={FIELD}
      />
      <CloseButton
        size="var(--control-height)"
        iconSize={18}
        onClick={() => act({ kind: "removeOption", id: question, option: id }, toAdd)}
        aria-label={`Remover opção ${position + 1}`}
      />
    </div>
  );
});
