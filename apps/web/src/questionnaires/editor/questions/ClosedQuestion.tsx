import { ActionIcon } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { memo } from "react";
import { DragHandle } from "../../../editor/sortable/DragHandle.tsx";
import type { QuestionDraft } from "../../core/draft.ts";
import { optionsText, questionTypeLabel } from "../../questionnaires.texts.ts";
import { useEditor } from "../editor-context.ts";
import { editButton, questionField } from "../element-ids.ts";
import classes from "./Question.module.css";
import { RemoveQuestion } from "./RemoveQuestion.tsx";

const factsOf = ({ type, items, observation }: QuestionDraft): string =>
  [
    type && questionTypeLabel[type],
    type !== "text" && optionsText(items.length),
    observation && "com observação do aluno",
  ]
    .filter(Boolean)
    .join(" · ");

interface ClosedQuestionProps {
  question: QuestionDraft;
  /** Starts at 0. */
  position: number;
}

/** A collapsed question: its text, its type and its options. */
export const ClosedQuestion = memo(function ClosedQuestion({ question, position }: ClosedQuestionProps) {
  const { act, readOnly } = useEditor();
  const { id, items } = question;
  return (
    <div className={classes["card"]} data-closed>
      {!readOnly && <DragHandle />}
      <span className={classes["number"]}>{position + 1}</span>
      <div className={classes["words"]}>
        <p className={classes["asked"]}>{question.question}</p>
        <p className={classes["facts"]}>{factsOf(question)}</p>
        {items.length > 0 && <p className={classes["facts"]}>{items.map(({ text }) => text).join(" · ")}</p>}
      </div>
      {!readOnly && (
        <div className={classes["tools"]}>
          <ActionIcon
            id={editButton(id)}
            variant="subtle"
            color="gray"
            size="var(--control-height)"
            onClick={() => act({ kind: "openQuestion", id }, () => questionField(id))}
            aria-label={`Editar pergunta ${position + 1}`}
          >
            <IconPencil size={20} aria-hidden="true" />
          </ActionIcon>
          <RemoveQuestion id={id} position={position} />
        </div>
      )}
    </div>
  );
});
