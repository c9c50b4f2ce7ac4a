import type { QuestionType } from "@prancheta/contract/questionnaires/questionnaires";
import { RadioButtons } from "@prancheta/ui/form/choices/RadioButtons.tsx";
import { IconAlignLeft, IconCircleDot, IconSquareCheck } from "@tabler/icons-react";
import { questionTypeLabel } from "../../questionnaires.texts.ts";

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
export const TypeChoice = ({ value, hasOptions, onChange, error }: TypeChoiceProps) => (
  <RadioButtons
    label="Tipo de resposta"
    value={value}
    onChange={onChange}
    choices={CHOICES.map(({ value: choice, Icon }) => ({
      value: choice,
      name: questionTypeLabel[choice],
      icon: <Icon size={20} aria-hidden="true" />,
    }))}
    note={hasOptions ? "Mudar o tipo apaga as opções." : undefined}
    error={error}
  />
);
