import { TEXT_ITEM } from "@prancheta/contract/questionnaires/questionnaires";
import { useId } from "react";
import type { QuestionDraft } from "./core/draft.ts";
import classes from "./PreviewQuestion.module.css";

interface PreviewQuestionProps {
  question: QuestionDraft;
  /** Starts at 0. */
  position: number;
}

/** A question as the student sees it. Native controls, because there may be thousands. */
export function PreviewQuestion({ question: { question, type, items, observation }, position }: PreviewQuestionProps) {
  const name = useId();
  const offered = items.filter(({ text }) => text.trim() !== "");
  return (
    <fieldset className={classes["asked"]}>
      <legend className={classes["question"]}>
        {position + 1}. {question.trim() || "Pergunta sem texto"}
      </legend>
      {type === null && <p className={classes["none"]}>Escolha um tipo de resposta para esta pergunta.</p>}
      {type === "text" && (
        <label className={classes["written"]}>
          {TEXT_ITEM}
          <textarea className={classes["field"]} rows={3} />
        </label>
      )}
      {type !== null && type !== "text" && (
        <div className={classes["options"]}>
          {offered.map(({ id, text }) => (
            <label key={id} className={classes["option"]}>
              <input type={type === "select" ? "radio" : "checkbox"} name={name} />
              {text}
            </label>
          ))}
          {offered.length === 0 && <p className={classes["none"]}>Esta pergunta ainda não tem opções.</p>}
        </div>
      )}
      {observation && (
        <label className={classes["written"]}>
          Observação (opcional)
          <textarea className={classes["field"]} rows={2} />
        </label>
      )}
    </fieldset>
  );
}
