import { Textarea } from "@mantine/core";
import type { Question } from "@prancheta/contract/questionnaires/questionnaires";
import { REPORT_LIMITS } from "@prancheta/contract/reports/reports";
import type { TypedAnswer } from "@prancheta/contract/student/reports";
import { useId } from "react";
import classes from "./QuestionField.module.css";

interface QuestionFieldProps {
  number: number;
  question: Question;
  answer: TypedAnswer;
  /** Shown after the student tried to send. */
  error: string | undefined;
  onAnswer: (answer: TypedAnswer) => void;
}

/** One question of the questionnaire, as its kind asks: a text, one option or several, with a note if the coach wants one. */
export function QuestionField({ number, question, answer, error, onAnswer }: QuestionFieldProps) {
  const id = useId();
  return (
    <fieldset
      className={classes["question"]}
      aria-describedby={error && id}
      data-invalid={error !== undefined || undefined}
    >
      <legend>
        {number}. {question.question}
      </legend>
      {question.type === "text" ? (
        <Textarea
          aria-label={question.question}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={REPORT_LIMITS.text}
          value={answer.items[0] ?? ""}
          onChange={({ currentTarget: { value } }) => onAnswer({ ...answer, items: [value] })}
        />
      ) : (
        <Options question={question} answer={answer} onAnswer={onAnswer} />
      )}
      {error && (
        <p id={id} className={classes["error"]} data-field-error>
          {error}
        </p>
      )}
      {question.observation && (
        <Textarea
          className={classes["note"]}
          label="Quer explicar? (opcional)"
          autosize
          maxRows={6}
          maxLength={REPORT_LIMITS.text}
          value={answer.observation}
          onChange={({ currentTarget: { value } }) => onAnswer({ ...answer, observation: value })}
        />
      )}
    </fieldset>
  );
}

function Options({ question, answer, onAnswer }: Pick<QuestionFieldProps, "question" | "answer" | "onAnswer">) {
  const name = useId();
  const isOne = question.type === "select";
  // Two options may be written alike; then each is chosen by itself.
  const options = question.items.map(({ text }, place) => ({
    text,
    place,
    before: question.items.slice(0, place).filter((item) => item.text === text).length,
  }));
  const isChosen = (text: string, before: number) => answer.items.filter((item) => item === text).length > before;
  const toggle = (text: string, chosen: boolean) => {
    const place = answer.items.indexOf(text);
    const rest = answer.items.filter((_, at) => at !== place);
    onAnswer({ ...answer, items: isOne ? [text] : chosen ? [...answer.items, text] : rest });
  };
  return (
    <div className={classes["options"]}>
      {options.map(({ text, place, before }) => (
        <label key={place} className={classes["option"]}>
          <input
            type={isOne ? "radio" : "checkbox"}
            name={name}
            checked={isChosen(text, before)}
            onChange={({ currentTarget: { checked } }) => toggle(text, checked)}
          />
          <span>{text}</span>
        </label>
      ))}
    </div>
  );
}
