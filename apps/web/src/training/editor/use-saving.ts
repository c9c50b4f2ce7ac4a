import { SHEET_LIMITS } from "@prancheta/contract/training/limits";
import { useLatch } from "@prancheta/ui/browser/use-latch.ts";
import { fieldsOf, isConflict } from "@prancheta/ui/server/problem-error.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useLeaveOnceSaved } from "../../editor/frame/use-leave-once-saved.ts";
import { paths } from "../../navigation/paths.ts";
import { sheetBytes, toForm } from "../core/editor.form.ts";
import { type SheetProblem, sheetProblems } from "../core/editor.problems.ts";
import { missingExercises } from "../core/refused.ts";
import type { EditorStore } from "./editor-store.ts";
import { type Opened, useSaveSheet } from "./sheet-editor.hooks.ts";

/** What the coach is asked or told about saving. */
type Asking = "nothing" | "name" | "problems" | "oversize" | "conflict" | "failure";

interface Saving {
  store: EditorStore;
  /** What is saved over; undefined for a new sheet. */
  opened: Opened | undefined;
  /** The student from whose profile the sheet was opened: back there afterwards. */
  student: string | undefined;
  onSaved: () => void;
}

/** Everything between the main button and the saved sheet. */
export function useSaving({ store, opened, student, onSaved }: Saving) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useSaveSheet();
  const [asking, setAsking] = useState<Asking>("nothing");
  const [problems, setProblems] = useState<readonly SheetProblem[]>([]);
  const [bytes, setBytes] = useState(0);
  const [isSaved, setSaved] = useState(false);
  const latch = useLatch();

  useLeaveOnceSaved(isSaved, () => {
    if (student === undefined) void navigate({ to: paths.sheetList });
    else void navigate({ to: paths.student, params: { id: student } });
  });

  const measure = () => {
    const now = sheetBytes(store.present);
    setBytes(now);
    return now <= SHEET_LIMITS.bytes;
  };

  const fail = (failed: unknown) => {
    const missing = missingExercises(store.present, fieldsOf(failed));
    setProblems(missing);
    if (missing.length > 0) return setAsking("problems");
    setAsking(isConflict(failed) ? "conflict" : "failure");
  };

  const ask = () => {
    const found = sheetProblems(store.present);
    setProblems(found);
    if (found.length > 0) setAsking("problems");
    else setAsking(measure() ? "name" : "oversize");
  };

  const send = (over: Opened | undefined) => {
    const form = toForm(store.present);
    if (!form || isSaved) return;
    if (!measure()) return setAsking("oversize");
    if (!latch.take()) return;
    mutate(
      { form, opened: over },
      {
        onSuccess: () => {
          onSaved();
          setSaved(true);
          void toastSuccess(opened ? "Treino Editado com sucesso!" : "Treino cadastrado com sucesso!");
        },
        onError: fail,
        onSettled: latch.free,
      },
    );
  };

  return {
    asking,
    problems,
    /** What the sheet came to when it was last to be saved. */
    bytes,
    error,
    ask,
    close: () => setAsking("nothing"),
    save: () => send(opened),
    /** Over whatever somebody else saved. */
    overwrite: () => {
      setAsking("nothing");
      send(opened && { ...opened, version: undefined });
    },
    isBusy: isPending || isSaved,
    isSaved,
  };
}
