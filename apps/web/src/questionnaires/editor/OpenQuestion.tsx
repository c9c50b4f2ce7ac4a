import { type FocusEvent, memo, useState } from "react";
import { DragHandle } from "../../editor/sortable/DragHandle.tsx";
import { questionProblems } from "../core/rules.ts";
import { useEditor, useQuestion } from "./editor-context.ts";
import { OptionList } from "./OptionList.tsx";
import classes from "./Question.module.css";
import { QuestionFoot } from "./QuestionFoot.tsx";
import { QuestionText } from "./QuestionText.tsx";
import { RemoveQuestion } from "./RemoveQuestion.tsx";
import { TypeChoice } from "./TypeChoice.tsx";
import { WrittenAnswer } from "./WrittenAnswer.tsx";

/**
 * An expanded question. What is missing is shown at a field after the field, or the whole question, was left. Typing
 * renders only that field, however many options there are.
 */
export const OpenQuestion = memo(function OpenQuestion({ id, position }: { id: string; position: number }) {
  const { act, checked } = useEditor();
  const [left, setLeft] = useState(false);
  const isTold = left || checked;
  const type = useQuestion(id, (question) => question.type);
  const hasOptions = useQuestion(id, ({ items }) => items.length > 0);
  const typeProblem = useQuestion(id, (question) => questionProblems(question).type);
  const itemsProblem = useQuestion(id, (question) => questionProblems(question).items);

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setLeft(true);
  };

  return (
    <fieldset className={classes["card"]} onBlur={leave}>
      <legend className={classes["legend"]}>Pergunta {position + 1}</legend>
      <div className={classes["head"]}>
        <DragHandle />
        <span className={classes["name"]} aria-hidden="true">
          Pergunta {position + 1}
        </span>
        <RemoveQuestion id={id} position={position} />
      </div>
      <QuestionText id={id} isTold={isTold} />
      <TypeChoice
        value={type}
        hasOptions={hasOptions}
        onChange={(chosen) => act({ kind: "setType", id, type: chosen })}
        error={isTold ? typeProblem : undefined}
      />
      {type === "text" && <WrittenAnswer />}
      {type !== null && type !== "text" && <OptionList id={id} type={type} error={isTold ? itemsProblem : undefined} />}
      <QuestionFoot id={id} />
    </fieldset>
  );
});
