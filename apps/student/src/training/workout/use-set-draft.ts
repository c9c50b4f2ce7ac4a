import type { LastSets } from "@prancheta/contract/student/training";
import { useStorePart } from "@prancheta/ui/browser/use-store.ts";
import { decimalIn, type Unit, withoutUnit } from "@prancheta/ui/form/numbers/decimal.ts";
import {
  type DeviceWorkout,
  draftOf,
  knownFigures,
  NO_DRAFT,
  type SetDraft,
  withDraft,
} from "../../offline/device-workout.ts";
import { type Slot, suggestedLoad, suggestedRepetitions } from "../core/workout-slots.ts";
import { changeWorkout, workoutsStore } from "../device/workouts-store.ts";
import { gramsIn, loadText } from "../training.texts.ts";
import type { Figures } from "../use-set-actions.ts";

/** The units beside the two fields, which may be typed too. */
const UNITS = { load: "kg", repetitions: "reps" } as const;
const MAX_KG = 2000;
const MAX_REPETITIONS = 10_000;

/** A field's number, within what the server accepts; null for an empty field, undefined for any other text. */
const numberIn = (text: string, unit: Unit, most: number): number | null | undefined => {
  const value = decimalIn(text, unit);
  return value === null || (value >= 0 && value <= most) ? value : undefined;
};

interface DraftOf {
  id: string;
  slot: Slot;
  number: number;
  last: LastSets | undefined;
}

/** What the two fields show, their errors, and the resulting figures. */
const fieldsOf = (draft: SetDraft, filled: Figures) => {
  const texts = {
    load: draft.load ?? loadText(filled.load),
    repetitions: draft.repetitions ?? String(filled.repetitions ?? ""),
  };
  const kilograms = numberIn(texts.load, UNITS.load, MAX_KG);
  const repetitions = numberIn(texts.repetitions, UNITS.repetitions, MAX_REPETITIONS);
  const faults = {
    load: kilograms === undefined,
    repetitions: repetitions === undefined || !Number.isInteger(repetitions ?? 0),
  };
  const figures: Figures = {
    load: typeof kilograms === "number" ? gramsIn(kilograms) : null,
    repetitions: repetitions ?? null,
  };
  return { texts, faults, figures, isChanged: Object.keys(draft).length > 0 };
};

/**
 * The two fields of a set show what is typed, else the last confirmed figures, else the suggested ones. What is typed
 * is stored on the device.
 */
export function useSetDraft({ id, slot, number, last }: DraftOf) {
  const draftIn = (workout: DeviceWorkout | undefined) => (workout ? draftOf(workout, slot.slot, number) : NO_DRAFT);
  const loadIn = (workout: DeviceWorkout | undefined) => (workout ? suggestedLoad(workout, slot, number, last) : null);
  const knownIn = (workout: DeviceWorkout | undefined) => workout && knownFigures(workout, slot.slot, number);
  const draft = useStorePart(workoutsStore, ({ workouts }) => draftIn(workouts.get(id)));
  const load = useStorePart(workoutsStore, ({ workouts }) => loadIn(workouts.get(id)));
  const known = useStorePart(workoutsStore, ({ workouts }) => knownIn(workouts.get(id)));
  const repetitions = suggestedRepetitions(slot, number, last);
  const now = () => {
    const workout = workoutsStore.present.workouts.get(id);
    return fieldsOf(draftIn(workout), knownIn(workout) ?? { load: loadIn(workout), repetitions });
  };
  const type = (typed: SetDraft) =>
    changeWorkout(id, (now) => withDraft(now, slot.slot, number, { ...draftOf(now, slot.slot, number), ...typed }));
  return {
    ...fieldsOf(draft, known ?? { load, repetitions }),
    /** The fields with what is typed so far, which may not be rendered yet. */
    now,
    type,
    /** Takes a typed unit off, when the field is left. */
    dropUnit: (field: keyof typeof UNITS) => {
      const text = now().texts[field];
      const bare = withoutUnit(text, UNITS[field]);
      if (bare !== text) type({ [field]: bare });
    },
  };
}
