import { Button, Switch } from "@mantine/core";
import { TEXT_ITEM } from "@prancheta/contract/questionnaires/questionnaires";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import { IconCheck } from "@tabler/icons-react";
import { type FocusEvent, memo, useState } from "react";
import { DragHandle } from "../../../editor/sortable/DragHandle.tsx";
import { isComplete, questionProblems } from "../../core/rules.ts";
import { useEditor, useQuestion } from "../editor-context.ts";
import { editButton } from "../element-ids.ts";
import { OptionList } from "./OptionList.tsx";
import classes from "./Question.module.css";
import { QuestionText } from "./QuestionText.tsx";
import { RemoveQuestion } from "./RemoveQuestion.tsx";
import { TypeChoice } from "./TypeChoice.tsx";

/**
 * An expanded question. What is missing is shown at a field after the field, or the whole question, was left. Typing
 * renders only that field, however many options there are.
 */
export const OpenQuestion = memo(function OpenQuestion({ id, position }: { id: string; position: number }) {
  const { act, checked } = useEditor();
  const [wasLeft, setWasLeft] = useState(false);
  const showsProblems = wasLeft || checked;
  const type = useQuestion(id, (question) => question.type);
  const hasOptions = useQuestion(id, ({ items }) => items.length > 0);
  const typeProblem = useQuestion(id, (question) => questionProblems(question).type);
  const itemsProblem = useQuestion(id, (question) => questionProblems(question).items);

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setWasLeft(true);
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
      <QuestionText id={id} showsProblems={showsProblems} />
      <TypeChoice
        value={type}
        hasOptions={hasOptions}
        onChange={(chosen) => act({ kind: "setType", id, type: chosen })}
        error={showsProblems ? typeProblem : undefined}
      />
      {type === "text" && <WrittenAnswer />}
      {type !== null && type !== "text" && (
        <OptionList id={id} type={type} error={showsProblems ? itemsProblem : undefined} />
      )}
      <QuestionFoot id={id} />
    </fieldset>
  );
});

/** A text question has one fixed item. */
const WrittenAnswer = () => (
  <p className={classes["written"]}>
    <b>{TEXT_ITEM}</b>o aluno responde por escrito.
  </p>
);

/** Whether the student may add a note, and the button that ends editing. */
const QuestionFoot = memo(function QuestionFoot({ id }: { id: string }) {
  const { act } = useEditor();
  const observation = useQuestion(id, (question) => question.observation);
  const isReady = useQuestion(id, isComplete);
  return (
    <div className={classes["foot"]}>
      <Switch
        label="Permitir observação do aluno"
        checked={observation}
        onChange={({ currentTarget }) => act({ kind: "setObservation", id, observation: currentTarget.checked })}
      />
      <div className={classes["end"]}>
        <Button
          variant="outline"
          onClick={() => act({ kind: "closeQuestion", id }, () => editButton(id))}
          disabled={!isReady}
          leftSection={<IconCheck size={20} aria-hidden="true" />}
          aria-describedby={`${editButton(id)}-what`}
        >
          Concluir pergunta
        </Button>
        <Muted data-small id={`${editButton(id)}-what`}>
          Concluir valida a pergunta e a recolhe. Dá para editar depois.
        </Muted>
      </div>
    </div>
  );
});
