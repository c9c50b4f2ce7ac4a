import { foods } from "@prancheta/contract/diets/foods";
import { expect, it } from "vitest";
import { aTestApp } from "../testing/app.ts";
import { importFoods, loadFoodLibrary } from "./food-library.service.ts";

const test = await aTestApp();
const { database, clock } = test;

const HEADER = "slug,name,category,energy_kcal,carbohydrates_g,proteins_g,lipids_g,source,measures";
const csv = (...lines: string[]) => [HEADER, ...lines].join("\n");
const OATS = 'aveia-teste,Aveia de teste,Cereais,"393,8",66.6,13.9,8.5,Tabela,1 colher de sopa=15;1 xícara=80';
const SUGAR = "acucar-teste,Açúcar de teste,Doces,387,99.5,tr,tr,Tabela,1 colher de chá=5";
const MATE = "mate-teste,Mate de teste,Bebidas,,0.8,0,,Tabela,";

const named = async (name: string) => {
  const { call } = await test.aPartner();
  const { data } = (await call(foods.list, { query: { name } })).reply;
  return data.toSorted((one, other) => one.name.localeCompare(other.name, "pt-BR"));
};

it("loads the product's own foods; a second time changes nothing", async () => {
  const count = await loadFoodLibrary(database, clock);
  expect(count).toBeGreaterThanOrEqual(500);
  const before = await named("arroz");
  expect(await loadFoodLibrary(database, clock)).toBe(count);
  expect(await named("arroz")).toEqual(before);
});

it("reads numbers, traces, unknowns and measures", async () => {
  const result = await importFoods(database, clock, csv(OATS, SUGAR, MATE), { layout: "prancheta" });
  expect(result).toEqual({ read: 3, added: 3, changed: 0, unchanged: 0, problems: [] });
  const found = await named("de teste");
  expect(found.map(({ id: _, ...food }) => food)).toEqual([
    expect.objectContaining({
      name: "Açúcar de teste",
      carbohydrates: 99.5,
      proteins: 0,
      traces: ["proteins", "lipids"],
    }),
    {
      name: "Aveia de teste",
      category: "Cereais",
      source: "Tabela",
      energeticAmount: 393.8,
      carbohydrates: 66.6,
      proteins: 13.9,
      lipids: 8.5,
      traces: [],
      measures: [
        { label: "1 colher de sopa", grams: 15 },
        { label: "1 xícara", grams: 80 },
      ],
      own: false,
    },
    expect.objectContaining({ energeticAmount: null, carbohydrates: 0.8, proteins: 0, lipids: null, traces: [] }),
  ]);
});

it("tries first, changes what is new and keeps the ids", async () => {
  const before = await named("aveia de teste");
  const changed = csv(OATS.replace("66.6", "65"), SUGAR, MATE, MATE.replace("mate-teste,Mate", "cha-teste,Chá"));
  const counts = { read: 4, added: 1, changed: 1, unchanged: 2, problems: [] };
  expect(await importFoods(database, clock, changed, { layout: "prancheta", dryRun: true })).toEqual(counts);
  expect(await named("aveia de teste")).toEqual(before);
  expect(await importFoods(database, clock, changed, { layout: "prancheta" })).toEqual(counts);
  expect(await named("aveia de teste")).toEqual(before.map((food) => ({ ...food, carbohydrates: 65 })));
  expect(await importFoods(database, clock, changed, { layout: "prancheta" })).toEqual({
    ...counts,
    added: 0,
    changed: 0,
    unchanged: 4,
  });
});

it("changes each part of a food that the file changes", async () => {
  let line = OATS.replace("aveia-teste,Aveia de teste", "farelo-teste,Farelo para teste");
  await importFoods(database, clock, csv(line), { layout: "prancheta" });
  const changes = [
    ["Farelo para", "Farelo fino para", { name: "Farelo fino para teste" }],
    ["Cereais", "Farelos", { category: "Farelos" }],
    ["Tabela", "Rótulo", { source: "Rótulo" }],
    [",8.5,", ",0,", { lipids: 0, traces: [] }],
    [",0,", ",TR,", { lipids: 0, traces: ["lipids"] }],
    ["1 xícara=80", "1 xícara=85;", { measures: expect.arrayContaining([{ label: "1 xícara", grams: 85 }]) }],
  ] as const;
  for (const [from, to, changed] of changes) {
    line = line.replace(from, to);
    const counts = { read: 1, added: 0, changed: 1, unchanged: 0, problems: [] };
    expect(await importFoods(database, clock, csv(line), { layout: "prancheta" })).toEqual(counts);
    expect(await named("para teste")).toMatchObject([changed]);
  }
});

it("says what is wrong with which line, and then writes nothing", async () => {
  const bad = csv(
    "boa-linha,Boa linha,Doces,1,0,0,0,Tabela,",
    "Ruim,Slug ruim,Doces,1,0,0,0,Tabela,",
    "ruim-1,Valor ruim,Doces,muito,0,0,0,Tabela,",
    "ruim-2,Medida ruim,Doces,1,0,0,0,Tabela,colher",
    "boa-linha,Repetida,Doces,1,0,0,0,Tabela,",
    "ruim-3,Demais,Doces,1,90,20,0,Tabela,",
    "ruim-4,Faltam colunas",
    "ruim-5,,Doces,1,0,0,0,Tabela,",
    `${"a".repeat(121)},Slug longo,Doces,1,0,0,0,Tabela,`,
    "ruim-6,Medida sem nome,Doces,1,0,0,0,Tabela,=5",
    "ruim-7,Medida dupla,Doces,1,0,0,0,Tabela,1 colher=5=6",
  );
  const result = await importFoods(database, clock, bad, { layout: "prancheta" });
  expect(result).toMatchObject({ read: 11, added: 1 });
  expect(result.problems).toEqual([
    { line: 3, message: "slug: use letras minúsculas, números e hífens" },
    { line: 4, message: 'energy_kcal: escreva um número, tr ou nada, não "muito"' },
    { line: 5, message: 'measures: escreva medida=gramas, não "colher"' },
    { line: 6, message: "slug boa-linha já está na linha 2" },
    { line: 7, message: "carbohydrates: Carboidratos, proteínas e gorduras somam mais de 100 g em 100 g" },
    { line: 8, message: "esta linha não tem as colunas do cabeçalho" },
    { line: 9, message: "name: Campo obrigatório" },
    { line: 10, message: "slug: use letras minúsculas, números e hífens" },
    { line: 11, message: 'measures: escreva medida=gramas, não "=5"' },
    { line: 12, message: 'measures: escreva medida=gramas, não "1 colher=5=6"' },
  ]);
  expect(await named("boa linha")).toEqual([]);
});

it("says which columns a file lacks", async () => {
  const result = await importFoods(database, clock, "slug,name\na,b\n", { layout: "prancheta" });
  expect(result.problems).toEqual([
    {
      line: 1,
      message: "faltam as colunas category, source, measures, energy_kcal, carbohydrates_g, proteins_g, lipids_g",
    },
  ]);
  expect((await importFoods(database, clock, "", { layout: "taco-4" })).problems).toHaveLength(1);
});

it("reads the layout of the TACO table, empty cells as unknown", async () => {
  const taco = [
    "id,category,name,kcal,protein_g,lipids_g,cholesterol_mg,carbohydrates_g,fiber_g,sodium_mg,calcium_mg,iron_mg",
    '900,Frutas e derivados,"Fruta de prova, crua",51,0.9,0.2,,13.3,1.3,,4,0.1',
    '901,Bebidas,"Bebida de prova",,0.1,,,2.0,,1,,',
  ].join("\n");
  const result = await importFoods(database, clock, `\uFEFF${taco}`, { layout: "taco-4" });
  expect(result).toEqual({ read: 2, added: 2, changed: 0, unchanged: 0, problems: [] });
  expect(await named("de prova")).toMatchObject([
    { name: "Bebida de prova", energeticAmount: null, proteins: 0.1, lipids: null, carbohydrates: 2, measures: [] },
    {
      name: "Fruta de prova, crua",
      category: "Frutas e derivados",
      source: "TACO 4ª ed., nº 900",
      energeticAmount: 51,
      proteins: 0.9,
      lipids: 0.2,
      carbohydrates: 13.3,
    },
  ]);
  const own = csv("taco-4-900,Fruta de prova,Frutas,51,13.3,0.9,0.2,Tabela,");
  expect(await importFoods(database, clock, own, { layout: "prancheta" })).toMatchObject({ added: 0, changed: 1 });
});
