import { DIET_LIMITS } from "@prancheta/contract/diets/limits";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { sizeExcess } from "@prancheta/ui/server/body-size.ts";
import { fieldsOf, isConflict, ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { prepareToasts, toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useLeaveOnceSaved } from "../../../editor/frame/use-leave-once-saved.ts";
import { paths } from "../../../navigation/paths.ts";
import type { DietDraft } from "../../core/draft.ts";
import { dietFormOf, withSavablePortions } from "../../core/form.ts";
import { foodsRefused, refusedFoods } from "../../core/refused.ts";
import { foodsNow, useSaveDiet } from "../../diets.hooks.ts";
import type { DietStore } from "../editor-context.ts";

type Step = "closed" | "asking" | "saving" | "saved" | "conflict" | "failed";

interface Saving {
  readonly step: Step;
  /** Why saving failed. */
  readonly reason: string;
  /** The server's errors about single foods, by the portion's id. */
  readonly refused: Readonly<Record<string, string>>;
  /** The id of the saved diet. */
  readonly saved?: string;
}

const tooLarge = (excess: string) =>
  `Esta dieta ${excess}. Divida-a em duas, ou remova planos, refeições ou substituições. O que você montou continua aqui.`;

const MEASURES_CHANGED =
  "As medidas de alguns alimentos mudaram desde que você os incluiu. As porções deles agora estão em gramas: confira e salve de novo.";

/** Whether portions have measures that their foods lost since, as in a draft that was stored for long. */
const isWrongPortion = (error: unknown) => error instanceof ProblemError && error.code === "diet.wrong_portion";

const NOTHING: Saving = { step: "closed", reason: "", refused: {} };

interface Saved {
  readonly id: string | undefined;
  readonly version: number | null;
  readonly store: DietStore;
  /** From whose profile it was opened; saving leads back there, and a new diet is offered there. */
  readonly student?: string | undefined;
  /** The diet was saved; its draft can be discarded. */
  readonly onSaved: () => void;
}

/** From the save button to the list: the dialog, waiting, and the result. */
export function useSaving({ id, version, store, student, onSaved }: Saved) {
  const [saving, setSaving] = useState(NOTHING);
  const save = useSaveDiet();
  const singleFlight = useSingleFlight();
  const navigate = useNavigate();
  const isNew = id === undefined;

  /** Whether the refused portions can be saved now. */
  const mendPortions = async (error: unknown, sent: DietDraft) => {
    const ids = foodsRefused(sent, fieldsOf(error));
    const now = await foodsNow(ids).catch(() => ({}));
    const mended = withSavablePortions({ ...store.present, foods: { ...store.present.foods, ...now } });
    const isMended = JSON.stringify(dietFormOf(mended)) !== JSON.stringify(dietFormOf(sent));
    if (isMended) store.restore(mended);
    return isMended;
  };

  const fail = async (error: unknown, sent: DietDraft) => {
    if (isConflict(error)) return setSaving({ ...NOTHING, step: "conflict" });
    if (isWrongPortion(error) && (await mendPortions(error, sent)))
      return setSaving({ ...NOTHING, step: "failed", reason: MEASURES_CHANGED });
    setSaving({ step: "failed", reason: problemText(error).detail, refused: refusedFoods(sent, fieldsOf(error)) });
  };

  const send = (over: number | null) => {
    const draft = store.present;
    const form = dietFormOf(draft);
    if (!form) return;
    const excess = sizeExcess(form, DIET_LIMITS.bytes);
    if (excess) return setSaving({ ...NOTHING, step: "failed", reason: tooLarge(excess) });
    if (!singleFlight.tryStart()) return;
    setSaving({ ...NOTHING, step: "saving" });
    save.mutate(
      { id, version: over ?? undefined, form },
      {
        onSuccess: ({ data }) => {
          onSaved();
          setSaving({ ...NOTHING, step: "saved", saved: data.id });
          void toastSuccess(isNew ? "Dieta cadastrada com sucesso!" : "Dieta Editada com sucesso!");
        },
        onError: (error) => fail(error, draft),
        onSettled: singleFlight.finish,
      },
    );
  };

  useLeaveOnceSaved(saving.step === "saved", () => {
    if (student === undefined) void navigate({ to: paths.diets, state: { saved: saving.saved } });
    else
      void navigate({
        to: paths.student,
        params: { id: student },
        search: isNew && saving.saved ? { dieta: saving.saved } : {},
      });
  });

  return {
    ...saving,
    start: () => {
      prepareToasts();
      setSaving({ ...saving, step: "asking" });
    },
    close: () => setSaving({ ...saving, step: "closed" }),
    save: () => send(version),
    overwrite: () => send(null),
  };
}
