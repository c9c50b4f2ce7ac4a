import { VisuallyHidden } from "@mantine/core";
import { countText } from "@prancheta/ui/text/count-text.ts";
import { useQuery } from "@tanstack/react-query";
import { studentsToEvaluate } from "../../students/to-evaluate.ts";
import classes from "./ToEvaluate.module.css";

const MAX_SHOWN = 99;

/**
 * How many students have a report to evaluate, beside 'Alunos'. An error shows nothing here, because the list and the
 * dashboard show it.
 */
export function ToEvaluate({ className }: { className: string | undefined }) {
  const count = useQuery(studentsToEvaluate).data?.total ?? 0;
  if (count === 0) return null;
  return (
    <span className={`${classes["count"]} ${className}`}>
      <span aria-hidden="true">{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <VisuallyHidden>, {countText(count)} com relatório para avaliar</VisuallyHidden>
    </span>
  );
}
