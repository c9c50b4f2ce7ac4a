import { exercises } from "@prancheta/contract/training/exercises";
import { describe, expect, it } from "vitest";
import { aTestApp } from "../../testing/app.ts";
import { aGif, anExercise, theLibrary } from "../../testing/training.ts";

const test = await aTestApp();
const ana = await test.aPartner();
const [red, blue] = await Promise.all([aGif("red"), aGif("blue")]);
await theLibrary(test, ana);

const fields = { name: "Remada da Ana", description: "Puxe até o peito.", muscleGroup: "COSTAS" as const };
const gif = (gender: "M" | "F", bytes: Uint8Array) => ({ gender, gifBase64: Buffer.from(bytes).toString("base64") });
const create = (body: object, { call } = ana) => call(exercises.create, { body: { ...fields, ...body } });

describe("the lists of exercises", () => {
  it("pages one's own, newest first, by name, group and model", async () => {
    const carla = await test.aPartner();
    for (const [name, overrides] of [
      ["Rosca única", { muscleGroup: "BICEPS", files: [gif("M", red)] }],
      ["Remada alta", { muscleGroup: "COSTAS", files: [gif("F", red)] }],
      ["Remada baixa", { muscleGroup: "COSTAS", videoUrl: "https://youtu.be/x" }],
    ] as const) {
      test.clock.advance({ seconds: 1 });
      await create({ name, ...overrides }, carla);
    }
    const names = async (query: object) =>
      (await carla.call(exercises.list, { query })).reply.data.map(({ name }) => name);
    expect(await names({})).toEqual(["Remada baixa", "Remada alta", "Rosca única"]);
    expect(await names({ skip: 1, take: 1 })).toEqual(["Remada alta"]);
    expect(await names({ name: "UNICA rosca" })).toEqual(["Rosca única"]);
    expect(await names({ group: "COSTAS" })).toEqual(["Remada baixa", "Remada alta"]);
    expect(await names({ gender: "F" })).toEqual(["Remada alta"]);
    expect((await carla.call(exercises.list, { query: { take: 1 } })).reply.total).toBe(3);
    expect((await carla.call(exercises.list, { query: { take: 0 } })).status).toBe(400);
  });

  it("offers library and own together by name, those that begin as the search does first", async () => {
    const id = await anExercise(ana, "Búlgaro da Ana");
    const { data, total } = (await ana.call(exercises.library, { query: { name: "bulgaro", take: 5 } })).reply;
    expect(data[0]).toEqual({
      id,
      name: "Búlgaro da Ana",
      description: "Puxe.",
      muscleGroup: "COSTAS",
      gifUrl: null,
      ytVideoUrl: "https://youtu.be/abc",
      custom: true,
    });
    expect(data.slice(1).every(({ name, custom }) => /búlgaro/i.test(name) && !custom)).toBe(true);
    expect(total).toBeGreaterThan(1);
    const legs = (await ana.call(exercises.library, { query: { group: "PANTURRILHA", take: 100 } })).reply.data;
    expect(new Set(legs.map(({ muscleGroup }) => muscleGroup))).toEqual(new Set(["PANTURRILHA"]));
  });

  it("pages the library without losing or repeating one", async () => {
    const seen: string[] = [];
    const { total } = (await ana.call(exercises.library)).reply;
    for (let skip = 0; ; skip += 100) {
      const { data } = (await ana.call(exercises.library, { query: { skip, take: 100 } })).reply;
      seen.push(...data.map(({ id }) => id));
      if (data.length < 100) {
        expect(new Set(seen).size).toBe(total);
        break;
      }
    }
  });

  it("shows the asked model's gif, else the other's", async () => {
    const { id, files } = (await create({ name: "Só dela", files: [gif("F", blue)] })).reply.data;
    for (const gender of ["M", "F"] as const) {
      const { data } = (await ana.call(exercises.library, { query: { name: "so dela", gender } })).reply;
      expect(data).toMatchObject([{ id, gifUrl: files[0]?.gifUrl }]);
    }
    const both = (await create({ name: "De ambos", files: [gif("F", blue), gif("M", red)] })).reply.data;
    for (const { gender, gifUrl } of both.files) {
      const { data } = (await ana.call(exercises.library, { query: { name: "de ambos", gender } })).reply;
      expect(data).toMatchObject([{ id: both.id, gifUrl }]);
    }
  });

  it("names all of them at once for quick entry", async () => {
    const { data } = (await ana.call(exercises.names)).reply;
    const { total } = (await ana.call(exercises.library)).reply;
    expect(data).toHaveLength(total ?? 0);
    expect(data.every(({ name, muscleGroup }) => name !== "" && muscleGroup.length > 0)).toBe(true);
  });
});
