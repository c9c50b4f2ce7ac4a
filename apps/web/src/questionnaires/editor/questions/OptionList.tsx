import { Button, VisuallyHidden } from "@mantine/core";
import { useOwnText } from "@prancheta/ui/form/use-own-text.ts";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { IconPlus } from "@tabler/icons-react";
import { memo } from "react";
import { SortableList } from "../../../editor/sortable/SortableList.tsx";
import { optionProblem, whyNoOption } from "../../core/rules.ts";
import { itemsOf, useDraft, useDraftList, useEditor } from "../editor-context.ts";
import { addOption, optionField } from "../element-ids.ts";
import { OptionField } from "./OptionField.tsx";
import classes from "./OptionList.module.css";
import { usePastedOptions } from "./use-pasted-options.ts";

interface OptionListProps {
  /** The question's id. */
  id: string;
  type: "select" | "multiselect";
  error: string | undefined;
}

/** The options of a question: typed one after the other and sorted freely. */
export function OptionList({ id, type, error }: OptionListProps) {
  const { act } = useEditor();
  const ids = useDraftList((draft) => itemsOf(draft, id).map((option) => option.id));
  const full = useDraft((draft) => whyNoOption({ items: itemsOf(draft, id) }));
  const { paste, pasted, left } = usePastedOptions(id, full !== undefined);
  const add = () =>
    act({ kind: "addOption", id }, (after) => {
      const added = itemsOf(after, id).at(-1);
      return added?.text === "" ? optionField(added.id) : addOption(id);
    });
  return (
    <div className={classes["options"]} onPaste={paste}>
      <span className={classes["label"]}>
        Opções <span aria-hidden="true">*</span>
      </span>
      {ids.length > 0 && <SortedOptions question={id} ids={ids} type={type} />}
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
          {full && left > 0 && `. ${counted(left, "linha colada ficou", "linhas coladas ficaram")} de fora.`}
        </p>
      )}
      <VisuallyHidden role="status">{pasted > 0 && counted(pasted, "opção colada", "opções coladas")}</VisuallyHidden>
    </div>
  );
}

const nameOf = (_option: string, position: number) => `Opção ${position + 1}`;

interface SortedOptionsProps {
  question: string;
  ids: readonly string[];
  type: OptionListProps["type"];
}

/** Rendered again when the order changes, not while typing. */
const SortedOptions = memo(({ question, ids, type }: SortedOptionsProps) => {
  const { act } = useEditor();
  return (
    <SortableList
      ids={ids}
      nameOf={nameOf}
      onMove={(option, to) => act({ kind: "moveOption", id: question, option, to })}
    >
      {(option, position) => <OptionAt question={question} id={option} position={position} type={type} />}
    </SortableList>
  );
});

interface OptionAtProps extends Omit<SortedOptionsProps, "ids"> {
  id: string;
  position: number;
}

function OptionAt(option: OptionAtProps) {
  const text = useDraft((draft) => itemsOf(draft, option.question)[option.position]?.text ?? "");
  const own = useOwnText<HTMLInputElement>(text);
  return <OptionField {...option} {...own} error={optionProblem(text)} />;
}
