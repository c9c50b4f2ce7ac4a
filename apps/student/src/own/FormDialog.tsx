import { Button } from "@mantine/core";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import type { DialogProps } from "@prancheta/ui/dialog/DialogOpened.tsx";
import { Form } from "@prancheta/ui/form/Form.tsx";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { type ReactNode, useId } from "react";

interface FormDialogProps extends Pick<DialogProps, "title" | "size" | "onClose"> {
  /** The label of the button that sends. */
  action: string;
  isSending: boolean;
  canSend?: boolean;
  /** Not called while it is sending or while `canSend` is false. The dialog's content says why it failed. */
  onSend: () => Promise<unknown>;
  children: ReactNode;
}

/** A dialog of one form: 'Cancelar', and the button that sends it. */
export function FormDialog({ action, isSending, canSend = true, onSend, children, ...dialog }: FormDialogProps) {
  const form = useId();
  const flight = useSingleFlight();
  const send = async () => {
    if (!canSend || !flight.tryStart()) return;
    await onSend().catch(() => undefined);
    flight.finish();
  };
  return (
    <Dialog
      {...dialog}
      opened
      busy={isSending}
      actions={
        <>
          <Button variant="default" onClick={dialog.onClose} disabled={isSending}>
            Cancelar
          </Button>
          <Button type="submit" form={form} loading={isSending} disabled={!canSend}>
            {action}
          </Button>
        </>
      }
    >
      <Form id={form} onSend={send}>
        <Stack data-gap="md">{children}</Stack>
      </Form>
    </Dialog>
  );
}
