import { useLatch } from "@prancheta/ui/browser/use-latch.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import type { MouseEvent } from "react";
import { useCloneQuestionnaire } from "./questionnaires.hooks.ts";

/** Clones a questionnaire, once for a double click, however fast the answer to its first half comes. */
export function useClone(id: string, onCloned?: (copy: string) => void) {
  const clone = useCloneQuestionnaire();
  const latch = useLatch();
  const run = ({ detail }: MouseEvent) => {
    if (detail > 1 || !latch.take()) return;
    clone.mutate(id, {
      onSuccess: (copy) => {
        void toastSuccess("Questionário clonado com sucesso");
        onCloned?.(copy.id);
      },
      onSettled: latch.free,
    });
  };
  return { run, isPending: clone.isPending, error: clone.error, forget: clone.reset };
}
