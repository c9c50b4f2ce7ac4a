import { diets } from "@prancheta/contract/diets/diets";
import { type FoodForm, foods } from "@prancheta/contract/diets/foods";
import { FoodId } from "@prancheta/contract/scalars";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aTestApp, type TestPartner } from "../testing/app.ts";
import { aDiet, saved } from "../testing/diets.ts";
import { EVERYDAY_FOODS } from "./everyday-foods.ts";
import { loadFoodLibrary } from "./food-library.service.ts";
import { libraryFoodsBySlug } from "./foods.service.ts";

const test = await aTestApp();
await loadFoodLibrary(test.database, test.clock);

const aFood = (overrides: Partial<FoodForm> = {}): FoodForm => ({
  name: "Granola da casa",
  category: "Cereais e massas",
  source: "Rótulo",
  energeticAmount: 412.5,
  carbohydrates: 64.255,
  proteins: 12,
  lipids: null,
  traces: [],
  measures: [{ label: "1 punhado", grams: 22.5 }],
  ...overrides,
});

const MISSING = FoodId.parse("00000000-0000-7000-8000-000000000000");

describe("the search", () => {
  it("finds library and own foods without accents, each word anywhere, what begins so first", async () => {
    const { call } = await test.aPartner();
    for (const name of ["Cereal com feijão", "Barra de cereal com feijão", "A1b a_b", "A_b"])
      await call(foods.create, { body: aFood({ name }) });
    const { data } = (await call(foods.list, { query: { name: "FEIJAO", take: 100 } })).reply;
    expect(data.length).toBeGreaterThan(3);
    const begins = data.map(({ name }) => name.toLowerCase().startsWith("feijão"));
    expect(begins).toEqual([...begins].sort((one, other) => Number(other) - Number(one)));
    expect(data.map(({ name, own }) => [name, own])).toContainEqual(["Cereal com feijão", true]);
    const yogurts = (await call(foods.list, { query: { name: "iogurte  natural" } })).reply.data;
    const others = yogurts.findIndex(({ name }) => !name.startsWith("Iogurte natural"));
    expect(others).toBeGreaterThan(0);
    expect(yogurts.slice(others).some(({ name }) => name.startsWith("Iogurte natural"))).toBe(false);
    const words = (await call(foods.list, { query: { name: "com cereal" } })).reply;
    expect(words.data.map(({ name }) => name)).toContain("Cereal com feijão");
    expect((await call(foods.list, { query: { name: "a_roz" } })).reply.total).toBe(0);
    const namesOf = async (name: string) =>
      (await call(foods.list, { query: { name } })).reply.data.map((found) => found.name);
    expect(await namesOf("cereal feijão")).toEqual(["Cereal com feijão", "Barra de cereal com feijão"]);
    expect(await namesOf("a_b")).toEqual(["A_b", "A1b a_b"]);
  });

  it("ranks what the partner's diets use most, then names by how they match, then shorter names", async () => {
    const partner = await test.aPartner();
    const word = fc.constantFrom("nilo", "nilos", "Nílo", "zebu", "tofu");
    const anyName = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
    const ids = new Map<string, FoodId>();
    const both = ["tofu nilo", "nilo tofu", "tofu nilos zebu", "zebu nilo tofu"];
    for (const name of [...both, ...fc.sample(anyName, 36)]) {
      if (ids.has(name)) continue;
      ids.set(name, (await partner.call(foods.create, { body: aFood({ name }) })).reply.data.id);
    }
    const uses = new Map<string, number>();
    // 39 diets at most: only the newest 50 count.
    for (const [at, [name, id]] of [...ids].entries())
      for (let times = at % 3; times > 0; times--) {
        await saved(partner, aDiet(id));
        uses.set(name, (uses.get(name) ?? 0) + 1);
      }
    const plain = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    const keyOf = (name: string, words: readonly string[]) => [
      -(uses.get(name) ?? 0),
      plain(name).startsWith(words.join(" ")) ? 0 : 1,
      words.includes(plain(name).split(" ")[0] ?? "") ? 0 : 1,
      name.length,
    ];
    for (const words of [["nilo"], ["zebu"], ["tofu", "nilo"], ["ni"]]) {
      const query = { name: words.join(" "), take: 100, origin: "OWN" as const };
      const names = (await partner.call(foods.list, { query })).reply.data.map(({ name }) => name);
      const keys = names.map((name) => keyOf(name, words));
      expect(names.length).toBeGreaterThan(3);
      const inOrder = keys.toSorted((one, other) => {
        const at = one.findIndex((value, place) => value !== other[place]);
        return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
      });
      expect(keys).toEqual(inOrder);
    }
  });

  it.each([
    ["leite", "Leite integral UHT"],
    ["leite desn", "Leite desnatado UHT"],
    ["ovo", "Ovo de galinha cozido"],
    ["frango", "Peito de frango grelhado"],
    ["pão", "Pão francês"],
    ["batata doce", "Batata-doce cozida"],
    ["maçã", "Maçã fuji com casca"],
    ["achocolatado", "Achocolatado em pó"],
    ["leite achoc", "Leite achocolatado pronto"],
  ])("finds for '%s' the everyday food first: %s", async (name, found) => {
    const { call } = await test.aPartner();
    const [first] = (await call(foods.list, { query: { name } })).reply.data;
    expect(first?.name).toBe(found);
  });

  it("knows each everyday food", async () => {
    const { owner } = await test.aPartner();
    const known = await test.database.asPartner(owner.partner, (db) => libraryFoodsBySlug(db, EVERYDAY_FOODS));
    expect(EVERYDAY_FOODS.filter((slug) => !known.has(slug))).toEqual([]);
  });

  it("ranks by the partner's own diets, neither by another's nor by deleted ones", async () => {
    const [mine, other] = await Promise.all([test.aPartner(), test.aPartner()]);
    const found = async ({ call }: TestPartner) => (await call(foods.list, { query: { name: "arroz" } })).reply.data;
    const before = await found(mine);
    const last = before.at(-1);
    if (!last) throw new Error("the library is empty");
    const { id } = await saved(other, aDiet(last.id));
    expect((await found(other))[0]).toEqual(last);
    expect(await found(mine)).toEqual(before);
    await other.call(diets.remove, { params: { id } });
    expect(await found(other)).toEqual(before);
  });

  it("pages by ten, each food once", async () => {
    const { call } = await test.aPartner();
    const { data, total = 0 } = (await call(foods.list)).reply;
    expect(data).toHaveLength(10);
    expect(total).toBeGreaterThanOrEqual(500);
    const seen = new Set<string>();
    for (let skip = 0; skip < total; skip += 100) {
      const page = (await call(foods.list, { query: { skip, take: 100 } })).reply;
      expect(page.total).toBe(skip === 0 ? total : undefined);
      for (const { id } of page.data) seen.add(id);
    }
    expect(seen.size).toBe(total);
    expect((await call(foods.list, { query: { take: 101 } })).problem.fields).toEqual({ take: "O valor máximo é 100" });
  });

  it("tells own foods from the library's", async () => {
    const { call } = await test.aPartner();
    await call(foods.create, { body: aFood() });
    const own = (await call(foods.list, { query: { origin: "OWN" } })).reply;
    expect(own).toMatchObject({ total: 1, data: [{ name: "Granola da casa", own: true }] });
    const library = (await call(foods.list, { query: { origin: "LIBRARY" } })).reply;
    expect(library.data.every((food) => !food.own)).toBe(true);
  });
});

describe("a food of the partner's own", () => {
  it("is kept exactly, with what is unknown and what is there in traces", async () => {
    const { call } = await test.aPartner();
    const form = aFood({ traces: ["lipids", "proteins", "lipids"] });
    const made = (await call(foods.create, { body: form })).reply.data;
    const settled = { proteins: 0, lipids: 0, traces: ["proteins", "lipids"] };
    expect(made).toEqual({ ...aFood(), id: made.id, own: true, ...settled });
    expect((await call(foods.read, { params: { id: made.id } })).reply.data).toEqual(made);
    const body = aFood({ name: "Granola", energeticAmount: 400, measures: [] });
    const changed = (await call(foods.change, { params: { id: made.id }, body })).reply.data;
    expect(changed).toEqual({ ...body, id: made.id, own: true });
    expect((await call(foods.remove, { params: { id: made.id } })).status).toBe(200);
    expect((await call(foods.read, { params: { id: made.id } })).status).toBe(404);
  });

  it("is refused with a message at each wrong field", async () => {
    const { call } = await test.aPartner();
    const fields = async (overrides: Partial<FoodForm>) =>
      (await call(foods.create, { body: aFood(overrides) })).problem.fields;
    expect(
      await fields({ name: " ", energeticAmount: -1, carbohydrates: null, proteins: 100.5, lipids: 0.0001 }),
    ).toEqual({
      name: "Campo obrigatório",
      energeticAmount: "O valor mínimo é 0",
      proteins: "O valor máximo é 100",
      lipids: "Use no máximo 3 casas decimais",
    });
    expect(await fields({ carbohydrates: 60, proteins: 30, lipids: 20 })).toEqual({
      carbohydrates: "Carboidratos, proteínas e gorduras somam mais de 100 g em 100 g",
    });
    const spoon = { label: "1 colher", grams: 10 };
    expect(await fields({ measures: [{ label: "g", grams: 30 }] })).toEqual({
      measures: "'g' já são os gramas. Dê outro nome à medida",
    });
    expect(await fields({ measures: [spoon, spoon] })).toEqual({ measures: "Há medidas caseiras repetidas" });
    expect(await fields({ measures: [{ label: "1 colher", grams: 0 }] })).toEqual({
      "measures.0.grams": "O valor mínimo é 0,01",
    });
  });

  it("cannot be deleted while a diet names it", async () => {
    const { call } = await test.aPartner();
    const { id } = (await call(foods.create, { body: aFood() })).reply.data;
    expect((await call(diets.create, { body: aDiet(id) })).status).toBe(200);
    const refused = await call(foods.remove, { params: { id } });
    expect(refused.refusal).toMatchObject({ status: 409, code: "food.in_use" });
    expect((await call(foods.read, { params: { id } })).status).toBe(200);
  });

  it("is nobody else's", async () => {
    const [mine, other] = await Promise.all([test.aPartner(), test.aPartner()]);
    const { id } = (await other.call(foods.create, { body: aFood({ name: "Segredo" }) })).reply.data;
    expect((await mine.call(foods.list, { query: { name: "segredo" } })).reply.total).toBe(0);
    for (const params of [{ id }, { id: MISSING }, { id: FoodId.parse("nada") }]) {
      const answers = await Promise.all([
        mine.call(foods.read, { params }),
        mine.call(foods.change, { params, body: aFood() }),
        mine.call(foods.remove, { params }),
      ]);
      for (const { refusal } of answers) expect(refusal).toMatchObject({ status: 404, code: "food.not_found" });
    }
  });
});

it("of the library is read by all and changed by none", async () => {
  const { call } = await test.aPartner();
  const [food] = (await call(foods.list, { query: { origin: "LIBRARY" } })).reply.data;
  if (!food) throw new Error("the library is empty");
  const params = { id: food.id };
  expect((await call(foods.read, { params })).reply.data).toEqual(food);
  const refusal = { status: 409, code: "food.of_library" };
  expect((await call(foods.change, { params, body: aFood() })).refusal).toMatchObject(refusal);
  expect((await call(foods.remove, { params })).refusal).toMatchObject(refusal);
  expect((await call(foods.read, { params })).reply.data).toEqual(food);
});
