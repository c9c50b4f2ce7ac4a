import type { QuestionType } from "@prancheta/contract/questionnaires/questionnaires";
import { IconAlignLeft, IconCircleDot, IconSquareCheck } from "@tabler/icons-react";
import { useId } from "react";
import { questionTypeLabel } from "../questionnaires.texts.ts";
import classes from "./TypeChoice.module.css";

const CHOICES = [
  { value: "text", Icon: IconAlignLeft },
  { value: "select", Icon: IconCircleDot },
  { value: "multiselect", Icon: IconSquareCheck },
] as const;

interface TypeChoiceProps {
  value: QuestionType | null;
  hasOptions: boolean;
  onChange: (type: QuestionType) => void;
  error: string | undefined;
}

/** The answer type of a question. Another type removes the options. */
export function TypeChoice({ value, hasOptions, onChange, error }: TypeChoiceProps) {
  const name = useId();
  const note = error ?? (hasOptions ? "Mudar o tipo apaga as opções." : undefined);
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      aria-describedby={note && `${name}-note`}
      aria-invalid={error !== undefined}
      aria-required="true"
    >
      <span id={`${name}-label`} className={classes["label"]}>
        Tipo de resposta <span aria-hidden="true">*</span>
      </span>
      <div className={classes["choices"]}>
        {CHOICES.map(({ value: choice, Icon }) => (
          <label key={choice} className={classes["choice"]}>
            <input type="radio" name={name} checked={choice === value} onChange={() => onChange(choice)} />
            <Icon size={20} aria-hidden="true" />
            {questionTypeLabel[choice]}
          </label>
        ))}
      </div>
      {note && (
        <p id={`${name}-note`} className={classes["note"]} data-error={error !== undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
