import { closestCenter, DndContext, type DragEndEvent, type Modifier } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import type { ReactNode } from "react";
import { announcementsOf, INSTRUCTIONS } from "./announcements.ts";
import { SortableItem } from "./SortableItem.tsx";
import classes from "./SortableList.module.css";
import { useDragSensors } from "./sensors.ts";

const straightDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

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
      modifiers={[straightDown]}
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
