import { ExerciseId, SheetId } from "@prancheta/contract/scalars";
import { students } from "@prancheta/contract/students/students";
import { exercises } from "@prancheta/contract/training/exercises";
import { sheetEditing } from "@prancheta/contract/training/sheet-editing";
import { type SheetForm, sheets } from "@prancheta/contract/training/training";
import { describe, expect, it } from "vitest";
import { aTestApp } from "../testing/app.ts";
import { studentsOf } from "../testing/students/students.ts";
import { aForm, anExercise, formOf, theLibrary } from "../testing/training.ts";

const test = await aTestApp();
const ana = await test.aPartner();
const bia = await test.aPartner();
const library = await theLibrary(test, ana);
const [supino = ExerciseId.parse(""), rosca = supino] = library;
const MISSING = "0197a1b2-0000-7000-8000-000000000001";

const save = async (form: SheetForm = aForm([supino]), { call } = ana) =>
  (await call(sheetEditing.create, { body: form })).reply.data;

const read = async (id: string, { call } = ana) => (await call(sheets.read, { params: { id } })).reply.data;

describe("saving over a sheet", () => {
  const change = (id: string, body: SheetForm, version?: number, { call } = ana) =>
    call(sheetEditing.change, {
      params: { id },
      body,
      ...(version !== undefined && { headers: { "if-match": `"${version}"` } }),
    });

  it("writes a new version over the one that was read", async () => {
    const { id, version } = await save();
    expect(version).toBe(1);
    const form = aForm([rosca], { description: "Outra", level: "ADVANCED" });
    expect((await change(id, form, 1)).reply.data).toEqual({ id, version: 2 });
    const sheet = await read(id);
    expect(sheet.version).toBe(2);
    expect(formOf(sheet)).toEqual(form);
  });

  it("refuses a version that somebody else has written over since", async () => {
    const { id } = await save();
    await change(id, aForm([rosca], { description: "A primeira" }), 1);
    const { status, refusal } = await change(id, aForm([supino], { description: "A segunda" }), 1);
    expect(status).toBe(412);
    expect(refusal).toMatchObject({ code: "sheet.changed", title: "Ficha alterada" });
    expect((await read(id)).description).toBe("A primeira");
  });

  it("accepts the same save again after a lost answer", async () => {
    const { id } = await save();
    const form = aForm([rosca], { description: "A mesma" });
    const first = await change(id, form, 1);
    expect((await change(id, form, 1)).reply).toEqual(first.reply);
    const changes = [{ description: "Outra" }, { objective: "WEIGHT_LOSS" }, { level: "ADVANCED" }] as const;
    for (const other of changes) expect((await change(id, { ...form, ...other }, 1)).status).toBe(412);
    expect((await read(id)).version).toBe(2);
  });

  it("writes over any version when none is named", async () => {
    const { id } = await save();
    await change(id, aForm([rosca]), 1);
    expect((await change(id, aForm([supino]))).reply.data.version).toBe(3);
  });

  it("lets one of two saves at once win", async () => {
    const { id } = await save();
    const answers = await Promise.all([change(id, aForm([rosca]), 1), change(id, aForm([supino]), 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it("frees the exercises it no longer has", async () => {
    const mine = await anExercise(ana, "Só desta ficha");
    const { id } = await save(aForm([mine]));
    await change(id, aForm([supino]), 1);
    expect((await ana.call(exercises.remove, { params: { id: mine } })).status).toBe(200);
  });

  it("is a 404 for a sheet of another partner or none", async () => {
    const { id } = await save();
    for (const answer of [await change(id, aForm([supino]), 1, bia), await change(MISSING, aForm([supino]), 1)]) {
      expect(answer.status).toBe(404);
      expect(answer.refusal.code).toBe("sheet.not_found");
    }
    expect((await read(id)).version).toBe(1);
  });
});

describe("the blocks of a workout", () => {
  const blocks = (orders: readonly (number | undefined)[]) => {
    const [workout] = aForm(orders.map((_, at) => library[at] ?? supino)).instructions;
    const exercisesContent = orders.map((order, at) => ({
      observation: String(at),
      exercises: workout?.exercisesContent[at]?.exercises ?? [],
      ...(order !== undefined && { order }),
    }));
    return aForm([], { instructions: [{ type: "A", exercisesContent }] });
  };
  const notesOf = async (id: string) =>
    (await read(id)).instructions[0]?.exercisesContent.map(({ observation, order }) => [observation, order]);

  it("come back in the order that was sent with them, otherwise as listed", async () => {
    expect(await notesOf((await save(blocks([2, 0, 1]))).id)).toEqual([
      ["1", 0],
      ["2", 1],
      ["0", 2],
    ]);
    expect(await notesOf((await save(blocks([undefined, undefined]))).id)).toEqual([
      ["0", 0],
      ["1", 1],
    ]);
    const { id } = await save(blocks([2, 0, 1]));
    const body = formOf(await read(id));
    expect((await ana.call(sheetEditing.change, { params: { id }, body })).status).toBe(200);
    expect(formOf(await read(id))).toEqual(body);
  });

  it("name the workout's muscle groups, the one with most sets first", async () => {
    const mine = await anExercise(ana, "Remada baixa");
    const { muscleGroup } = (await read((await save(aForm([supino]))).id)).instructions[0]?.exercisesContent[0]
      ?.exercises[0] ?? { muscleGroup: "COSTAS" };
    expect(muscleGroup).not.toBe("COSTAS");
    const { id } = await save(aForm([supino, mine, mine]));
    expect((await read(id)).instructions.map(({ muscleGroups }) => muscleGroups)).toEqual([["COSTAS", muscleGroup]]);
  });
});

describe("cloning and deleting a sheet", () => {
  const { aStudent } = studentsOf(test, ana);
  const assign = (student: string, sheet: string) =>
    ana.call(sheets.assign, { body: { studentId: student, trainingCardId: sheet } });
  const remove = (id: string, { call } = ana) => call(sheetEditing.remove, { params: { id } });

  it("clones the content under a name of its own, without the students", async () => {
    const { id } = await save(aForm([supino, rosca]));
    await assign(await aStudent(), id);
    const { id: copy, version } = (await ana.call(sheetEditing.clone, { params: { id } })).reply.data;
    expect(version).toBe(1);
    expect(formOf(await read(copy))).toEqual({ ...aForm([supino, rosca]), description: "Hipertrofia (cópia)" });
    expect((await remove(copy)).status).toBe(200);
  });

  it("keeps a clone's name within its length", async () => {
    const { id } = await save(aForm([supino], { description: "x".repeat(120) }));
    const { id: copy } = (await ana.call(sheetEditing.clone, { params: { id } })).reply.data;
    expect((await read(copy)).description).toBe(`${"x".repeat(112)} (cópia)`);
  });

  it("refuses to delete a sheet that students have, until they no longer do", async () => {
    const { id } = await save();
    const student = await aStudent();
    await assign(student, id);
    const { status, refusal } = await remove(id);
    expect(status).toBe(409);
    expect(refusal).toMatchObject({
      code: "sheet.in_use",
      title: "Erro ao deletar ficha",
      detail: "Você não conseguirá prosseguir com essa exclusão pois possui alunos atrelados a essa Ficha de Treino.",
    });
    const unassign = () => ana.call(sheets.unassign, { body: { studentId: student, trainingCardId: id } });
    expect((await unassign()).status).toBe(200);
    expect((await unassign()).refusal.code).toBe("sheet.not_assigned");
    const gone = await aStudent();
    await assign(gone, id);
    await ana.call(students.remove, { params: { id: gone } });
    expect((await remove(id)).status).toBe(200);
    expect((await ana.call(sheetEditing.change, { params: { id }, body: aForm([supino]) })).status).toBe(404);
    expect((await ana.call(sheets.read, { params: { id } })).status).toBe(404);
    expect((await assign(student, id)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
  });

  it("never leaves a student with a deleted sheet when both happen at once", async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await save();
      const student = await aStudent();
      const [assigned, removed] = await Promise.all([assign(student, id), remove(id)]);
      expect([assigned.status, removed.status].sort()).toEqual(assigned.status === 200 ? [200, 409] : [200, 404]);
    }
  });

  it("is a 404 for a sheet of another partner", async () => {
    const { id } = await save();
    expect((await remove(id, bia)).status).toBe(404);
    expect((await bia.call(sheetEditing.clone, { params: { id } })).status).toBe(404);
    expect((await read(id)).id).toBe(SheetId.parse(id));
  });
});

describe("the list's filters", () => {
  it("offers what the partner's sheets have, sorted", async () => {
    const carla = await test.aPartner();
    const [workout] = aForm([supino]).instructions;
    if (!workout) throw new Error("no workout");
    const sheet = (description: string, letters: number, overrides: Partial<SheetForm> = {}) =>
      save(
        aForm([], { description, instructions: Array.from({ length: letters }, () => workout), ...overrides }),
        carla,
      );
    await sheet("Pernas", 2, { objective: "WEIGHT_LOSS" });
    await sheet("ábdomen", 1, { level: "ADVANCED" });
    await sheet("Braços", 2);
    await sheet("Pernas", 3);
    expect((await carla.call(sheets.traits)).reply.data).toEqual({
      descriptions: ["ábdomen", "Braços", "Pernas"],
      objectives: ["HYPERTROPHY", "WEIGHT_LOSS"],
      levels: ["ADVANCED", "BEGINNER"],
      types: ["A", "A - B", "A - B - C"],
    });
    const two = (await carla.call(sheets.list, { query: { type: "A - B", objective: "WEIGHT_LOSS" } })).reply;
    expect(two.data.map(({ description, type }) => [description, type])).toEqual([["Pernas", "A - B"]]);
  });
});
