import { type MouseEvent, useRef } from "react";
import { toastSuccess } from "../ui/toasts.ts";
import { useCloneQuestionnaire } from "./questionnaires.hooks.ts";

/** Clones a questionnaire, once for a double click, however fast the answer to its first half comes. */
export function useClone(id: string, onCloned?: (copy: string) => void) {
  const clone = useCloneQuestionnaire();
  const running = useRef(false);
  const run = ({ detail }: MouseEvent) => {
    if (running.current || detail > 1) return;
    running.current = true;
    clone.mutate(id, {
      onSuccess: (copy) => {
        void toastSuccess("Questionário clonado com sucesso");
        onCloned?.(copy.id);
      },
      onSettled: () => {
        running.current = false;
      },
    });
  };
  return { run, isPending: clone.isPending, error: clone.error, forget: clone.reset };
}
