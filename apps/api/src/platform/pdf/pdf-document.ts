/** What to print, without layout: a head, and sections with tables of grouped rows. */
export interface PdfDocument {
  readonly title: string;
  /** Small grey text below the title. */
  readonly line: string;
  /** The author: printed in the head and at the bottom of each page. */
  readonly author: { readonly name: string; readonly line?: string | undefined };
  /** The moment that the file names as its own; without it, that of writing. */
  readonly writtenAt?: Temporal.Instant;
  readonly sections: readonly PdfSection[];
  /** Small grey text at the end of the last page. */
  readonly note?: string;
}

/** For example a workout or a meal plan. */
export interface PdfSection {
  readonly title: string;
  /** Grey text beside the title. */
  readonly aside?: string;
  readonly columns: readonly PdfColumn[];
  readonly groups: readonly PdfGroup[];
}

export interface PdfColumn {
  readonly label: string;
  /** In points. The first column gets the remaining width, so its own is ignored. */
  readonly width?: number;
  readonly align?: "left" | "right";
}

/** Rows that belong together: an exercise or a combined block, a meal. Kept on one page if they fit. */
export interface PdfGroup {
  /** Printed at the left: '1'. */
  readonly mark?: string;
  readonly label?: string;
  readonly rows: readonly PdfRow[];
  /** A line connects the rows. */
  readonly joined?: boolean;
  readonly note?: string;
}

export interface PdfRow {
  readonly cells: readonly string[];
  /** Grey text below the first cell. */
  readonly detail?: string;
  /** Prints the whole row in bold, for a total. */
  readonly strong?: boolean;
}
