import type { UseFormReturnType } from "@mantine/form";
import type { Plan } from "@prancheta/contract/plans/plans";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { focusFirstError } from "@prancheta/ui/form/focus-first-error.ts";
import { unshownText } from "@prancheta/ui/form/unshown-text.ts";
import { DURATION } from "@prancheta/ui/pieces/constants.ts";
import { fieldsOf, isConflict } from "@prancheta/ui/server/problem-error.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useNavigate } from "@tanstack/react-router";
import { type RefObject, useEffect, useState } from "react";
import { paths } from "../../navigation/paths.ts";
import { useSavePlan } from "../plans.hooks.ts";
import { bodyOf, type PlanValues } from "./plan.form.ts";

interface SavingInput {
  saved: Plan | undefined;
  /** The version to save over. */
  version: number | null;
  form: UseFormReturnType<PlanValues>;
  element: RefObject<HTMLFormElement | null>;
  onSaved: () => void;
}

/** Saves the plan and leaves for the list. After an error, what was typed stays; a refusal that names a field is shown there. */
export function useSaving({ saved, version, form, element, onSaved }: SavingInput) {
  const [trouble, setTrouble] = useState<"conflict" | "failure">();
  const [text, setText] = useState("");
  const [isSaved, setSaved] = useState(false);
  const navigate = useNavigate();
  const save = useSavePlan();
  const singleFlight = useSingleFlight();

  // After the guard has learnt that nothing is lost.
  useEffect(() => {
    if (isSaved) void navigate({ to: paths.planList });
  }, [isSaved, navigate]);

  const fail = (error: unknown) => {
    if (isConflict(error)) return setTrouble("conflict");
    form.setErrors(fieldsOf(error));
    const unshown = unshownText(error, form.values);
    if (unshown === undefined) return focusFirstError(element);
    setText(unshown);
    setTrouble("failure");
  };

  const send = (over: number | undefined) => {
    const body = bodyOf(form.getValues());
    if (!body || isSaved || !singleFlight.tryStart()) return;
    save.mutate(
      { id: saved?.id, version: over, form: body },
      {
        onSuccess: () => {
          void toastSuccess(
            saved ? "Plano salvo com sucesso" : "Tudo certo! Plano criado com sucesso!",
            DURATION.toastLong,
          );
          onSaved();
          setSaved(true);
        },
        onError: fail,
        onSettled: singleFlight.finish,
      },
    );
  };

  return {
    isPending: save.isPending,
    isSaved,
    trouble,
    text,
    save: () => send(version ?? undefined),
    /** Saves over the version that another person saved. */
    overwrite: () => {
      setTrouble(undefined);
      send(undefined);
    },
    close: () => setTrouble(undefined),
  };
}
