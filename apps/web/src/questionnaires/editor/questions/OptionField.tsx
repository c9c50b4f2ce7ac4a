import { CloseButton, TextInput } from "@mantine/core";
import { IconCircle, IconSquare } from "@tabler/icons-react";
import { type KeyboardEvent, memo, type Ref } from "react";
import { DragHandle } from "../../../editor/sortable/DragHandle.tsx";
import { itemsOf, useEditor } from "../editor-context.ts";
import { addOption, optionField } from "../element-ids.ts";
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

/** One option: Enter ends typing and goes on to the next one, Escape ends it; a blank one is removed. */
export const OptionField = memo(({ question, id, position, type, error, ...own }: OptionFieldProps) => {
  const { act } = useEditor();
  const Mark = type === "select" ? IconCircle : IconSquare;
  const toAdd = () => addOption(question);

  /** Options are typed one after the other, so the next one takes what is typed after Enter. */
  const goOn = () => {
    act({ kind: "addOption", id: question }, (after) => {
      const items = itemsOf(after, question);
      const next = items[items.findIndex((item) => item.id === id) + 1];
      return next ? optionField(next.id) : addOption(question);
    });
  };
  const endByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, nativeEvent, currentTarget } = event;
    if ((key !== "Enter" && key !== "Escape") || nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === "Enter" && currentTarget.value.trim() !== "") goOn();
    else act({ kind: "endOption", id: question, option: id }, toAdd);
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
        enterKeyHint="next"
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
