import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exercises } from "@prancheta/contract/training/exercises";
import { afterAll, expect, it } from "vitest";
import { aTestApp } from "../../../api/src/testing/app.ts";
import { aGif } from "../../../api/src/testing/training.ts";
import { operatorOver } from "../testing/operator.ts";

const test = await aTestApp();
const ana = await test.aPartner();
const folder = await mkdtemp(join(tmpdir(), "prancheta-import-"));
afterAll(() => rm(folder, { recursive: true }));

const operator = operatorOver(test.addresses, folder);
const run = async (...parameters: readonly string[]) => {
  const { code, lines, err } = await operator(["exercises", "import", ...parameters]);
  return { code, lines, err };
};

const acts = () =>
  test.database.asSystem((db) => db.selectFrom("operator_act").select(["action", "subject"]).execute());

const found = async () => (await ana.call(exercises.library, { query: { name: "do operador" } })).reply.data;

it("imports exercises and their gifs, after a rehearsal that writes nothing", async () => {
  const file = join(folder, "exercicios.csv");
  await writeFile(file, "name,description,group,gif_m\nRemada do operador,Puxe.,Costas,remada.gif\n");
  await writeFile(join(folder, "remada.gif"), await aGif("red"));
  expect(await run(file, "--gifs", folder, "--dry-run")).toEqual({
    code: 0,
    lines: ["Linhas: 1. Novas: 1, alteradas: 0, iguais: 0, com erro: 0.", "Nada foi gravado: foi só um ensaio."],
    err: "",
  });
  expect([await found(), await acts()]).toEqual([[], []]);
  expect(await run(file, "--gifs", folder)).toMatchObject({ code: 0, err: "" });
  expect(await acts()).toEqual([{ action: "exercises.imported", subject: "exercicios.csv" }]);
  expect(await found()).toMatchObject([{ name: "Remada do operador", gifUrl: expect.stringMatching(/^\/media\//) }]);
}, 60_000);

it("names bad lines, gifs outside the folder among them, and fails", async () => {
  const file = join(folder, "ruim.csv");
  const gifs = join(folder, "gifs");
  await mkdir(gifs);
  await writeFile(join(folder, "fora.gif"), await aGif("red"));
  await writeFile(file, "name,description,group,gif_m\nRosca,Flexione.,Nada,\nRemada,Puxe.,Costas,../fora.gif\n");
  const { code, lines } = await operator(["exercises", "import", file, "--gifs", gifs], "");
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^linha 2: group: use um destes/),
    "linha 3: não encontramos o gif ../fora.gif",
    "Linhas: 2. Novas: 1, alteradas: 0, iguais: 0, com erro: 2.",
    "Nada foi gravado: corrija as linhas com erro.",
  ]);
  expect(await run(join(folder, "nenhum.csv"))).toMatchObject({
    code: 1,
    err: expect.stringMatching(/não pode ser lido/),
  });
}, 60_000);
