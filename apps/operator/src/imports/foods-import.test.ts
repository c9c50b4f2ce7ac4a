import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { foods } from "@prancheta/contract/diets/foods";
import { afterAll, expect, it } from "vitest";
import { aTestApp } from "../../../api/src/testing/app.ts";
import { operatorOver } from "../testing/operator.ts";

const test = await aTestApp();
const ana = await test.aPartner();
const folder = await mkdtemp(join(tmpdir(), "prancheta-foods-"));
afterAll(() => rm(folder, { recursive: true }));

const operator = operatorOver(test.addresses, folder);
const run = async (...parameters: readonly string[]) => {
  const { code, lines, err } = await operator(["foods", "import", ...parameters]);
  return { code, lines, err };
};

const acts = () =>
  test.database.asSystem((db) => db.selectFrom("operator_act").select(["action", "subject"]).execute());

const found = async () => (await ana.call(foods.list, { query: { name: "do operador" } })).reply.data;

const TACO = "id,category,name,kcal,protein_g,lipids_g,carbohydrates_g";

it("imports the layout of the TACO table, after a rehearsal that writes nothing", async () => {
  const file = join(folder, "taco.csv");
  await writeFile(file, `${TACO}\n1,Cereais,"Arroz, do operador",124,2.6,Tr,25.8\n`);
  expect(await run(file, "--layout", "taco-4", "--dry-run")).toEqual({
    code: 0,
    lines: ["Linhas: 1. Novas: 1, alteradas: 0, iguais: 0, com erro: 0.", "Nada foi gravado: foi só um ensaio."],
    err: "",
  });
  expect(await found()).toEqual([]);
  expect(await acts()).toEqual([]);
  expect(await run(file, "--layout", "taco-4")).toMatchObject({ code: 0, err: "" });
  expect(await acts()).toEqual([{ action: "foods.imported", subject: basename(file) }]);
  expect(await found()).toMatchObject([{ name: "Arroz, do operador", energeticAmount: 124, lipids: 0, own: false }]);
  expect((await run(file, "--layout", "taco-4")).lines).toEqual([
    "Linhas: 1. Novas: 0, alteradas: 0, iguais: 1, com erro: 0.",
  ]);
}, 60_000);

it("names bad lines, an unknown layout and a file that is not there, and fails", async () => {
  const file = join(folder, "ruim.csv");
  await writeFile(file, `${TACO}\n1,Cereais,Arroz do operador,muitas,2.6,1,25.8\n2,Frutas,Uva do operador,53,1,0,13\n`);
  expect(await run(file, "--layout", "taco-4")).toMatchObject({
    code: 1,
    lines: [
      expect.stringMatching(/^linha 2: kcal: escreva um número/),
      "Linhas: 2. Novas: 1, alteradas: 0, iguais: 0, com erro: 1.",
      "Nada foi gravado: corrija as linhas com erro.",
    ],
  });
  expect(await run(file, "--layout", "usda")).toMatchObject({
    code: 1,
    err: "--layout é um destes: prancheta, taco-4.",
  });
  expect(await run(join(folder, "nenhum.csv"), "--layout", "taco-4")).toMatchObject({
    code: 1,
    err: expect.stringMatching(/não pode ser lido/),
  });
}, 60_000);
