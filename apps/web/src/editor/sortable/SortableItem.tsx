import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { type ReactNode, useMemo } from "react";
import { HandleContext } from "./handle-context.ts";
import classes from "./SortableList.module.css";

/** An item of a list that is sorted by hand. */
export function SortableItem({ id, name, children }: { id: string; name: string; children: ReactNode }) {
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
