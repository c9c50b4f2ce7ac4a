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

/** The drawn contents of the pages, and the number of pages. */
const drawn = async (document: PdfDocument) => {
  const bytes = await buffer(pdfOf(document));
  const text = bytes.toString("latin1");
  const streams = [...text.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)];
  const contents = streams.map(([, packed = ""]) => inflateSync(Buffer.from(packed, "latin1")).toString("latin1"));
  return { pages: text.match(/\/Type \/Page\n/g)?.length, words: contents.map(wordsIn).join("\n") };
};

/** The words of a page: hexadecimal strings, split at each kerned pair. */
const wordsIn = (content: string) =>
  [...content.matchAll(/\[(.*?)\] TJ/g)]
    .map(([, runs = ""]) =>
      [...runs.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1")).join(""),
    )
    .join("\n");

describe("a printed document", () => {
  it("holds its head, its rows and their notes with Portuguese accents", async () => {
    const { pages, words } = await drawn(aDocument([aGroup("Elevação pélvica", { note: "Não tire os pés do chão" })]));
    expect(pages).toBe(1);
    for (const text of ["Força e coração", "Marina Duarte", "Elevação pélvica", "Não tire os pés do chão", "1 de 1"])
      expect(words).toContain(text);
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
    expect(printable("Série \u2192 2\u22123 💪 šč ﬁm\tok")).toBe("Série - 2-3  šc fim ok");
  });
});
