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
    const { items: own, problems } = readExercises(csv);
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
    const second = first
      .replace("Remada do operador,Puxe.,Costas", "Remada do Operador,Puxe devagar.,Cross-training")
      .replace("https://youtu.be/a", "");
    expect(await run(second)).toEqual({ ...expected, added: 0, changed: 1, unchanged: 1 });
    expect(await found("remada do operador")).toMatchObject([
      {
        ...{ name: "Remada do Operador", description: "Puxe devagar.", muscleGroup: "CROSS_TRAINING" },
        ...{ ytVideoUrl: "https://youtu.be/a", custom: false },
      },
    ]);
  });

  it("reads a spreadsheet's file: semicolons, byte order mark, quoted cells", async () => {
    const csv =
      '\uFEFF"slug";name; description ;group\r\nprancha-op; Prancha do op;"Firme; sem cair, e respire";ABDOMEN\r\n\r\n';
    expect(await run(csv)).toMatchObject({ read: 1, added: 1, problems: [] });
    expect(await found("prancha do op")).toMatchObject([
      { name: "Prancha do op", description: "Firme; sem cair, e respire" },
    ]);
    expect(await run(csv.replace("Prancha do op", "Outra prancha"))).toMatchObject({ added: 0, changed: 1 });
  });

  it("keeps the equipment where a later file says none", async () => {
    const line = (equipment: string) =>
      `name,description,group,equipment,livre;ou preso\nPuxada do op,Puxe.,COSTAS,${equipment},\n`;
    expect(await run(line("BARRA"))).toMatchObject({ added: 1 });
    expect(await run(line(""))).toMatchObject({ unchanged: 1 });
    expect(await run(line("CABO"))).toMatchObject({ changed: 1 });
    expect(await run(line("CABO"))).toMatchObject({ unchanged: 1 });
  });

  it("takes the slug from the name, and says which text is too short or too long", () => {
    const text = (letters: number) => "a".repeat(letters);
    const { items: read, problems } = readExercises(
      [
        "slug,name,description,group,equipment",
        ",(Remada) à frente!,Puxe.,COSTAS,",
        `no-limite,${text(120)},${text(500)},COSTAS,${text(40)}`,
        "curto,A,Puxe.,COSTAS,",
        `nome,${text(121)},Puxe.,COSTAS,`,
        "vazio,Remada,,COSTAS,",
        `longo,Remada,${text(501)},COSTAS,`,
        `aparelho,Remada,Puxe.,COSTAS,${text(41)}`,
      ].join("\n"),
    );
    expect(read.map(({ slug }) => slug)).toEqual(["remada-a-frente", "no-limite"]);
    expect(problems.map(({ message }) => message)).toEqual([
      "name: escreva ao menos 2 letras",
      "name: use no máximo 120 letras",
      "description: falta a descrição",
      "description: use no máximo 500 letras",
      "equipment: use no máximo 40 letras",
    ]);
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
      "Boa linha,De novo.,COSTAS,",
    ].join("\n");
    const { problems, added, read } = await run(csv);
    expect({ added, read }).toEqual({ added: 1, read: 7 });
    expect(problems).toEqual([
      { line: 3, message: expect.stringMatching(/^slug: /) },
      { line: 4, message: expect.stringMatching(/^group: use um destes: ABDOMEN, /) },
      { line: 5, message: "video: Insira um link de vídeo válido" },
      { line: 6, message: "esta linha não tem as colunas do cabeçalho" },
      { line: 7, message: "slug boa-linha já está na linha 2" },
      { line: 8, message: "slug boa-linha já está na linha 2" },
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
    const wide = Buffer.from(red);
    wide.writeUInt16LE(2001, 6);
    const files = new Map<string, Uint8Array>([
      ["m.gif", red],
      ["new.gif", await aGif("blue")],
      ["wide.gif", wide],
      ["html.gif", Buffer.from("GIF89a<html>")],
    ]);
    const pictures = { objects: test.objects, read: async (file: string) => files.get(file) };
    const csv = (man: string, woman = "") =>
      `name,description,group,gif_m,gif_f\nCom figura,Certa.,COSTAS,${man},${woman}\n`;
    expect((await run(csv("html.gif", "wide.gif"), { pictures })).problems).toEqual([
      { line: 2, message: "html.gif: não é um gif válido" },
      { line: 2, message: "wide.gif: Este gif é grande demais: use até 2000 pixels de lado." },
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
    const stored = () => Array.fromAsync(test.objects.list());
    const before = await stored();
    await run(csv("new.gif"), { pictures, dryRun: true });
    expect(await stored()).toEqual(before);
    expect(await run(csv("new.gif", "m.gif"), { pictures })).toMatchObject({ unchanged: 1, problems: [] });
    expect(await found("com figura", "F")).toMatchObject([{ gifUrl }]);
    expect(await found("com figura", "M")).not.toMatchObject([{ gifUrl }]);
  });

  it("answers 404 for a picture that is not there", async () => {
    for (const name of [`${"0".repeat(64)}.gif`, "..%2Fsecret", "a.gif"]) {
      const answer = await test.app.inject({ url: `/media/${name}` });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  });
});
