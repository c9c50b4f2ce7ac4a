import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import type { QuestionDraft } from "../../core/draft.ts";
import type { Problem } from "../../core/rules.ts";
import classes from "./ProblemList.module.css";

interface ProblemListProps {
  problems: readonly Problem[];
  questions: readonly QuestionDraft[];
  onJump: (problem: Problem) => void;
}

const FIRST_SHOWN = 8;

/** What prevents saving; each line links to its place. */
export function ProblemList({ problems, questions, onJump }: ProblemListProps) {
  const [all, setAll] = useState(false);
  const numbers = useMemo(() => new Map(questions.map(({ id }, position) => [id, position + 1])), [questions]);
  const named = problems.map((problem) => {
    const number = problem.isGeneral ? undefined : numbers.get(problem.question ?? "");
    return { problem, text: number === undefined ? problem.text : `Pergunta ${number}: ${problem.text}` };
  });
  const shown = all ? named : named.slice(0, FIRST_SHOWN);
  return (
    <ul className={classes["problems"]}>
      {shown.map(({ problem, text }) => (
        <li key={text} className={classes["problem"]}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <button type="button" className={classes["jump"]} onClick={() => onJump(problem)}>
            {text}
          </button>
        </li>
      ))}
      {shown.length < named.length && (
        <li>
          <Button variant="subtle" onClick={() => setAll(true)}>
            Mostrar mais {named.length - shown.length}
          </Button>
        </li>
      )}
    </ul>
  );
}
