import { Button, Switch } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { memo } from "react";
import { isComplete } from "../core/rules.ts";
import { useEditor, useQuestion } from "./editor-context.ts";
import { editButton } from "./element-ids.ts";
import classes from "./Question.module.css";

/** Whether the student may add a note, and the button that ends editing. */
export const QuestionFoot = memo(function QuestionFoot({ id }: { id: string }) {
  const { act } = useEditor();
  const observation = useQuestion(id, (question) => question.observation);
  const isReady = useQuestion(id, isComplete);
  return (
    <div className={classes["foot"]}>
      <Switch
        label="Permitir observação do aluno"
        checked={observation}
        onChange={({ currentTarget }) => act({ kind: "setObservation", id, observation: currentTarget.checked })}
      />
      <Button
        variant="outline"
        onClick={() => act({ kind: "closeQuestion", id }, () => editButton(id))}
        disabled={!isReady}
        leftSection={<IconCheck size={20} aria-hidden="true" />}
      >
        Validar pergunta
      </Button>
    </div>
  );
});
