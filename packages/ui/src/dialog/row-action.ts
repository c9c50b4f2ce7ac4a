import type { ReactNode } from "react";

/** An action of a row in its menu. */
export interface RowAction {
  label: string;
  icon: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  danger?: boolean;
  /** What it opens takes the focus; otherwise the focus returns to the menu's button. */
  movesFocus?: boolean;
}
