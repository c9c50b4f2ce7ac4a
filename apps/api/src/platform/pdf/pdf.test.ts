import { buffer } from "node:stream/consumers";
import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { pdfOf } from "./pdf.ts";
import type { PdfDocument, PdfGroup } from "./pdf-document.ts";
import { printable } from "./pdf-text.ts";

const aDocument = (groups: readonly PdfGroup[]): PdfDocument => ({
  title: "Força e coração",
  line: "Uma linha",
  author: { name: "Marina Duarte", line: "CREF 012345-G/SP" },
  sections: [{ title: "Treino A", columns: [{ label: "Exercício" }, { label: "Séries", width: 40 }], groups }],
});

const aGroup = (name: string, more: Partial<PdfGroup> = {}): PdfGroup => ({ rows: [{ cells: [name, "4"] }], ...more });

/** The drawn contents of the pages with their lines of text from top to bottom, and the number of pages. */
const drawn = async (document: PdfDocument) => {
  const bytes = await buffer(pdfOf(document));
  const text = bytes.toString("latin1");
  const streams = [...text.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)];
  const contents = streams.map(([, packed = ""]) => inflateSync(Buffer.from(packed, "latin1")).toString("latin1"));
  const lines = contents.flatMap((content, page) => linesIn(content).map((line) => ({ ...line, page })));
  const lineOf = (words: string) => {
    const line = lines.find((one) => one.words === words);
    if (!line) throw new Error(`${words} is not printed`);
    return line;
  };
  return {
    pages: text.match(/\/Type \/Page\n/g)?.length,
    words: lines.map((line) => line.words).join("\n"),
    file: text,
    drawings: contents.join("\n"),
    lines,
    lineOf,
    /** How far the second text is below the first. */
    distance: (first: string, second: string) => lineOf(first).y - lineOf(second).y,
  };
};

/** The lines of a page with their places: hexadecimal strings, split at each kerned pair. */
const linesIn = (content: string) =>
  [...content.matchAll(/1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n\/(F\d) ([\d.]+) Tf\n\[(.*?)\] TJ/g)].map(
    ([, x, y, font, size, runs = ""]) => ({
      ...{ x: Number(x), y: Number(y), font, size: Number(size) },
      words: [...runs.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1"))
        .join(""),
    }),
  );

const rowsOf = (count: number, name = "Linha") =>
  Array.from({ length: count }, (_, index) => ({ cells: [`${name} ${index}`, "4"] }));
const groupsOf = (count: number) => rowsOf(count, "Antes").map((row) => ({ rows: [row] }));

describe("a printed document", () => {
  it("holds its head, its rows and their notes with Portuguese accents", async () => {
    const { pages, words } = await drawn(aDocument([aGroup("Elevação pélvica", { note: "Não tire os pés do chão" })]));
    expect(pages).toBe(1);
    for (const text of ["Força e coração", "Marina Duarte", "Elevação pélvica", "Não tire os pés do chão", "1 de 1"])
      expect(words).toContain(text);
    expect(words).toContain("CREF 012345-G/SP");
  });

  it("puts each text below the one before it, marks totals, and joins only what belongs together", async () => {
    const long = "Um texto que só cabe na linha inteira e nunca numa célula estreita";
    const group = {
      mark: "1",
      label: long,
      rows: [
        { cells: ["Primeira", long], detail: "Detalhe" },
        { cells: [`Segunda${"\u{1f4aa}".repeat(200)}`, "2\u22123"] },
        { cells: ["Terceira", "4"] },
        { cells: ["Total", "12"], strong: true },
        { cells: ["Quinta", "\u2265 ".repeat(30)] },
        { cells: ["Sexta", "4"], detail: "Outro detalhe" },
        { cells: ["Sétima", "4"] },
      ],
      note: "A nota",
    };
    const { lines, lineOf, distance, drawings } = await drawn(aDocument([group, aGroup("Quarta")]));
    for (const line of lines) {
      const below = lines.filter(({ x, y }) => x === line.x && y < line.y).map(({ y }) => line.y - y);
      expect(Math.min(...below), line.words).toBeGreaterThan(0.9 * line.size);
    }
    expect(lineOf("Detalhe").x).toBe(lineOf("Primeira").x);
    expect(distance("Detalhe", "Segunda")).toBeGreaterThan(0);
    expect(distance("A nota", "Quarta")).toBeGreaterThan(20);
    expect(lineOf("2-3").y).toBe(lineOf("Segunda").y);
    expect(distance("Segunda", "Terceira")).toBeCloseTo(distance("Terceira", "Total"), 1);
    expect(lineOf("12").font).toBe(lineOf("Total").font);
    expect(lineOf("2-3").font).not.toBe(lineOf("Segunda").font);
    expect(lineOf("1").y).toBeGreaterThan(lineOf("Primeira").y);
    const [joint, wash] = [/^2\.5 w$/gm, /^0\.9568\d* 0\.945\d* 0\.92\d* scn$/m];
    expect(drawings.match(joint)).toBeNull();
    expect(drawings).toMatch(wash);
    const joined = await drawn(aDocument([{ ...group, joined: true, note: "linha\n".repeat(100) }, aGroup("Quarta")]));
    expect(joined.drawings.match(joint)).toHaveLength(group.rows.length);
    expect(joined.drawings).not.toMatch(wash);
  });

  it("keeps a group on one page, and a heading with its first group", async () => {
    const group = { label: "Combinados", rows: rowsOf(6), note: "linha\nlinha" };
    for (let before = 12; before < 25; before++) {
      const { lines } = await drawn(aDocument([...groupsOf(before), group]));
      const whole = lines.filter(({ words }) => /^(Linha|Combinados|linha)/.test(words));
      expect(new Set(whole.map(({ page }) => page)).size, `${before} before`).toBe(1);
      const document = aDocument(groupsOf(before));
      const next = document.sections.map((section) => ({ ...section, title: "Treino B", groups: [group] }));
      const { lineOf } = await drawn({ ...document, sections: [...document.sections, ...next] });
      expect(lineOf("Treino B").page, `${before} before`).toBe(lineOf("Linha 5").page);
    }
  });

  it("begins a group that no page can hold below what is before it", async () => {
    for (let rows = 42; rows < 48; rows++) {
      const { lineOf, pages, words } = await drawn(aDocument([{ label: "Combinados", rows: rowsOf(rows) }]));
      expect([lineOf("Treino A").page, lineOf("Linha 0").page], `${rows} rows`).toEqual([0, 0]);
      expect(words.match(/Exercício/g), `${rows} rows`).toHaveLength(pages ?? 0);
    }
    for (let rows = 74; rows < 86; rows++) {
      const { pages, words } = await drawn(aDocument([{ rows: rowsOf(rows), note: "linha\nlinha" }]));
      expect(words.match(/Exercício/g), `${rows} rows`).toHaveLength(pages ?? 0);
    }
    for (let before = 15; before < 25; before++) {
      const { lineOf, words, pages } = await drawn(
        aDocument([...groupsOf(before), { label: "Combinados", rows: rowsOf(60) }]),
      );
      expect(lineOf("Combinados").page, `${before} before`).toBe(lineOf("Linha 0").page);
      expect(words.match(/Exercício/g), `${before} before`).toHaveLength(pages ?? 0);
    }
  });

  it("names the moment that it was written, and fails where it cannot be drawn", async () => {
    const writtenAt = Temporal.Instant.from("2026-11-21T12:00:00Z");
    expect((await drawn({ ...aDocument([]), writtenAt })).file).toContain("(D:20261121120000Z)");
    const [section] = aDocument([]).sections;
    const broken = { ...aDocument([]), sections: section ? [{ ...section, columns: [] }] : [] };
    await expect(buffer(pdfOf(broken))).rejects.toThrow("a table has a column");
  });

  it("cuts a long title in the foot", async () => {
    const title = "Força e saúde ".repeat(9);
    const { lines } = await drawn({ ...aDocument([aGroup("Agachamento")]), title });
    expect(lines.filter(({ y }) => y < 58).map(({ words }) => words)).toEqual([title.slice(0, 110), "1 de 1"]);
  });

  it("ends with its note, on a page more where it takes one", async () => {
    const groups = Array.from({ length: 12 }, (_, index) => aGroup(`Linha ${index}`));
    const short = await drawn({ ...aDocument(groups), note: "Fonte: tabela" });
    expect(short.words.indexOf("Fonte: tabela")).toBeGreaterThan(short.words.indexOf("Linha 11"));
    const long = await drawn({ ...aDocument(groups), note: "linha\n".repeat(60) });
    expect([short.pages, long.pages]).toEqual([1, 2]);
  });

  it("ends on a full page, with no empty one behind it, where it has no note", async () => {
    for (let groups = 15; groups < 25; groups++) {
      const { pages = 0, words } = await drawn(aDocument(Array.from({ length: groups }, () => aGroup("Agachamento"))));
      expect(words.match(/Exercício/g), `${groups} groups`).toHaveLength(pages);
    }
  });

  it("continues on as many pages as needed, each with its number and the table's head", async () => {
    const { pages, words } = await drawn(aDocument(Array.from({ length: 60 }, (_, index) => aGroup(`Linha ${index}`))));
    expect(pages).toBeGreaterThan(1);
    expect(words.match(/Exercício/g)).toHaveLength(pages ?? 0);
    expect(words).toContain(`${pages} de ${pages}`);
    expect(words).toContain("Linha 59");
  });

  it("survives a group and a note that no page can hold", async () => {
    const rows = Array.from({ length: 200 }, (_, index) => ({ cells: [`Linha ${index}`, "4"] }));
    const { words } = await drawn(aDocument([{ rows, joined: true, note: "linha\n".repeat(300) }, aGroup("O último")]));
    expect(words).toContain("Linha 199");
    expect(words).toContain("O último");
  });

  it("lets other requests run between its groups, however long a section is", async () => {
    let turns = 0;
    let isDrawing = true;
    const take = () => {
      turns += 1;
      if (isDrawing) setImmediate(take);
    };
    setImmediate(take);
    await buffer(pdfOf(aDocument(Array.from({ length: 80 }, () => aGroup("Agachamento")))));
    isDrawing = false;
    expect(turns).toBeGreaterThanOrEqual(80);
  });

  it("prints what the standard fonts lack as near as they can", () => {
    expect(printable("Série \u2192 2\u22123 💪 šč ﬁm\tok\re\u0301")).toBe("Série - 2-3  šc fim ok é");
  });
});
