import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { memo } from "react";
import { SortableList } from "../../../editor/sortable/SortableList.tsx";
import { whyNoQuestion } from "../../core/rules.ts";
import { useDraft, useDraftList, useEditor } from "../editor-context.ts";
import { ADD_QUESTION, questionField } from "../element-ids.ts";
import { ClosedQuestion } from "./ClosedQuestion.tsx";
import { OpenQuestion } from "./OpenQuestion.tsx";
import classes from "./QuestionList.module.css";

/** The questions in the order in which the student sees them, and the button to add one. */
export function QuestionList() {
  const { act, readOnly } = useEditor();
  const ids = useDraftList(({ questions }) => questions.map(({ id }) => id));
  const full = useDraft(whyNoQuestion);
  return (
    <section className={classes["questions"]} aria-labelledby="questions">
      <h2 id="questions" className={classes["heading"]}>
        Perguntas
      </h2>
      <SortedQuestions ids={ids} />
      {!readOnly && (
        <Button
          id={ADD_QUESTION}
          variant="light"
          onClick={() => act({ kind: "addQuestion" }, (after) => questionField(after.questions.at(-1)?.id ?? ""))}
          disabled={full !== undefined}
          leftSection={<IconPlus size={20} aria-hidden="true" />}
        >
          Adicionar pergunta
        </Button>
      )}
      {full && (
        <p role="status" className={classes["full"]}>
          {full}
        </p>
      )}
    </section>
  );
}

const nameOf = (_id: string, position: number) => `Pergunta ${position + 1}`;
const cardOf = (id: string, position: number) => <QuestionCard id={id} position={position} />;

/** Rendered again when the order changes, not while typing. */
const SortedQuestions = memo(({ ids }: { ids: readonly string[] }) => {
  const { act, readOnly } = useEditor();
  return (
    <SortableList
      ids={ids}
      nameOf={nameOf}
      onMove={(id, to) => act({ kind: "moveQuestion", id, to })}
      disabled={readOnly}
    >
      {cardOf}
    </SortableList>
  );
});

interface QuestionCardProps {
  id: string;
  /** Starts at 0. */
  position: number;
}

/** A question, expanded or collapsed. Each field of an expanded one subscribes to its own value. */
function QuestionCard({ id, position }: QuestionCardProps) {
  const collapsed = useDraft(({ questions }) => (questions[position]?.isEditable ? undefined : questions[position]));
  return collapsed ? (
    <ClosedQuestion question={collapsed} position={position} />
  ) : (
    <OpenQuestion id={id} position={position} />
  );
}
