import type { DraggableSyntheticListeners } from "@dnd-kit/core";
import { createContext } from "react";

export interface Handle {
  /** What it moves, as it is called aloud. */
  readonly name: string;
  readonly listeners: DraggableSyntheticListeners;
  /** The id of the instructions that are read to whoever reaches the handle. */
  readonly describedBy: string;
  readonly disabled: boolean;
  readonly ref: (element: HTMLElement | null) => void;
}

/** The handle of the item around; apart from it, so that what is dragged need not be drawn anew. */
export const HandleContext = createContext<Handle | undefined>(undefined);
