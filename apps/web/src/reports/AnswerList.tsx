import type { Answer } from "@prancheta/contract/reports/reports";
import classes from "./AnswerList.module.css";

/** The questions with the student's answers and notes. */
export function AnswerList({ answers }: { answers: readonly Answer[] }) {
  if (answers.length === 0) return null;
  return (
    <dl className={classes["answers"]}>
      {answers.map(({ question, items, observation }, index) => {
        const key = `${index} ${question.question}`;
        const given = items.map(({ text }) => text).filter(Boolean);
        return (
          <div key={key} className={classes["answer"]}>
            <dt>{question.question}</dt>
            <dd className={classes["given"]} data-none={given.length === 0}>
              {given.length > 0 ? given.join(", ") : "Sem resposta"}
            </dd>
            {observation && <dd className={classes["note"]}>“{observation}”</dd>}
          </div>
        );
      })}
    </dl>
  );
}
