import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useSingleFlight } from "../browser/use-single-flight.ts";
import { Dialog } from "./Dialog.tsx";
import { DialogSign } from "./DialogSign.tsx";

export interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Set if `children` contain input fields: the dialog is then wider and does not look like a warning. */
  asksInput?: boolean;
  title: string;
  text?: string;
  children?: ReactNode;
  confirmLabel?: string;
  /** Where 'Cancelar' could be read as the action itself. */
  cancelLabel?: string;
  confirmDisabled?: boolean;
  /** For actions that cannot be undone: the danger colour. */
  danger?: boolean;
  onConfirm: () => Promise<unknown>;
  onFailed: (error: unknown) => void;
}

/** 'Cancelar' and 'Confirmar': confirming runs the action once, however often it is clicked, and then closes. */
export function ConfirmDialog({
  opened,
  onClose,
  asksInput = false,
  title,
  text,
  children,
  confirmLabel = "Confirmar",
  cancelLabel = "Cancelar",
  confirmDisabled = false,
  danger = false,
  onConfirm,
  onFailed,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const flight = useSingleFlight();

  const confirm = async () => {
    if (!opened || !flight.tryStart()) return;
    setBusy(true);
    try {
      await onConfirm();
    } catch (error) {
      onFailed(error);
    } finally {
      flight.finish();
      setBusy(false);
      onClose();
    }
  };

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      busy={busy}
      title={title}
      size={asksInput ? "full" : "compact"}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
            {cancelLabel}
          </Button>
          <Button {...(danger && { color: "red" })} onClick={confirm} loading={busy} disabled={confirmDisabled}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {!asksInput && (
        <DialogSign tone={danger ? "danger" : "warning"}>
          <IconAlertTriangle aria-hidden="true" />
        </DialogSign>
      )}
      {text && <p>{text}</p>}
      {children}
    </Dialog>
  );
}
