import { Button } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import type { Questionnaire } from "@prancheta/contract/questionnaires/questionnaires";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { DURATION } from "@prancheta/ui/pieces/constants.ts";
import { prepareToasts } from "@prancheta/ui/toast/toasts.ts";
import { IconCopy, IconLock } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useCallback, useMemo, useState, useSyncExternalStore } from "react";
import { DraftOffer } from "../../editor/frame/DraftOffer.tsx";
import { DraftPill } from "../../editor/frame/DraftPill.tsx";
import { EditorPage } from "../../editor/frame/EditorPage.tsx";
import { LeaveGuard } from "../../editor/frame/LeaveGuard.tsx";
import { UndoTools } from "../../editor/frame/UndoTools.tsx";
import { paths } from "../../navigation/paths.ts";
import { CloneFailure } from "../CloneFailure.tsx";
import type { QuestionnaireDraft } from "../core/draft.ts";
import { type Problem, saveHint } from "../core/rules.ts";
import { useSaveQuestionnaire } from "../questionnaires.hooks.ts";
import { questionsText } from "../questionnaires.texts.ts";
import { useClone } from "../use-clone.ts";
import { EditorActions } from "./EditorActions.tsx";
import { type Act, EditorContext, useDraft, useEditor } from "./editor-context.ts";
import { questionField, TITLE_FIELD } from "./element-ids.ts";
import classes from "./QuestionnaireEditor.module.css";
import { QuestionnaireSummary } from "./QuestionnaireSummary.tsx";
import { QuestionList } from "./questions/QuestionList.tsx";
import { SaveQuestionnaire } from "./saving/SaveQuestionnaire.tsx";
import { TitleField } from "./TitleField.tsx";
import { useQuestionnaireEditor } from "./use-questionnaire-editor.ts";

const QuestionnairePreview = lazyPart(async () => (await import("../QuestionnairePreview.tsx")).QuestionnairePreview);

/** Goes to a problem's place: its question, expanded, or the title. */
const useJump = (act: Act) =>
  useCallback(
    ({ question }: Problem) =>
      void setTimeout(() => {
        if (question === undefined) document.getElementById(TITLE_FIELD)?.focus();
        else act({ kind: "openQuestion", id: question }, () => questionField(question));
      }, DURATION.focusAfterDialog),
    [act],
  );

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

const titleOf = (saved: Questionnaire | undefined, readOnly: boolean): string => {
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
  const sending = useSaveQuestionnaire();
  // A change would overwrite the stored draft that is being offered, or not be part of what is sent.
  const isBlocked = offer !== undefined || sending.isPending || isSaved;

  const close = () => setShown((before) => ({ ...before, dialog: undefined }));
  const askToSave = () => {
    prepareToasts();
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
        title={titleOf(saved, readOnly)}
        pill={<DraftPill draftStorage={draftStorage} />}
        line={<QuestionCount />}
        tools={!readOnly && <QuestionnaireHistory disabled={isBlocked || shown.dialog !== undefined} />}
        actions={<EditorActions onPreview={preview} onSave={askToSave} disabled={isBlocked} />}
        aside={!readOnly && <QuestionnaireSummary onJump={jump} />}
      >
        <div className={classes["work"]}>
          {readOnly && saved && <ReadOnlyNotice id={saved.id} />}
          {offer && <DraftOffer {...offer} onTake={offer.take} onDrop={offer.drop} />}
          <div className={classes["work"]} inert={isBlocked}>
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
          save={sending}
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

const QuestionCount = () => questionsText(useDraft(({ questions }) => questions.length));

/** The keys also work inside fields. */
const IGNORED_TAGS: string[] = [];

/** Undo and redo by button and Ctrl+Z, also while typing, because a field's own undo does not know the other fields. */
function QuestionnaireHistory({ disabled }: { disabled: boolean }) {
  const { store } = useEditor();
  const canUndo = useSyncExternalStore(store.subscribe, () => store.history.past.length > 0);
  const canRedo = useSyncExternalStore(store.subscribe, () => store.history.future.length > 0);
  const undo = () => store.dispatch({ kind: "undo" });
  const redo = () => store.dispatch({ kind: "redo" });
  const ifEnabled = (step: () => void) => () => !disabled && step();
  useHotkeys(
    [
      ["mod+Z", ifEnabled(undo)],
      ["mod+shift+Z", ifEnabled(redo)],
      ["mod+Y", ifEnabled(redo)],
    ],
    IGNORED_TAGS,
  );
  return <UndoTools canUndo={canUndo && !disabled} canRedo={canRedo && !disabled} onUndo={undo} onRedo={redo} />;
}

/** Why the questionnaire is read-only, and the button to clone it. */
function ReadOnlyNotice({ id }: { id: string }) {
  const hint = useDraft(saveHint);
  const navigate = useNavigate();
  const clone = useClone(id, (copy) => void navigate({ to: paths.questionnaire, params: { id: copy } }));
  return (
    <section className={classes["notice"]} aria-label={hint}>
      <IconLock size={20} aria-hidden="true" />
      <p className={classes["text"]}>
        <b>{hint}</b>. É o inicial, igual para todos: clone-o para fazer o seu a partir dele.
      </p>
      <Button
        variant="outline"
        onClick={clone.run}
        loading={clone.isPending}
        leftSection={<IconCopy size={20} aria-hidden="true" />}
      >
        Clonar
      </Button>
      <CloneFailure error={clone.error} onClose={clone.forget} />
    </section>
  );
}
