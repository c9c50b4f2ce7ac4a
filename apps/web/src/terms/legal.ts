import type { ReactNode } from "react";

/** One numbered part of a legal text; its `id` is used in links and must not change. */
export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}
