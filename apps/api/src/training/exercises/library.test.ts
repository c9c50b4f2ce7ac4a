import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { exercises } from "@prancheta/contract/training/exercises";
import { MuscleGroup } from "@prancheta/contract/training/training";
import { describe, expect, it } from "vitest";
import { aTestApp } from "../../testing/app.ts";
import { aGif } from "../../testing/training.ts";
import { readExercises } from "./exercise-lines.ts";
import { importExercises, loadExerciseLibrary } from "./library.service.ts";

const test = await aTestApp();
const ana = await test.aPartner();
const run = (csv: string, options?: Parameters<typeof importExercises>[3]) =>
  importExercises(test.database, test.clock, csv, options);
const found = async (name: string, gender: "M" | "F" = "M") =>
  (await ana.call(exercises.library, { query: { name, gender } })).reply.data;

describe("the product's own library", () => {
  it("has at least 400 exercises, in all groups, each described and named once", async () => {
    const csv = await readFile(join(import.meta.dirname, "../../../library/exercises.csv"), "utf8");
    const { exercises: own, problems } = readExercises(csv);
    expect(problems).toEqual([]);
    expect(own.length).toBeGreaterThanOrEqual(400);
    expect(new Set(own.map(({ group }) => group))).toEqual(new Set(MuscleGroup.options));
    expect(new Set(own.map(({ name }) => name.toLowerCase())).size).toBe(own.length);
  });

  it("is loaded once, however often it is loaded", async () => {
    const loaded = await loadExerciseLibrary(test.database, test.clock);
    expect(await loadExerciseLibrary(test.database, test.clock)).toBe(loaded);
    expect((await ana.call(exercises.library)).reply.total).toBe(loaded);
  });
});

describe("an import of exercises", () => {
  const header = "name,description,group,video";

  it("adds, changes and leaves alone, by slug, and says so beforehand", async () => {
    const first = `${header}\nRemada do operador,Puxe.,Costas,https://youtu.be/a\nRosca do operador,Flexione.,Bíceps,\n`;
    const expected = { read: 2, added: 2, changed: 0, unchanged: 0, problems: [] };
    expect(await run(first, { dryRun: true })).toEqual(expected);
    expect(await found("do operador")).toEqual([]);
    expect(await run(first)).toEqual(expected);
    expect(await run(first)).toEqual({ ...expected, added: 0, unchanged: 2 });
    const second = first.replace("Puxe.", "Puxe devagar.").replace("https://youtu.be/a", "");
    expect(await run(second)).toEqual({ ...expected, added: 0, changed: 1, unchanged: 1 });
    expect(await found("remada do operador")).toMatchObject([
      { description: "Puxe devagar.", muscleGroup: "COSTAS", ytVideoUrl: "https://youtu.be/a", custom: false },
    ]);
  });

  it("reads a spreadsheet's file: semicolons, byte order mark, quoted cells", async () => {
    const csv =
      '\uFEFFslug;name;description;group\r\nprancha-do-op;Prancha do op;"Firme; sem cair, e respire";ABDOMEN\r\n';
    expect(await run(csv)).toMatchObject({ added: 1, problems: [] });
    expect(await found("prancha do op")).toMatchObject([{ description: "Firme; sem cair, e respire" }]);
  });

  it("names each bad line and writes nothing", async () => {
    const csv = [
      header,
      "Boa linha,Certa.,COSTAS,",
      ",Sem nome.,COSTAS,",
      "Sem grupo,Certa.,Pescoço,",
      "Sem vídeo,Certa.,COSTAS,javascript:alert(1)",
      "Com células demais,Certa.,COSTAS,,,",
      "Boa linha,De novo.,COSTAS,",
    ].join("\n");
    const { problems, added, read } = await run(csv);
    expect({ added, read }).toEqual({ added: 1, read: 6 });
    expect(problems).toEqual([
      { line: 3, message: expect.stringMatching(/^slug: /) },
      { line: 4, message: expect.stringMatching(/^group: use um destes: ABDOMEN, /) },
      { line: 5, message: "video: Insira um link de vídeo válido" },
      { line: 6, message: "esta linha não tem as colunas do cabeçalho" },
      { line: 7, message: "slug já usado na linha 2" },
    ]);
    expect(await found("boa linha")).toEqual([]);
  });

  it("says which columns are missing", async () => {
    const { problems } = await run("name;group\nRemada;COSTAS\n");
    expect(problems).toEqual([{ line: 1, message: "faltam as colunas description" }]);
    expect((await run("")).problems).toHaveLength(1);
  });

  it("keeps gifs at a public address that never changes", async () => {
    const red = await aGif("red");
    const files = new Map<string, Uint8Array>([
      ["m.gif", red],
      ["html.gif", Buffer.from("GIF89a<html>")],
    ]);
    const pictures = { objects: test.objects, read: async (file: string) => files.get(file) };
    const csv = (gif: string) => `name,description,group,gif_m\nCom figura,Certa.,COSTAS,${gif}\n`;
    expect((await run(csv("html.gif"), { pictures })).problems).toEqual([
      { line: 2, message: "html.gif: não é um gif válido" },
    ]);
    expect((await run(csv("x.gif"), { pictures })).problems).toEqual([
      { line: 2, message: "não encontramos o gif x.gif" },
    ]);
    expect((await run(csv("m.gif"), { pictures })).problems).toEqual([]);
    const [{ gifUrl } = { gifUrl: "" }] = await found("com figura", "F");
    expect(gifUrl).toMatch(/^\/media\/[0-9a-f]{64}\.gif$/);
    const answer = await test.app.inject({ url: gifUrl ?? "" });
    expect(answer.rawPayload.equals(red)).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": "image/gif",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  });

  it("answers 404 for a picture that is not there", async () => {
    for (const name of [`${"0".repeat(64)}.gif`, "..%2Fsecret", "a.gif"]) {
      const answer = await test.app.inject({ url: `/media/${name}` });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  });
});
