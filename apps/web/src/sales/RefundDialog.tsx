import { useOpenOnceMounted } from "@prancheta/ui/browser/use-open-once-mounted.ts";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { type ComponentProps, useState } from "react";
import { RefundForm } from "../wallet/RefundForm.tsx";

export type Refund = ComponentProps<typeof RefundForm>["refund"];

interface RefundDialogProps {
  /** The student's name. */
  student: string;
  refund: Refund;
  onClose: () => void;
}

/** Gives a sale back to the student, in full or in part. */
export function RefundDialog({ student, refund, onClose }: RefundDialogProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog opened={useOpenOnceMounted(true)} onClose={onClose} busy={isBusy} title={`Estornar a venda a ${student}`}>
      <RefundForm refund={refund} onBusy={setBusy} onLeave={onClose} />
    </Dialog>
  );
}
