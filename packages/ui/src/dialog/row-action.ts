import type { ReactNode } from "react";

/** Something that may be done with a row, as its menu offers it. */
export interface RowAction {
  label: string;
  icon: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  danger?: boolean;
  /** What it opens takes the focus, which otherwise returns to the menu's button. */
  movesFocus?: boolean;
}
