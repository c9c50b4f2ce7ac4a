import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { useMemo } from "react";
import type { Handle } from "../../../editor/sortable/handle-context.ts";

/** Makes a block or an exercise sortable, with the handle that moves it. */
export function useSortableHandle(id: string, name: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const describedBy = attributes["aria-describedby"];
  const handle: Handle = useMemo(
    () => ({ name, listeners, describedBy, disabled: false, ref: setActivatorNodeRef }),
    [name, listeners, describedBy, setActivatorNodeRef],
  );
  return {
    handle,
    item: {
      ref: setNodeRef,
      style: { transform: CSS.Translate.toString(transform), transition },
      "data-dragging": isDragging || undefined,
    },
  };
}
