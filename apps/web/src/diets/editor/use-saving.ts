import { DIET_LIMITS } from "@prancheta/contract/diets/limits";
import { useLatch } from "@prancheta/ui/browser/use-latch.ts";
import { excessOf } from "@prancheta/ui/server/body-size.ts";
import { fieldsOf, isConflict } from "@prancheta/ui/server/problem-error.ts";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useLeaveOnceSaved } from "../../editor/frame/use-leave-once-saved.ts";
import { paths } from "../../navigation/paths.ts";
import type { DietDraft } from "../core/draft.ts";
import { dietFormOf } from "../core/form.ts";
import { refusedFoods } from "../core/refused.ts";
import { useSaveDiet } from "../diets.hooks.ts";
import type { DietStore } from "./editor-context.ts";

type Step = "closed" | "asking" | "saving" | "saved" | "conflict" | "failed";

interface Saving {
  readonly step: Step;
  /** Why it failed. */
  readonly reason: string;
  /** What the server said of single foods, by the portion's id. */
  readonly refused: Readonly<Record<string, string>>;
}

const tooLarge = (excess: string) =>
  `Esta dieta ${excess}. Divida-a em duas, ou remova planos, refeições ou substituições. O que você montou continua aqui.`;

const NOTHING: Saving = { step: "closed", reason: "", refused: {} };

interface Saved {
  readonly id: string | undefined;
  readonly version: number | null;
  readonly store: DietStore;
  /** The draft is settled. */
  readonly onSaved: () => void;
}

/** From the save button to the list (spec 2, §4): asking, waiting, and whatever comes of it. */
export function useSaving({ id, version, store, onSaved }: Saved) {
  const [saving, setSaving] = useState(NOTHING);
  const save = useSaveDiet();
  const latch = useLatch();
  const navigate = useNavigate();
  const isNew = id === undefined;

  const fail = (error: unknown, sent: DietDraft) => {
    if (isConflict(error)) return setSaving({ ...NOTHING, step: "conflict" });
    setSaving({ step: "failed", reason: problemText(error).detail, refused: refusedFoods(sent, fieldsOf(error)) });
  };

  const send = (over: number | null) => {
    const draft = store.present;
    const form = dietFormOf(draft);
    if (!form) return;
    const excess = excessOf(form, DIET_LIMITS.bytes);
    if (excess) return setSaving({ ...NOTHING, step: "failed", reason: tooLarge(excess) });
    if (!latch.take()) return;
    setSaving({ ...NOTHING, step: "saving" });
    save.mutate(
      { id, version: over ?? undefined, form },
      {
        onSuccess: () => {
          onSaved();
          setSaving({ ...NOTHING, step: "saved" });
          void toastSuccess(isNew ? "Dieta cadastrada com sucesso!" : "Dieta Editada com sucesso!");
        },
        onError: (error) => fail(error, draft),
        onSettled: latch.free,
      },
    );
  };

  useLeaveOnceSaved(saving.step === "saved", () => void navigate({ to: paths.diets }));

  return {
    ...saving,
    ask: () => setSaving({ ...saving, step: "asking" }),
    close: () => setSaving({ ...saving, step: "closed" }),
    save: () => send(version),
    overwrite: () => send(null),
  };
}
