import { createRequire } from "node:module";
import type { Readable } from "node:stream";
import { setImmediate as pause } from "node:timers/promises";
import type PDFKitDocument from "pdfkit";
import type { PdfDocument } from "./pdf-document.ts";
import { FONT, FOOT, INK, MARGIN, Paper } from "./pdf-paper.ts";
import { drawSection } from "./pdf-table.ts";

// Loaded at the first print: it takes 33 MB of memory, which a server that prints nothing does without, and a tenth of
// a second.
const load = createRequire(import.meta.url);

const open = ({ title, author, writtenAt }: PdfDocument): PDFKit.PDFDocument => {
  const Document: typeof PDFKitDocument = load("pdfkit");
  return new Document({
    size: "A4",
    margins: { top: MARGIN, right: MARGIN, bottom: FOOT, left: MARGIN },
    bufferPages: true,
    lang: "pt-BR",
    displayTitle: true,
    info: {
      Title: title,
      Author: author.name,
      Creator: "Prancheta",
      ...(writtenAt && { CreationDate: new Date(writtenAt.epochMilliseconds) }),
    },
  });
};

const AUTHOR_WIDTH = 180;

const drawHead = (paper: Paper, { title, line, author }: PdfDocument): void => {
  const words = { x: paper.left, width: paper.width - AUTHOR_WIDTH - 16 };
  const whose = { x: paper.right - AUTHOR_WIDTH, width: AUTHOR_WIDTH };
  const top = paper.y;
  const name = paper.write(title, { ...words, y: top }, { size: 20, font: FONT.bold });
  const left = name + 3 + paper.write(line, { ...words, y: top + name + 3 }, { size: 10, ink: INK.dimmed });
  const who = paper.write(author.name, { ...whose, y: top + 4 }, { size: 11, font: FONT.bold, align: "right" });
  const under = { ...whose, y: top + who + 6 };
  const right = who + 6 + paper.write(author.line ?? "", under, { size: 9, ink: INK.dimmed, align: "right" });
  paper.y = top + Math.max(left, right) + 12;
  paper.rule(paper.y, INK.accent, 1.5);
  paper.y += 18;
};

const drawNote = (paper: Paper, { note = "" }: PdfDocument): void => {
  if (note === "") return;
  const style = { size: 8, ink: INK.dimmed };
  if (paper.heightOf(note, paper.width, style) > paper.room) paper.turn();
  paper.y += paper.write(note, { x: paper.left, y: paper.y, width: paper.width }, style);
};

const drawFeet = async (paper: Paper, { title, author }: PdfDocument): Promise<void> => {
  const { start, count } = paper.doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    paper.doc.switchToPage(page);
    // This is below the margin, where text would otherwise start a new page.
    paper.doc.page.margins.bottom = 0;
    const place = { x: paper.left, y: paper.doc.page.height - 36, width: paper.width };
    const style = { size: 8, ink: INK.dimmed };
    paper.write(`${title} · ${author.name}`.slice(0, 110), place, style);
    paper.write(`${page - start + 1} de ${count}`, place, { ...style, align: "right" });
    // The document's end would compress all pages without a pause.
    paper.doc.page.end();
    paper.doc.page.end = () => undefined;
    await pause();
  }
};

/** An A4 document that is written while it is read. Long documents let other requests run between groups and pages. */
export function pdfOf(document: PdfDocument): Readable {
  const doc = open(document);
  const paper = new Paper(doc);
  const draw = async () => {
    drawHead(paper, document);
    for (const section of document.sections) await drawSection(paper, section);
    drawNote(paper, document);
    await drawFeet(paper, document);
    doc.end();
  };
  draw().catch((error: Error) => doc.destroy(error));
  return doc;
}
