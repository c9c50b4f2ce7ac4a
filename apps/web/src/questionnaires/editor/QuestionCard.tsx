import { memo } from "react";
import type { QuestionDraft } from "../core/draft.ts";
import { ClosedQuestion } from "./ClosedQuestion.tsx";
import { OpenQuestion } from "./OpenQuestion.tsx";

interface QuestionCardProps {
  question: QuestionDraft;
  /** From 0 on. */
  position: number;
}

/** One question, open for editing or collapsed. */
export const QuestionCard = memo(({ question, position }: QuestionCardProps) =>
  question.isEditable ? (
    <OpenQuestion question={question} position={position} />
  ) : (
    <ClosedQuestion question={question} position={position} />
  ),
);
