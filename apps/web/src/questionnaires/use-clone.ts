import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import type { MouseEvent } from "react";
import { useCloneQuestionnaire } from "./questionnaires.hooks.ts";

/** Clones a questionnaire; a double click clones it only once, however fast the first answer arrives. */
export function useClone(id: string, onCloned?: (copy: string) => void) {
  const clone = useCloneQuestionnaire();
  const singleFlight = useSingleFlight();
  const run = ({ detail }: MouseEvent) => {
    if (detail > 1 || !singleFlight.tryStart()) return;
    clone.mutate(id, {
      onSuccess: (copy) => {
        void toastSuccess("Questionário clonado com sucesso");
        onCloned?.(copy.id);
      },
      onSettled: singleFlight.finish,
    });
  };
  return { run, isPending: clone.isPending, error: clone.error, forget: clone.reset };
}
