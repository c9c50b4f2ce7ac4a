import type { ReactNode } from "react";

/** One numbered part of a legal text; its `id` can be linked to and stays. */
export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}
