import { ClosedQuestion } from "./ClosedQuestion.tsx";
import { useDraft } from "./editor-context.ts";
import { OpenQuestion } from "./OpenQuestion.tsx";

interface QuestionCardProps {
  id: string;
  /** From 0 on. */
  position: number;
}

/** One question, open for editing or collapsed. What is typed into an open one is followed by its fields, each by itself. */
export function QuestionCard({ id, position }: QuestionCardProps) {
  const collapsed = useDraft(({ questions }) => (questions[position]?.isEditable ? undefined : questions[position]));
  return collapsed ? (
    <ClosedQuestion question={collapsed} position={position} />
  ) : (
    <OpenQuestion id={id} position={position} />
  );
}
