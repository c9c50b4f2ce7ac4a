import { Button } from "@mantine/core";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { useEffect, useEffectEvent } from "react";
import { SupportBlock } from "../support/SupportBlock.tsx";
import { useSupport } from "../support/support.ts";
import { Dialog } from "./Dialog.tsx";
import { DialogSign } from "./DialogSign.tsx";

interface ResultDialogProps {
  opened: boolean;
  /** Called however it closes: by 'Entendi', Esc or the time-out. */
  onClose: () => void;
  type?: "success" | "error";
  title: string;
  text?: string | undefined;
  /** Milliseconds after which it closes by itself; it has no 'Entendi' then. */
  timeClose?: number;
  /** What failed, as an infinitive ('remover aluno'), for the message to the support. */
  failedAction?: string;
}

/** The result of an action. An error offers the support, with a message that already names the failed action. */
export function ResultDialog({
  opened,
  onClose,
  type = "error",
  title,
  text,
  timeClose,
  failedAction,
}: ResultDialogProps) {
  const support = useSupport();
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!opened || timeClose === undefined) return;
    const timer = setTimeout(close, timeClose);
    return () => clearTimeout(timer);
  }, [opened, timeClose]);

  const Icon = type === "success" ? IconCheck : IconAlertTriangle;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      size="compact"
      actions={
        timeClose === undefined && (
          <Button onClick={onClose} data-autofocus>
            Entendi
          </Button>
        )
      }
    >
      <div role={type === "error" ? "alert" : "status"}>
        <DialogSign tone={type === "success" ? "success" : "danger"}>
          <Icon aria-hidden="true" />
        </DialogSign>
        {text && <p>{text}</p>}
      </div>
      {type === "error" && support && failedAction && <SupportBlock contacts={support} failedAction={failedAction} />}
    </Dialog>
  );
}
