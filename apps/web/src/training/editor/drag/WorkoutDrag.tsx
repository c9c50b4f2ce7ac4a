import { DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { type ReactNode, useMemo } from "react";
import { blockPlace } from "../../core/places.ts";
import { useEditorStore } from "../editor-context.ts";
import { focusAfterRemoval } from "../focus.ts";
import { DragAim } from "./drag-aim.ts";
import { moveOf } from "./drag-rules.ts";
import { DRAG_INSTRUCTIONS, dragWords } from "./drag-words.ts";

/** Pixels that the pointer must move before a press on a handle becomes a drag. */
const DISTANCE = 4;

/** Drag and drop: blocks among blocks and onto tabs, exercises within their block, into others and onto tabs. */
export function WorkoutDrag({ children }: { children: ReactNode }) {
  const store = useEditorStore();
  const aim = useMemo(() => new DragAim(store), [store]);
  const accessibility = useMemo(
    () => ({ screenReaderInstructions: DRAG_INSTRUCTIONS, announcements: dragWords(store) }),
    [store],
  );
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: aim.coordinates }),
  );

  const drop = ({ active, over }: DragEndEvent) => {
    aim.start();
    const move = over && moveOf(store.present, String(active.id), String(over.id));
    if (!move) return;
    const from = blockPlace(store.present, String(active.id));
    const isAway = move.type === "block/move" && move.workout !== from?.workout.key;
    if (store.act(move) && isAway) focusAfterRemoval(store, from);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={aim.detect}
      onDragStart={aim.start}
      onDragCancel={aim.start}
      onDragEnd={drop}
      accessibility={accessibility}
    >
      {children}
    </DndContext>
  );
}
