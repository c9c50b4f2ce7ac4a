import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { Questionnaire } from "@prancheta/contract/questionnaires";
import { IconCheck, IconEye } from "@tabler/icons-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { DraftOffer } from "../../ui/editor/DraftOffer.tsx";
import { DraftPill } from "../../ui/editor/DraftPill.tsx";
import { EditorPage } from "../../ui/editor/EditorPage.tsx";
import { LeaveGuard } from "../../ui/editor/LeaveGuard.tsx";
import { canRemoveQuestion, problems, saveHint } from "../core/rules.ts";
import { questionsText } from "../questionnaires.texts.ts";
import { EditorContext, QuestionsContext } from "./editor-context.ts";
import { QuestionList } from "./QuestionList.tsx";
import classes from "./QuestionnaireEditor.module.css";
import { QuestionnaireSummary } from "./QuestionnaireSummary.tsx";
import { ReadOnlyNotice } from "./ReadOnlyNotice.tsx";
import { SaveQuestionnaire } from "./SaveQuestionnaire.tsx";
import { TitleField } from "./TitleField.tsx";
import { UndoTools } from "./UndoTools.tsx";
import { useJump } from "./use-jump.ts";
import { useQuestionnaireEditor } from "./use-questionnaire-editor.ts";

const QuestionnairePreview = lazy(async () => ({
  default: (await import("../QuestionnairePreview.tsx")).QuestionnairePreview,
}));

interface QuestionnaireEditorProps {
  /** Whose draft is kept. */
  account: string;
  /** What is edited; undefined for a new one. */
  saved: Questionnaire | undefined;
  /** Gives up what was typed for what is stored now. */
  onReload: () => void;
}

const headOf = (saved: Questionnaire | undefined, readOnly: boolean): string => {
  if (readOnly) return "Ver questionário";
  return saved ? "Editar questionário" : "Novo questionário";
};

/** A questionnaire with its questions, each open or collapsed, and everything that is asked and told around them. */
export function QuestionnaireEditor({ account, saved, onReload }: QuestionnaireEditorProps) {
  const { draft, act, hasChanges, keeping, offer, settle, ...steps } = useQuestionnaireEditor(saved, account);
  const [isSaving, saving] = useDisclosure(false);
  const [isShown, preview] = useDisclosure(false);
  const [wantsPreview, setWantsPreview] = useState(false);
  const [checked, setChecked] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const found = useMemo(() => problems(draft), [draft]);
  const { readOnly, questions } = draft;
  const canRemove = canRemoveQuestion(draft);
  const hint = saveHint(draft);
  const tools = useMemo(() => ({ act, readOnly, canRemove, checked }), [act, readOnly, canRemove, checked]);
  const jump = useJump(act);

  const askToSave = () => {
    setChecked(true);
    saving.open();
  };
  const show = () => {
    setWantsPreview(true);
    preview.open();
  };

  return (
    <EditorContext value={tools}>
      <EditorPage
        title={headOf(saved, readOnly)}
        pill={<DraftPill keeping={keeping} />}
        line={questionsText(questions.length)}
        tools={!readOnly && <UndoTools {...steps} disabled={offer !== undefined || isSaved || isShown} />}
        actions={
          <>
            <Button variant="default" onClick={show} leftSection={<IconEye size={20} aria-hidden="true" />}>
              Ver prévia
            </Button>
            {!readOnly && (
              <Button
                onClick={askToSave}
                title={hint}
                disabled={offer !== undefined || isSaved}
                leftSection={<IconCheck size={20} aria-hidden="true" />}
              >
                Salvar
              </Button>
            )}
          </>
        }
        aside={!readOnly && <QuestionnaireSummary draft={draft} problems={found} onJump={jump} />}
      >
        <div className={classes["work"]}>
          {readOnly && saved && <ReadOnlyNotice id={saved.id} hint={hint ?? ""} />}
          {offer && <DraftOffer {...offer} onTake={offer.take} onDrop={offer.drop} />}
          <div className={classes["work"]} inert={offer !== undefined || isSaved}>
            <TitleField title={draft.title} />
            <QuestionsContext value={questions}>
              <QuestionList questions={questions} />
            </QuestionsContext>
          </div>
        </div>
      </EditorPage>
      {!readOnly && (
        <SaveQuestionnaire
          opened={isSaving}
          onClose={saving.close}
          draft={draft}
          problems={found}
          over={saved}
          onJump={jump}
          onReload={() => {
            settle();
            onReload();
          }}
          onSaved={() => {
            settle();
            setSaved(true);
          }}
        />
      )}
      {wantsPreview && (
        <Suspense>
          <QuestionnairePreview opened={isShown} onClose={preview.close} title={draft.title} questions={questions} />
        </Suspense>
      )}
      <LeaveGuard hasChanges={hasChanges && !isSaved} />
    </EditorContext>
  );
}
