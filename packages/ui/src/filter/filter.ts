import type { ReactNode } from "react";

export interface Filter {
  /** 'Plano': the placeholder, and the spoken name. */
  label: string;
  value: string | null;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | null) => void;
  /** What choosing none is called: 'Todos', unless it is something else. */
  none?: string;
  /** What opens instead of an empty list. */
  whenEmpty?: ReactNode;
  /** What is said when the choices could not be read. */
  failure?: ReactNode;
}

/** The values that have a label, as choices. */
export const choicesOf = (labels: Readonly<Record<string, string>>): Filter["options"] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
