import type { ReactNode } from "react";

export interface Filter {
  /** 'Plano': the placeholder and the accessible name. */
  label: string;
  value: string | null;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | null) => void;
  /** The option without a filter: 'Todos', unless it is named differently. */
  none?: string;
  /** The option that is selected by default; with it there is no option without a filter. */
  fallback?: string;
  /** Opens instead of an empty list. */
  whenEmpty?: ReactNode;
  /** Shown below the options. */
  below?: ReactNode;
  /** Shown if the options could not be read. */
  failure?: ReactNode;
}

/** The values that have a label, as options. */
export const choicesOf = (labels: Readonly<Record<string, string>>): Filter["options"] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
