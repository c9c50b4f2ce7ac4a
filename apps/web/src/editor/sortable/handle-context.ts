import type { DraggableSyntheticListeners } from "@dnd-kit/core";
import { createContext } from "react";

export interface Handle {
  /** The name of the moved item for screen readers. */
  readonly name: string;
  readonly listeners: DraggableSyntheticListeners;
  /** The id of the instructions that screen readers read at the handle. */
  readonly describedBy: string;
  readonly disabled: boolean;
  readonly ref: (element: HTMLElement | null) => void;
}

/** The handle of the surrounding item; in a context, so that a dragged item's content is not rendered again. */
export const HandleContext = createContext<Handle | undefined>(undefined);
