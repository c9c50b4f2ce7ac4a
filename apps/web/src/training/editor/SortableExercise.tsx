import type { ReactNode } from "react";
import { DragHandle } from "../../editor/sortable/DragHandle.tsx";
import { HandleContext } from "../../editor/sortable/handle-context.ts";
import type { EditedExercise } from "../core/editor.state.ts";
import classes from "./SortableExercise.module.css";
import { useSortableHandle } from "./use-sortable-handle.ts";

/** One exercise of a combined block, with the handle that moves it within, out of and between blocks. */
export function SortableExercise({ exercise, children }: { exercise: EditedExercise; children: ReactNode }) {
  const { handle, item } = useSortableHandle(exercise.key, exercise.exercise.name);
  return (
    <div className={classes["item"]} {...item}>
      {children}
      <HandleContext value={handle}>
        <DragHandle />
      </HandleContext>
    </div>
  );
}
