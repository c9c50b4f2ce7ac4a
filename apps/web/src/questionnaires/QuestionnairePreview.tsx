import { Button } from "@mantine/core";
import { useOpenOnceMounted } from "@prancheta/ui/browser/use-open-once-mounted.ts";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import type { QuestionnaireDraft } from "./core/draft.ts";
import { PreviewQuestion } from "./PreviewQuestion.tsx";
import classes from "./QuestionnairePreview.module.css";

interface QuestionnairePreviewProps {
  opened: boolean;
  onClose: () => void;
  draft: Pick<QuestionnaireDraft, "title" | "questions">;
}

/** The questionnaire as the student sees it; answers in the preview are not stored. */
export function QuestionnairePreview({ opened, onClose, draft: { title, questions } }: QuestionnairePreviewProps) {
  return (
    <Dialog
      opened={useOpenOnceMounted(opened)}
      onClose={onClose}
      title={title.trim() || "Questionário sem título"}
      actions={
        <Button onClick={onClose} data-autofocus>
          Fechar prévia
        </Button>
      }
    >
      <p className={classes["note"]}>É assim que o aluno vê. Experimente à vontade: nada é enviado.</p>
      <Stack as="ol" data-gap="md" className={classes["questions"]}>
        {questions.map((question, position) => (
          <li key={question.id} className={classes["question"]}>
            <PreviewQuestion question={question} position={position} />
          </li>
        ))}
      </Stack>
      <p className={classes["note"]}>
        No fim, o aluno informa o peso e uma observação, envia até 10 fotos e autoriza o envio dos dados de saúde.
      </p>
    </Dialog>
  );
}
