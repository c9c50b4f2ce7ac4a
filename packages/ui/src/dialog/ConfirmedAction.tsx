import { useState } from "react";
import { actionFailure } from "../form/unshown-text.ts";
import { toastSuccess } from "../toast/toasts.ts";
import { ConfirmDialog, type ConfirmDialogProps } from "./ConfirmDialog.tsx";
import { ResultDialog } from "./ResultDialog.tsx";

interface ConfirmedActionProps extends Omit<ConfirmDialogProps, "onConfirm" | "onFailed"> {
  action: () => Promise<unknown>;
  /** The toast's text. */
  success: string;
  onSuccess?: () => void;
  failure: {
    title: string;
    /** As an infinitive, for the support: 'remover aluno'. */
    action: string;
  };
}

/** Confirms an action, runs it once and shows the result: a toast, or a dialog with the reason and the support. */
export function ConfirmedAction({ action, success, onSuccess, failure, ...dialog }: ConfirmedActionProps) {
  const [failed, setFailed] = useState(false);
  const [problem, setProblem] = useState({ title: failure.title, detail: "" });

  const run = async () => {
    await action();
    void toastSuccess(success);
    onSuccess?.();
  };

  const fail = (error: unknown) => {
    setProblem(actionFailure(error, failure.title));
    setFailed(true);
  };

  return (
    <>
      <ConfirmDialog {...dialog} onConfirm={run} onFailed={fail} />
      <ResultDialog
        opened={failed}
        onClose={() => setFailed(false)}
        title={problem.title}
        text={problem.detail}
        failedAction={failure.action}
      />
    </>
  );
}
