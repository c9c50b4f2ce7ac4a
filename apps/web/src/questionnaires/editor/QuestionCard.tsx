import { ClosedQuestion } from "./ClosedQuestion.tsx";
import { useDraft } from "./editor-context.ts";
import { OpenQuestion } from "./OpenQuestion.tsx";

interface QuestionCardProps {
  id: string;
  /** Starts at 0. */
  position: number;
}

/** A question, expanded or collapsed. Each field of an expanded one subscribes to its own value. */
export function QuestionCard({ id, position }: QuestionCardProps) {
  const collapsed = useDraft(({ questions }) => (questions[position]?.isEditable ? undefined : questions[position]));
  return collapsed ? (
    <ClosedQuestion question={collapsed} position={position} />
  ) : (
    <OpenQuestion id={id} position={position} />
  );
}
