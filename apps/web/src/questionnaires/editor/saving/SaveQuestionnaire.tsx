import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { ConfirmDialog } from "@prancheta/ui/dialog/ConfirmDialog.tsx";
import { ResultDialog } from "@prancheta/ui/dialog/ResultDialog.tsx";
import { failureText } from "@prancheta/ui/form/unshown-text.ts";
import { isConflict } from "@prancheta/ui/server/problem-error.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { ConflictDialog } from "../../../editor/frame/ConflictDialog.tsx";
import { useLeaveOnceSaved } from "../../../editor/frame/use-leave-once-saved.ts";
import { paths } from "../../../navigation/paths.ts";
import type { QuestionnaireDraft } from "../../core/draft.ts";
import { formOf } from "../../core/form.ts";
import { type Problem, problems } from "../../core/rules.ts";
import type { useSaveQuestionnaire } from "../../questionnaires.hooks.ts";
import { questionsText } from "../../questionnaires.texts.ts";
import { ProblemList } from "./ProblemList.tsx";

interface SaveQuestionnaireProps {
  opened: boolean;
  onClose: () => void;
  /** The draft when the dialog opened. */
  draft: QuestionnaireDraft;
  /** The version to save over; undefined for a new questionnaire. */
  over: { readonly id: string; readonly version: number } | undefined;
  onJump: (problem: Problem) => void;
  onReload: () => Promise<void>;
  onSaved: () => void;
  save: ReturnType<typeof useSaveQuestionnaire>;
}

/** Saves, or shows what is missing. After an error, what was typed stays; after success, the list opens. */
export function SaveQuestionnaire({ opened, onClose, draft, over, save, ...after }: SaveQuestionnaireProps) {
  const [isSaved, setSaved] = useState(false);
  const [trouble, setTrouble] = useState<"conflict" | "failure">();
  const singleFlight = useSingleFlight();
  const navigate = useNavigate();
  const { plano: plan }: Readonly<Record<string, unknown>> = useLocation().search;
  const found = useMemo(() => problems(draft), [draft]);

  useLeaveOnceSaved(isSaved, () => {
    const created = save.data?.data.id;
    // It was created for a plan, whose form goes on where it was left.
    if (typeof plan === "string" && created)
      void navigate({ to: paths.plan, params: { id: plan }, search: { questionario: created } });
    else void navigate({ to: paths.questionnaires });
  });

  const run = async (anyVersion: boolean) => {
    const form = formOf(draft);
    if (!form || !singleFlight.tryStart()) return;
    await save.mutateAsync({ form, over, anyVersion }).finally(singleFlight.finish);
    void toastSuccess("Questionário salvo com sucesso");
    setSaved(true);
    after.onSaved();
  };
  const fail = (error: unknown) => setTrouble(isConflict(error) ? "conflict" : "failure");
  const overwrite = () => {
    setTrouble(undefined);
    run(true).catch(fail);
  };
  const jump = (problem: Problem) => {
    onClose();
    after.onJump(problem);
  };

  return (
    <>
      <ConfirmDialog
        opened={opened}
        onClose={onClose}
        asksInput
        title={over ? "Editar questionário" : "Salvar questionário"}
        confirmLabel="Salvar"
        confirmDisabled={found.length > 0}
        onConfirm={() => run(false)}
        onFailed={fail}
      >
        {found.length > 0 ? (
          <>
            <p>Alguns campos não foram preenchidos</p>
            <ProblemList problems={found} questions={draft.questions} onJump={jump} />
          </>
        ) : (
          <>
            <p>
              <b>{draft.title.trim()}</b>, {questionsText(draft.questions.length)}.
            </p>
            {over && <p>Os relatórios já enviados continuam com as perguntas que foram respondidas.</p>}
          </>
        )}
      </ConfirmDialog>
      <ConflictDialog
        opened={trouble === "conflict"}
        thing="Este questionário"
        onClose={() => setTrouble(undefined)}
        onReload={after.onReload}
        onOverwrite={overwrite}
      />
      <ResultDialog
        opened={trouble === "failure"}
        onClose={() => setTrouble(undefined)}
        title="Não foi possível cadastrar o questionário"
        text={save.error ? failureText(save.error) : undefined}
        failedAction="cadastrar questionário"
      />
    </>
  );
}
