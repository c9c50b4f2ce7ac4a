import { printable } from "./pdf-text.ts";

export const INK = { text: "#1E1B17", dimmed: "#676156", line: "#DCD6CA", wash: "#F4F1EB", accent: "#0A6067" } as const;
export const FONT = { plain: "Helvetica", bold: "Helvetica-Bold" } as const;

export const MARGIN = 42;
/** Height reserved below the text for the page's foot. */
export const FOOT = 58;

export interface Style {
  readonly size: number;
  readonly font?: string;
  readonly ink?: string;
  readonly align?: "left" | "right";
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A document that is written from top to bottom; `y` is the next position. */
export class Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly left = MARGIN;
  y = MARGIN;
  /** A cell's height is needed for its group, its row and when it is written, and texts repeat often. */
  readonly #heights = new Map<string, number>();

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc;
  }

  get right(): number {
    return this.doc.page.width - MARGIN;
  }

  get width(): number {
    return this.right - this.left;
  }

  /** The height left on this page. */
  get room(): number {
    return this.doc.page.height - FOOT - this.y;
  }

  /** The height of an empty page. */
  get pageRoom(): number {
    return this.doc.page.height - FOOT - MARGIN;
  }

  turn(): void {
    this.doc.addPage();
    this.y = MARGIN;
  }

  heightOf(text: string, width: number, style: Style): number {
    const key = `${style.size} ${style.font} ${width} ${text}`;
    const known = this.#heights.get(key);
    if (known !== undefined) return known;
    const height = this.#set(style).heightOfString(printable(text), { width });
    this.#heights.set(key, height);
    return height;
  }

  /** Writes text into a box without moving `y`; returns its height. */
  write(text: string, { x, y, width }: Box, style: Style): number {
    const height = this.heightOf(text, width, style);
    if (height > 0) this.#set(style).text(printable(text), x, y, { width, align: style.align ?? "left" });
    return height;
  }

  rule(y: number, ink: string = INK.line, weight = 0.75): void {
    this.doc.moveTo(this.left, y).lineTo(this.right, y).lineWidth(weight).strokeColor(ink).stroke();
  }

  #set({ size, font = FONT.plain, ink = INK.text }: Style): PDFKit.PDFDocument {
    return this.doc.font(font).fontSize(size).fillColor(ink);
  }
}
