/** What is to be printed, without a word of how: a head, and sections with tables of groups. */
export interface PdfDocument {
  readonly title: string;
  /** Dimmed, below the title. */
  readonly line: string;
  /** Who gives it: stands in the head and at the foot of each page. */
  readonly author: { readonly name: string; readonly line?: string | undefined };
  readonly sections: readonly PdfSection[];
  /** Dimmed, at the end of the last page. */
  readonly note?: string;
}

/** A workout, a meal plan. */
export interface PdfSection {
  readonly title: string;
  /** Dimmed, beside the title. */
  readonly aside?: string;
  readonly columns: readonly PdfColumn[];
  readonly groups: readonly PdfGroup[];
}

export interface PdfColumn {
  readonly label: string;
  /** Points. The first column takes what the others leave; its width is not asked for. */
  readonly width?: number;
  readonly align?: "left" | "right";
}

/** Rows that belong together: an exercise or a combined block, a meal. Not torn apart where one page can hold it. */
export interface PdfGroup {
  /** Stands at the left: '1'. */
  readonly mark?: string;
  readonly label?: string;
  readonly rows: readonly PdfRow[];
  /** A line joins its rows. */
  readonly joined?: boolean;
  readonly note?: string;
}

export interface PdfRow {
  readonly cells: readonly string[];
  /** Dimmed, below the first cell. */
  readonly detail?: string;
  /** All of it in bold: a total. */
  readonly strong?: boolean;
}
