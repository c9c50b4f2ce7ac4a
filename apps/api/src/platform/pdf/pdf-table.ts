import { setImmediate as pause } from "node:timers/promises";
import type { PdfColumn, PdfGroup, PdfRow, PdfSection } from "./pdf-document.ts";
import { FONT, INK, type Paper, type Style } from "./pdf-paper.ts";

const HEADING: Style = { size: 14, font: FONT.bold };
const ASIDE: Style = { size: 10, ink: INK.dimmed };
const HEAD: Style = { size: 8, ink: INK.dimmed };
const LABEL: Style = { size: 9, font: FONT.bold, ink: INK.accent };
const MARK: Style = { size: 10, font: FONT.bold, ink: INK.dimmed };
const DETAIL: Style = { size: 8.5, ink: INK.dimmed };
const NOTE: Style = { size: 9 };

/** In points: width of the marks, space between columns, below a row, a label and a group, and inside a note. */
const GAP = { marks: 22, column: 8, row: 5, label: 4, group: 9, note: 6 } as const;
const HEADING_HEIGHT = 24;
const HEAD_HEIGHT = 15;

interface Place {
  readonly x: number;
  readonly width: number;
  readonly column: PdfColumn;
}

const placesOf = (paper: Paper, columns: readonly PdfColumn[]): Place[] => {
  const start = paper.left + GAP.marks;
  const taken = columns.slice(1).reduce((sum, { width = 0 }) => sum + width + GAP.column, 0);
  let x = start;
  return columns.map((column, index) => {
    const width = index === 0 ? paper.right - start - taken : (column.width ?? 0);
    const place = { x, width, column };
    x += width + GAP.column;
    return place;
  });
};

const styleOf = ({ strong = false }: PdfRow, index: number, { align }: PdfColumn): Style => ({
  size: 10,
  font: strong || index === 0 ? FONT.bold : FONT.plain,
  ...(align && { align }),
});

/** Draws a section's groups, or measures them. */
class Table {
  readonly #paper: Paper;
  readonly #places: readonly Place[];
  readonly #first: Place;

  constructor(paper: Paper, columns: readonly PdfColumn[]) {
    this.#paper = paper;
    this.#places = placesOf(paper, columns);
    const [first] = this.#places;
    if (!first) throw new Error("a table has a column");
    this.#first = first;
  }

  get #wide() {
    return this.#paper.right - this.#first.x;
  }

  heads(): void {
    const { y } = this.#paper;
    for (const { x, width, column } of this.#places)
      this.#paper.write(column.label, { x, y, width }, { ...HEAD, ...(column.align && { align: column.align }) });
    this.#paper.y += HEAD_HEIGHT;
  }

  group(group: PdfGroup): void {
    const paper = this.#paper;
    if (this.startOf(group) > paper.room) this.#turn();
    if (group.mark) paper.write(group.mark, { x: paper.left, y: paper.y, width: GAP.marks - 6 }, MARK);
    if (group.label)
      paper.y += paper.write(group.label, { x: this.#first.x, y: paper.y, width: this.#wide }, LABEL) + GAP.label;
    for (const [index, row] of group.rows.entries()) {
      if (this.#rowHeight(row) > paper.room) this.#turn();
      const top = paper.y;
      this.#row(row);
      if (group.joined) this.#join(top, index === group.rows.length - 1 ? paper.y - GAP.row : paper.y);
    }
    if (group.note) this.#note(group.note);
    paper.y += GAP.group / 2;
    paper.rule(paper.y);
    paper.y += GAP.group;
  }

  /** The height that a group begins with on one page: its whole height, unless no page below a heading can hold it. */
  startOf({ label = "", rows, note = "" }: PdfGroup): number {
    const words = label === "" ? 0 : this.#paper.heightOf(label, this.#wide, LABEL) + GAP.label;
    const [first = 0, ...others] = rows.map((row) => this.#rowHeight(row));
    const whole = others.reduce((sum, height) => sum + height, words + first) + this.#noteHeight(note) + GAP.group;
    return whole <= this.#paper.pageRoom - HEADING_HEIGHT - HEAD_HEIGHT ? whole : words + first;
  }

  #turn(): void {
    this.#paper.turn();
    this.heads();
  }

  #rowHeight(row: PdfRow): number {
    const heights = this.#places.map(({ width, column }, index) =>
      this.#paper.heightOf(row.cells[index] ?? "", width, styleOf(row, index, column)),
    );
    const [first = 0, ...others] = heights;
    return Math.max(first + this.#paper.heightOf(row.detail ?? "", this.#first.width, DETAIL), ...others) + GAP.row;
  }

  #row(row: PdfRow): void {
    const height = this.#rowHeight(row);
    const { y } = this.#paper;
    for (const [index, { x, width, column }] of this.#places.entries()) {
      const below = this.#paper.write(row.cells[index] ?? "", { x, y, width }, styleOf(row, index, column));
      if (index === 0) this.#paper.write(row.detail ?? "", { x, y: y + below, width }, DETAIL);
    }
    this.#paper.y += height;
  }

  #join(from: number, to: number): void {
    const x = this.#first.x - GAP.column;
    this.#paper.doc.moveTo(x, from).lineTo(x, to).lineWidth(2.5).strokeColor(INK.accent).stroke();
  }

  #noteHeight(note: string): number {
    return note === "" ? 0 : this.#paper.heightOf(note, this.#wide - 2 * GAP.note, NOTE) + 2 * GAP.note + GAP.row;
  }

  #note(note: string): void {
    const paper = this.#paper;
    const height = this.#noteHeight(note);
    if (height > paper.room) this.#turn();
    const box = { x: this.#first.x + GAP.note, y: paper.y + GAP.note, width: this.#wide - 2 * GAP.note };
    // A note longer than a page continues on the next and gets no background.
    if (height <= paper.room)
      paper.doc.roundedRect(this.#first.x, paper.y, this.#wide, height - GAP.row, 4).fill(INK.wash);
    paper.write(note, box, NOTE);
    paper.y += height;
  }
}

/**
 * Draws a heading and its groups, starting on a page with room for the first group. Between groups it lets other
 * requests run.
 */
export async function drawSection(paper: Paper, { title, aside = "", columns, groups }: PdfSection): Promise<void> {
  const table = new Table(paper, columns);
  const [first] = groups;
  const least = HEADING_HEIGHT + HEAD_HEIGHT + (first ? table.startOf(first) : 0);
  if (least > paper.room) paper.turn();
  paper.write(title, { x: paper.left, y: paper.y, width: paper.width }, HEADING);
  const beside = paper.left + paper.doc.widthOfString(title) + GAP.column;
  paper.write(aside, { x: beside, y: paper.y + 3, width: paper.right - beside }, ASIDE);
  paper.y += HEADING_HEIGHT;
  table.heads();
  for (const group of groups) {
    table.group(group);
    await pause();
  }
  paper.y += GAP.group;
}
