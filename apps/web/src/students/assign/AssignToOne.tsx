import type { Recipient } from "@prancheta/contract/students/recipients";
import { ResultDialog } from "@prancheta/ui/dialog/ResultDialog.tsx";
import { DURATION } from "@prancheta/ui/pieces/constants.ts";
import { isTemporary } from "@prancheta/ui/server/problem-error.ts";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { type ReactNode, useState } from "react";
import { RestrictionsStrip } from "../care/RestrictionsStrip.tsx";
import { AssignDialog, type AssignDialogProps } from "./AssignDialog.tsx";
import { isWaiting, waitingText } from "./assign.texts.ts";

interface AssignToOneProps
  extends Pick<AssignDialogProps, "opened" | "onClose" | "thing" | "title" | "isReady" | "readAgainst"> {
  recipient: Recipient;
  assign: () => Promise<unknown>;
  children: ReactNode;
}

/** Assigns something to the student whose profile is open; says when the student gets it. */
export function AssignToOne({ recipient, assign, opened, onClose, thing, children, ...dialog }: AssignToOneProps) {
  const [failure, setFailure] = useState<unknown>();
  const [failed, setFailed] = useState(false);
  const { name, status, restrictions } = recipient;
  const waits = isWaiting(status) ? `${name}: ${waitingText(status, thing)}` : undefined;
  const done = `${thing === "ficha" ? "Ficha" : "Dieta"} atribuída com sucesso!`;

  const send = async () => {
    try {
      await assign();
      if (waits) void toastSuccess(`${done} ${waits}`, DURATION.toastLong);
      else void toastSuccess(done);
      onClose();
    } catch (error) {
      setFailure(error);
      setFailed(true);
    }
  };
  const closeFailure = () => {
    setFailed(false);
    // What was chosen can be sent again, unless the server refused it.
    if (!isTemporary(failure)) onClose();
  };

  return (
    <>
      <AssignDialog
        {...dialog}
        opened={opened && !failed}
        thing={thing}
        onClose={onClose}
        confirmLabel="Atribuir a aluno"
        recipients={[recipient]}
        onAssign={send}
      >
        <RestrictionsStrip restrictions={restrictions} />
        {waits && <p>{waits}</p>}
        {children}
      </AssignDialog>
      <ResultDialog
        opened={failed}
        onClose={closeFailure}
        title={`Erro ao atribuir ${thing}!`}
        text={problemText(failure).detail}
        failedAction={`atribuir ${thing}`}
      />
    </>
  );
}
