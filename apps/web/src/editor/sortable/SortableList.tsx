import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { type ReactNode, useMemo } from "react";
import { announcementsOf, INSTRUCTIONS } from "./announcements.ts";
import { HandleContext } from "./handle-context.ts";
import classes from "./SortableList.module.css";

/** Pixels that the pointer must move before a press on a handle becomes a drag. */
const DISTANCE = 4;

/** Mouse, touch, pen and keyboard. */
const useDragSensors = () =>
  useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

/** Items move up and down only. */
const vertical: Modifier = ({ transform }) => ({ ...transform, x: 0 });

interface SortableListProps {
  ids: readonly string[];
  /** The name of the item at a position (from 0) for screen readers: 'Pergunta 2'. */
  nameOf: (id: string, position: number) => string;
  /** An item was moved to a position (from 0). */
  onMove: (id: string, to: number) => void;
  disabled?: boolean;
  /** An item; a `DragHandle` inside it moves it. */
  children: (id: string, position: number) => ReactNode;
}

/** A list that a person sorts by mouse, touch or keyboard, with announcements for screen readers. */
export function SortableList({ ids, nameOf, onMove, disabled = false, children }: SortableListProps) {
  const sensors = useDragSensors();
  const positionOf = (id: string | number) => ids.indexOf(String(id));

  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), positionOf(over.id));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[vertical]}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: INSTRUCTIONS,
        announcements: announcementsOf(
          (id) => nameOf(String(id), positionOf(id)),
          (id) => positionOf(id) + 1,
          ids.length,
        ),
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy} disabled={disabled}>
        <ol className={classes["list"]}>
          {ids.map((id, position) => (
            <SortableItem key={id} id={id} name={nameOf(id, position)}>
              {children(id, position)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** An item of a list that is sorted by hand. */
function SortableItem({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const describedBy = attributes["aria-describedby"];
  const disabled = attributes["aria-disabled"];
  const handle = useMemo(
    () => ({ name, listeners, describedBy, disabled, ref: setActivatorNodeRef }),
    [name, listeners, describedBy, disabled, setActivatorNodeRef],
  );

  return (
    <li
      ref={setNodeRef}
      className={classes["item"]}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
    >
      <HandleContext value={handle}>{children}</HandleContext>
    </li>
  );
}
