import type { LastSets } from "@prancheta/contract/student/training";
import { useStorePart } from "@prancheta/ui/browser/use-store.ts";
import { decimalIn } from "@prancheta/ui/form/decimal.ts";
import { draftOf, knownFigures, NO_DRAFT, type SetDraft, withDraft } from "../offline/device-workout.ts";
import { type Slot, suggestedLoad, suggestedRepetitions } from "./core/workout-slots.ts";
import { changeWorkout, workoutsStore } from "./device/workouts-store.ts";
import { gramsIn, loadText } from "./training.texts.ts";
import type { Figures } from "./use-set-actions.ts";

const MOST_KG = 2000;
const MOST_REPETITIONS = 10_000;

/** A number in a field, within what the server takes; null for an empty field, undefined if it is none. */
const numberIn = (text: string, most: number): number | null | undefined => {
  const value = decimalIn(text);
  return value === null || (value >= 0 && value <= most) ? value : undefined;
};

interface DraftOf {
  id: string;
  slot: Slot;
  number: number;
  last: LastSets | undefined;
}

/**
 * What stands in the two fields of a set: what is typed, else what was confirmed last, else what is suggested. What is typed
 * is kept on the device.
 */
export function useSetDraft({ id, slot, number, last }: DraftOf) {
  const draft = useStorePart(workoutsStore, ({ workouts }) => {
    const workout = workouts.get(id);
    return workout ? draftOf(workout, slot.slot, number) : NO_DRAFT;
  });
  const load = useStorePart(workoutsStore, ({ workouts }) => {
    const workout = workouts.get(id);
    return workout ? suggestedLoad(workout, slot, number, last) : null;
  });
  const known = useStorePart(workoutsStore, ({ workouts }) => {
    const workout = workouts.get(id);
    return workout && knownFigures(workout, slot.slot, number);
  });
  const filled: Figures = known ?? { load, repetitions: suggestedRepetitions(slot, number, last) };
  const texts = {
    load: draft.load ?? loadText(filled.load),
    repetitions: draft.repetitions ?? String(filled.repetitions ?? ""),
  };
  const kilograms = numberIn(texts.load, MOST_KG);
  const repetitions = numberIn(texts.repetitions, MOST_REPETITIONS);
  const faults = {
    load: kilograms === undefined,
    repetitions: repetitions === undefined || !Number.isInteger(repetitions ?? 0),
  };
  const figures: Figures = {
    load: typeof kilograms === "number" ? gramsIn(kilograms) : null,
    repetitions: repetitions ?? null,
  };
  return {
    ...{ texts, faults, figures, isChanged: Object.keys(draft).length > 0 },
    type: (typed: SetDraft) =>
      changeWorkout(id, (now) => withDraft(now, slot.slot, number, { ...draftOf(now, slot.slot, number), ...typed })),
  };
}
