import { IconGripVertical } from "@tabler/icons-react";
import { useContext } from "react";
import { HandleContext } from "./handle-context.ts";
import classes from "./SortableList.module.css";

/** Moves the item that contains it. */
export function DragHandle() {
  const handle = useContext(HandleContext);
  if (!handle) return null;
  return (
    <button
      type="button"
      ref={handle.ref}
      className={classes["handle"]}
      disabled={handle.disabled}
      aria-label={`Mover ${handle.name}`}
      aria-describedby={handle.describedBy}
      {...handle.listeners}
    >
      <IconGripVertical size={18} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
