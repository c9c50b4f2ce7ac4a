import { SHEET_LIMITS } from "@prancheta/contract/training/limits";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { fieldsOf, isConflict } from "@prancheta/ui/server/problem-error.ts";
import { prepareToasts, toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useLeaveOnceSaved } from "../../../editor/frame/use-leave-once-saved.ts";
import { paths } from "../../../navigation/paths.ts";
import { sheetBytes, toForm } from "../../core/form.ts";
import { type SheetProblem, sheetProblems } from "../../core/problems.ts";
import { missingExercises } from "../../core/refused.ts";
import type { EditorStore } from "../editor-store.ts";
import { type Opened, useSaveSheet } from "../sheet-editor.hooks.ts";

/** The open dialog about saving. */
type OpenDialog = "nothing" | "name" | "problems" | "oversize" | "conflict" | "failure";

interface Saving {
  store: EditorStore;
  /** The version to save over; undefined for a new sheet. */
  opened: Opened | undefined;
  /** The student from whose profile the sheet was opened; saving leads back there, and a new sheet is offered there. */
  student: string | undefined;
  onSaved: () => void;
}

/** Everything from the save button to the saved sheet. */
export function useSaving({ store, opened, student, onSaved }: Saving) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useSaveSheet();
  const [dialog, setDialog] = useState<OpenDialog>("nothing");
  const [problems, setProblems] = useState<readonly SheetProblem[]>([]);
  const [bytes, setBytes] = useState(0);
  const [saved, setSaved] = useState<string>();
  const isSaved = saved !== undefined;
  const singleFlight = useSingleFlight();

  useLeaveOnceSaved(isSaved, () => {
    if (student === undefined) void navigate({ to: paths.sheetList, state: { saved } });
    else
      void navigate({ to: paths.student, params: { id: student }, search: opened || !saved ? {} : { ficha: saved } });
  });

  const measure = () => {
    const now = sheetBytes(store.present);
    setBytes(now);
    return now <= SHEET_LIMITS.bytes;
  };

  const fail = (failed: unknown) => {
    const missing = missingExercises(store.present, fieldsOf(failed));
    setProblems(missing);
    if (missing.length > 0) return setDialog("problems");
    setDialog(isConflict(failed) ? "conflict" : "failure");
  };

  const start = () => {
    const found = sheetProblems(store.present);
    setProblems(found);
    prepareToasts();
    if (found.length > 0) setDialog("problems");
    else setDialog(measure() ? "name" : "oversize");
  };

  const send = (over: Opened | undefined) => {
    const form = toForm(store.present);
    if (!form || isSaved) return;
    if (!measure()) return setDialog("oversize");
    if (!singleFlight.tryStart()) return;
    mutate(
      { form, opened: over },
      {
        onSuccess: ({ data }) => {
          onSaved();
          setDialog("nothing");
          setSaved(data.id);
          void toastSuccess(opened ? "Treino Editado com sucesso!" : "Treino cadastrado com sucesso!");
        },
        onError: fail,
        onSettled: singleFlight.finish,
      },
    );
  };

  return {
    dialog,
    problems,
    /** The size of the sheet when saving was last tried. */
    bytes,
    error,
    start,
    close: () => setDialog("nothing"),
    save: () => send(opened),
    /** Overwrites what another person saved. */
    overwrite: () => {
      setDialog("nothing");
      send(opened && { ...opened, version: undefined });
    },
    isBusy: isPending,
    isSaved,
  };
}
