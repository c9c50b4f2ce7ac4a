import type { Questionnaire } from "@prancheta/contract/questionnaires/questionnaires";
import { lazy, Suspense, useMemo, useState } from "react";
import { DraftOffer } from "../../editor/frame/DraftOffer.tsx";
import { DraftPill } from "../../editor/frame/DraftPill.tsx";
import { EditorPage } from "../../editor/frame/EditorPage.tsx";
import { LeaveGuard } from "../../editor/frame/LeaveGuard.tsx";
import type { QuestionnaireDraft } from "../core/draft.ts";
import { EditorActions } from "./EditorActions.tsx";
import { EditorContext } from "./editor-context.ts";
import { QuestionCount } from "./QuestionCount.tsx";
import { QuestionList } from "./QuestionList.tsx";
import classes from "./QuestionnaireEditor.module.css";
import { QuestionnaireHistory } from "./QuestionnaireHistory.tsx";
import { QuestionnaireSummary } from "./QuestionnaireSummary.tsx";
import { ReadOnlyNotice } from "./ReadOnlyNotice.tsx";
import { SaveQuestionnaire } from "./SaveQuestionnaire.tsx";
import { TitleField } from "./TitleField.tsx";
import { useJump } from "./use-jump.ts";
import { useQuestionnaireEditor } from "./use-questionnaire-editor.ts";

const QuestionnairePreview = lazy(async () => ({
  default: (await import("../QuestionnairePreview.tsx")).QuestionnairePreview,
}));

interface QuestionnaireEditorProps {
  /** The account that the draft belongs to. */
  account: string;
  /** The saved questionnaire; undefined for a new one. */
  saved: Questionnaire | undefined;
  /** Shows the saved version and discards what was typed, once it could be read. */
  onReload: (giveUp: () => void) => Promise<void>;
}

/** An open dialog, and the questionnaire at the moment when it opened. */
interface Shown {
  readonly dialog: "save" | "preview" | undefined;
  readonly draft: QuestionnaireDraft;
}

const headOf = (saved: Questionnaire | undefined, readOnly: boolean): string => {
  if (readOnly) return "Ver questionário";
  return saved ? "Editar questionário" : "Novo questionário";
};

/** The editor of a questionnaire, with its questions and its dialogs. */
export function QuestionnaireEditor({ account, saved, onReload }: QuestionnaireEditorProps) {
  const { store, version, act, hasChanges, draftStorage, offer, settle } = useQuestionnaireEditor(saved, account);
  const [shown, setShown] = useState<Shown>({ dialog: undefined, draft: store.present });
  const [wantsPreview, setWantsPreview] = useState(false);
  const [checked, setChecked] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { readOnly } = store.present;
  const tools = useMemo(() => ({ store, act, readOnly, checked }), [store, act, readOnly, checked]);
  const jump = useJump(act);
  const waits = offer !== undefined || isSaved;

  const close = () => setShown((before) => ({ ...before, dialog: undefined }));
  const askToSave = () => {
    setChecked(true);
    setShown({ dialog: "save", draft: store.present });
  };
  const preview = () => {
    setWantsPreview(true);
    setShown({ dialog: "preview", draft: store.present });
  };
  const finish = () => {
    settle();
    setSaved(true);
  };

  return (
    <EditorContext value={tools}>
      <EditorPage
        title={headOf(saved, readOnly)}
        pill={<DraftPill draftStorage={draftStorage} />}
        line={<QuestionCount />}
        tools={!readOnly && <QuestionnaireHistory disabled={waits || shown.dialog !== undefined} />}
        actions={<EditorActions onPreview={preview} onSave={askToSave} disabled={waits} />}
        aside={!readOnly && <QuestionnaireSummary onJump={jump} />}
      >
        <div className={classes["work"]}>
          {readOnly && saved && <ReadOnlyNotice id={saved.id} />}
          {offer && <DraftOffer {...offer} onTake={offer.take} onDrop={offer.drop} />}
          <div className={classes["work"]} inert={waits}>
            <TitleField />
            <QuestionList />
          </div>
        </div>
      </EditorPage>
      {!readOnly && (
        <SaveQuestionnaire
          opened={shown.dialog === "save"}
          onClose={close}
          draft={shown.draft}
          over={saved && { id: saved.id, version: version ?? saved.version }}
          onJump={jump}
          onReload={() => onReload(settle)}
          onSaved={finish}
        />
      )}
      {wantsPreview && (
        <Suspense>
          <QuestionnairePreview opened={shown.dialog === "preview"} onClose={close} draft={shown.draft} />
        </Suspense>
      )}
      <LeaveGuard hasChanges={hasChanges && !isSaved} />
    </EditorContext>
  );
}
