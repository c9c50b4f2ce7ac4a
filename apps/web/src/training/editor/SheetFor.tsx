import { exercisesAgainst } from "@prancheta/contract/students/contradictions";
import { useDeferredValue } from "react";
import { PrescribedFor } from "../../students/assign/PrescribedFor.tsx";
import type { RecipientRead } from "../../students/assign/use-student-in-address.ts";
import type { Workout } from "../core/state.ts";
import { useEditor } from "./editor-context.ts";

/** Every exercise of the sheet, with its muscle group. */
export const exercisesOf = (workouts: readonly Workout[]) =>
  workouts.flatMap(({ blocks }) => blocks.flatMap(({ exercises }) => exercises.map(({ exercise }) => exercise)));

/** The student for whom the sheet is written; compared after typing, because the largest sheet takes a moment. */
export function SheetFor({ read }: { read: RecipientRead }) {
  const workouts = useDeferredValue(useEditor((state) => state.workouts));
  return (
    <PrescribedFor
      thing="ficha"
      read={read}
      findAgainst={(restrictions) => exercisesAgainst(restrictions, exercisesOf(workouts))}
    />
  );
}
