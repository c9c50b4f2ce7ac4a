import { Button } from "@mantine/core";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import type { ReactNode } from "react";
import { cardStatusLabel } from "../students.texts.ts";
import { someNames, type Thing, waitingText } from "./assign.texts.ts";
import { ContradictionList } from "./ContradictionList.tsx";
import type { Doubts } from "./doubts.ts";
import classes from "./Question.module.css";

interface QuestionProps {
  thing: Thing;
  doubts: Doubts;
  /** Tries again to compare with the restrictions, if that can help. */
  onRetry?: (() => void) | undefined;
}

/** What the coach should know before something goes out: who does not get it now, and what contradicts whom. */
export function Question({ thing, doubts: { waiting, against, isUnchecked }, onRetry }: QuestionProps) {
  return (
    <Stack data-gap="md" role="alert" className={classes["question"]}>
      {against.length > 0 && (
        <Part title={`Esta ${thing} contraria restrições`}>
          <Stack as="ul" data-gap="sm">
            {against.map(({ recipient, contradictions }) => (
              <li key={recipient.id}>
                <strong>{recipient.name}</strong>
                <ContradictionList contradictions={contradictions} />
              </li>
            ))}
          </Stack>
        </Part>
      )}
      {isUnchecked && (
        <Part title="Restrições não conferidas">
          <p>Não foi possível comparar a {thing} com as restrições de todos os alunos.</p>
          {onRetry && (
            <Button variant="subtle" size="sm" onClick={onRetry}>
              Tentar de novo
            </Button>
          )}
        </Part>
      )}
      {waiting.map(({ status, names }) => (
        <Part key={status} title={`${cardStatusLabel[status]} · ${names.length}`}>
          <p>
            {someNames(names)}
            <br />
            {waitingText(status, thing, names.length)}
          </p>
        </Part>
      ))}
    </Stack>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes["part"]}>
    <h3 className={classes["title"]}>{title}</h3>
    {children}
  </section>
);
