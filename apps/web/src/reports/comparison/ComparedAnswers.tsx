import type { Report } from "@prancheta/contract/reports/reports";
import classes from "./ComparedAnswers.module.css";
import { comparedAnswers } from "./compare.ts";

interface ComparedAnswersProps {
  before: Report;
  after: Report;
  names: { before: string; after: string };
}

/**
 * Every question with its answer in each report; changed answers are marked. On phones the question is above its
 * answers.
 */
export function ComparedAnswers({ before, after, names }: ComparedAnswersProps) {
  const rows = comparedAnswers(before, after);
  if (rows.length === 0) return null;
  return (
    <table className={classes["answers"]}>
      <caption className={classes["caption"]}>Respostas</caption>
      <thead>
        <tr>
          <th scope="col">Pergunta</th>
          <th scope="col">{names.before}</th>
          <th scope="col">{names.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, question, before: earlier, after: later, changed }) => (
          <tr key={key}>
            <th scope="row">
              {question} {changed && <span className={classes["changed"]}>Mudou</span>}
            </th>
            <td data-report={names.before}>{earlier ?? "Não perguntado"}</td>
            <td data-report={names.after} data-changed={changed}>
              {later ?? "Não perguntado"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
