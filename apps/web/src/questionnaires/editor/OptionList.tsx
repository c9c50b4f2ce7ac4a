import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { SortableList } from "../../ui/sortable/SortableList.tsx";
import type { QuestionDraft } from "../core/draft.ts";
import { whyNoOption } from "../core/rules.ts";
import { useEditor } from "./editor-context.ts";
import { addOption, optionField } from "./element-ids.ts";
import { OptionField } from "./OptionField.tsx";
import classes from "./OptionList.module.css";

interface OptionListProps {
  question: QuestionDraft;
  type: "select" | "multiselect";
  error: string | undefined;
}

/** What may be chosen: typed one after the other, in an order of one's own. */
export function OptionList({ question, type, error }: OptionListProps) {
  const { act } = useEditor();
  const { id, items } = question;
  const full = whyNoOption(question);
  const add = () =>
    act({ kind: "addOption", id }, (after) => {
      const added = after.questions.find((one) => one.id === id)?.items.at(-1);
      return added?.text === "" ? optionField(added.id) : addOption(id);
    });
  return (
    <div className={classes["options"]}>
      <span className={classes["label"]}>
        Opções <span aria-hidden="true">*</span>
      </span>
      {items.length > 0 && (
        <SortableList
          ids={items.map((option) => option.id)}
          nameOf={(_option, position) => `Opção ${position + 1}`}
          onMove={(option, to) => act({ kind: "moveOption", id, option, to })}
        >
          {(option, position) => (
            <OptionField question={id} id={option} text={items[position]?.text ?? ""} position={position} type={type} />
          )}
        </SortableList>
      )}
      <Button
        id={addOption(id)}
        variant="subtle"
        onClick={add}
        disabled={full !== undefined}
        leftSection={<IconPlus size={20} aria-hidden="true" />}
        className={classes["add"] ?? ""}
      >
        Adicionar opção
      </Button>
      {(full ?? error) && (
        <p className={classes["note"]} data-error={error !== undefined} role={full ? "status" : undefined}>
          {error ?? full}
        </p>
      )}
    </div>
  );
}
