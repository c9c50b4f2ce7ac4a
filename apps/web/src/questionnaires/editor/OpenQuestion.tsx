import { Button, Switch, Textarea } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { type FocusEvent, useState } from "react";
import { DragHandle } from "../../ui/sortable/DragHandle.tsx";
import type { QuestionDraft } from "../core/draft.ts";
import { isComplete, questionProblems } from "../core/rules.ts";
import { useEditor } from "./editor-context.ts";
import { editButton, questionField } from "./element-ids.ts";
import { OptionList } from "./OptionList.tsx";
import classes from "./Question.module.css";
import { RemoveQuestion } from "./RemoveQuestion.tsx";
import { TypeChoice } from "./TypeChoice.tsx";
import { WrittenAnswer } from "./WrittenAnswer.tsx";

/** A question while it is edited. What is missing is said at its field once the field, or the whole question, was left. */
export function OpenQuestion({ question, position }: { question: QuestionDraft; position: number }) {
  const { act, checked } = useEditor();
  const [textTouched, setTextTouched] = useState(false);
  const [left, setLeft] = useState(false);
  const { id, type, items, observation } = question;
  const problems = questionProblems(question);
  const isBlank = question.question.trim() === "";

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
      <Textarea
        id={questionField(id)}
        label="Pergunta"
        placeholder="Ex.: Como você dormiu nesta semana?"
        withAsterisk
        rows={2}
        value={question.question}
        onChange={({ currentTarget: { value } }) => act({ kind: "setQuestion", id, question: value })}
        onBlur={() => setTextTouched(true)}
        error={(!isBlank || textTouched || left || checked) && problems.question}
        className={classes["text"] ?? ""}
      />
      <TypeChoice
        value={type}
        hasOptions={items.length > 0}
        onChange={(chosen) => act({ kind: "setType", id, type: chosen })}
        error={left || checked ? problems.type : undefined}
      />
      {type === "text" && <WrittenAnswer />}
      {type !== null && type !== "text" && (
        <OptionList id={id} type={type} error={left || checked ? problems.items : undefined} />
      )}
      <div className={classes["foot"]}>
        <Switch
          label="Permitir observação do aluno"
          checked={observation}
          onChange={({ currentTarget }) => act({ kind: "setObservation", id, observation: currentTarget.checked })}
        />
        <Button
          variant="outline"
          onClick={() => act({ kind: "closeQuestion", id }, () => editButton(id))}
          disabled={!isComplete(question)}
          leftSection={<IconCheck size={20} aria-hidden="true" />}
        >
          Validar pergunta
        </Button>
      </div>
    </fieldset>
  );
}
