import { ExerciseId } from "@prancheta/contract/scalars";
import { sheetEditing } from "@prancheta/contract/training/sheet-editing";
import { Technique } from "@prancheta/contract/training/techniques";
import { type Prescription, type SheetForm, sheets } from "@prancheta/contract/training/training";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aTestApp } from "../testing/app.ts";
import { aForm, anExercise, aPrescription, formOf, theLibrary } from "../testing/training.ts";

const test = await aTestApp();
const ana = await test.aPartner();
const bia = await test.aPartner();
const library = await theLibrary(test, ana);
const [supino = ExerciseId.parse(""), rosca = supino] = library;
const MISSING = "0197a1b2-0000-7000-8000-000000000001";

const save = async (form: SheetForm = aForm([supino]), { call } = ana) =>
  (await call(sheetEditing.create, { body: form })).reply.data;

const read = async (id: string, { call } = ana) => (await call(sheets.read, { params: { id } })).reply.data;

describe("saving a sheet", () => {
  const repetition = (series: number): fc.Arbitrary<Prescription["repetition"]> => {
    const number = fc.integer({ min: 1, max: 10_000 });
    return fc.oneof(
      number.map((one) => ({ type: "FIXED" as const, exerciseRepetitions: [one] })),
      fc.tuple(number, number).map(([one, other]) => ({
        type: "INTERLEAVED" as const,
        exerciseRepetitions: [Math.min(one, other), Math.max(one, other)],
      })),
      fc
        .array(number, { minLength: series, maxLength: series })
        .map((numbers) => ({ type: "ALTERNATING" as const, exerciseRepetitions: numbers })),
    );
  };
  const prescription: fc.Arbitrary<Prescription> = fc.integer({ min: 1, max: 12 }).chain((series) =>
    fc.record(
      {
        id: fc.constantFrom(...library),
        series: fc.constant(series),
        repetition: repetition(series),
        rest: fc.integer({ min: 0, max: 3600 }),
        technique: fc.constantFrom(...Technique.options),
        load: fc.integer({ min: 0, max: 2_000_000 }),
        rir: fc.integer({ min: 0, max: 10 }),
      },
      { requiredKeys: ["id", "series", "repetition", "rest", "technique"] },
    ),
  );
  const note = fc.string({ unit: "grapheme", maxLength: 60 }).map((text) => text.replaceAll("\u0000", "").trim());
  const block = fc.record({
    observation: note,
    exercises: fc.array(prescription, { minLength: 1, maxLength: 3 }),
  });
  const sheet: fc.Arbitrary<SheetForm> = fc.record({
    description: note.map((text) => text || "Ficha"),
    objective: fc.constantFrom("HYPERTROPHY", "WEIGHT_LOSS", "DEFINITION", "CONDITIONING"),
    level: fc.constantFrom("BEGINNER", "INTERMEDIATE", "ADVANCED"),
    instructions: fc
      .array(fc.array(block, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 })
      .map((workouts) =>
        workouts.map((exercisesContent, at) => ({ type: "ABCDEFGHIJKLM".charAt(at), exercisesContent })),
      ),
  });

  it("gives back what was saved, for 1,000 random sheets", { timeout: 120_000 }, async () => {
    // One coach alone would save more often than is allowed.
    const coaches = await Promise.all(Array.from({ length: 10 }, () => test.aPartner()));
    let turn = 0;
    await fc.assert(
      fc.asyncProperty(sheet, async (form) => {
        test.clock.advance({ milliseconds: 150 });
        const coach = coaches[turn++ % coaches.length];
        const { id } = await save(form, coach);
        expect(formOf(await read(id, coach))).toEqual(form);
      }),
      { numRuns: 1000 },
    );
  });

  it("gives back the largest sheet a coach would write", async () => {
    const exercises = [aPrescription(supino), aPrescription(rosca)];
    const content = Array.from({ length: 60 }, () => ({ observation: "", exercises }));
    const form = aForm([], {
      instructions: Array.from("ABCDEFGHIJKLM", (type) => ({ type, exercisesContent: content })),
    });
    expect(formOf(await read((await save(form)).id))).toEqual(form);
  });

  it("letters workouts by position, whatever was sent", async () => {
    const [workout] = aForm([supino]).instructions;
    if (!workout) throw new Error("no workout");
    const { id } = await save(aForm([], { instructions: ["C", "A", "A"].map((type) => ({ ...workout, type })) }));
    expect((await read(id)).instructions.map(({ type }) => type)).toEqual(["A", "B", "C"]);
  });

  it("names the first hundred of the exercises that are not there", async () => {
    const unknown = aPrescription(ExerciseId.parse("0197a1b2-0000-7000-8000-00000000ffff"));
    const block = { observation: "", exercises: Array.from({ length: 6 }, () => unknown) };
    const instructions = [{ type: "A", exercisesContent: Array.from({ length: 60 }, () => block) }];
    const { problem } = await ana.call(sheetEditing.create, { body: aForm([], { instructions }) });
    expect(problem).toMatchObject({ status: 400, code: "sheet.unknown_exercise" });
    expect(Object.keys(problem.fields ?? {})).toHaveLength(100);
  });

  it("saves once under one idempotency key", async () => {
    const headers = { "idempotency-key": "the same save" };
    const before = (await ana.call(sheets.list)).reply.total;
    const first = await ana.call(sheetEditing.create, { body: aForm([supino]), headers });
    const again = await ana.call(sheetEditing.create, { body: aForm([supino]), headers });
    expect(again.reply).toEqual(first.reply);
    expect((await ana.call(sheets.list)).reply.total).toBe((before ?? 0) + 1);
  });

  const withPrescription = (overrides: Partial<Prescription>) =>
    aForm([], {
      instructions: [
        { type: "A", exercisesContent: [{ observation: "", exercises: [aPrescription(supino, overrides)] }] },
      ],
    });
  const numbers = "instructions.0.exercisesContent.0.exercises.0.repetition.exerciseRepetitions";
  const [workout] = aForm([supino]).instructions;
  const [only] = workout?.exercisesContent ?? [];
  const content = (blocks: number, exercises: number) =>
    Array.from({ length: blocks }, () => ({
      observation: "",
      exercises: Array.from({ length: exercises }, () => aPrescription(supino)),
    }));

  it.each<[string, SheetForm, string, string]>([
    [
      "two numbers for a fixed repetition",
      withPrescription({ repetition: { type: "FIXED", exerciseRepetitions: [8, 10] } }),
      numbers,
      "Informe um número de repetições",
    ],
    [
      "one number for a range",
      withPrescription({ repetition: { type: "INTERLEAVED", exerciseRepetitions: [8] } }),
      numbers,
      "Informe o mínimo e o máximo de repetições",
    ],
    [
      "a range from most to least",
      withPrescription({ repetition: { type: "INTERLEAVED", exerciseRepetitions: [12, 8] } }),
      numbers,
      "O mínimo de repetições passa do máximo",
    ],
    [
      "fewer numbers than sets",
      withPrescription({ series: 4, repetition: { type: "ALTERNATING", exerciseRepetitions: [12, 10, 8] } }),
      numbers,
      "Informe um número de repetições por série",
    ],
    ["no name", aForm([supino], { description: "  " }), "description", "Campo obrigatório"],
    ["no workout", aForm([], { instructions: [] }), "instructions", "Inclua pelo menos um treino"],
    [
      "fourteen workouts",
      aForm([], { instructions: Array.from({ length: 14 }, () => ({ type: "A", exercisesContent: content(1, 1) })) }),
      "instructions",
      "Uma ficha tem no máximo 13 treinos",
    ],
    [
      "a workout without exercises",
      aForm([], { instructions: [{ type: "A", exercisesContent: [] }] }),
      "instructions.0.exercisesContent",
      "Inclua pelo menos um exercício em cada treino",
    ],
    [
      "sixty-one blocks",
      aForm([], { instructions: [{ type: "A", exercisesContent: content(61, 1) }] }),
      "instructions.0.exercisesContent",
      "Um treino tem no máximo 60 blocos de exercícios",
    ],
    [
      "seven exercises in a block",
      aForm([], { instructions: [{ type: "A", exercisesContent: content(1, 7) }] }),
      "instructions.0.exercisesContent.0.exercises",
      "Combine no máximo 6 exercícios",
    ],
    [
      "a note too long",
      aForm([], {
        instructions: [
          { type: "A", exercisesContent: [{ observation: "x".repeat(2001), exercises: only?.exercises ?? [] }] },
        ],
      }),
      "instructions.0.exercisesContent.0.observation",
      "Use no máximo 2.000 caracteres",
    ],
  ])("refuses %s", async (_what, body, field, message) => {
    const { status, problem } = await ana.call(sheetEditing.create, { body });
    expect(status).toBe(400);
    expect(problem.fields).toMatchObject({ [field]: message });
  });

  it("refuses more than a megabyte with a text", async () => {
    const observation = "x".repeat(2000);
    const exercisesContent = content(60, 1).map((block) => ({ ...block, observation }));
    const instructions = Array.from({ length: 13 }, () => ({ type: "A", exercisesContent }));
    const { status, refusal } = await ana.call(sheetEditing.create, { body: aForm([], { instructions }) });
    expect(status).toBe(413);
    expect(refusal).toMatchObject({ code: "request.too_large", title: "Conteúdo grande demais" });
  });

  it("refuses a lone surrogate, and treats invisible characters as empty", async () => {
    for (const [description, message] of [
      ["Ficha \ud83d", "Há um caractere inválido no texto"],
      ["\u200b \u2060", "Campo obrigatório"],
    ] as const) {
      const { refusal } = await ana.call(sheetEditing.create, { body: aForm([supino], { description }) });
      expect(refusal.fields).toEqual({ description: message });
    }
  });

  it("refuses an exercise that does not exist, was deleted, or is another partner's", async () => {
    const hers = await anExercise(bia);
    for (const id of [ExerciseId.parse(MISSING), hers]) {
      const { status, refusal } = await ana.call(sheetEditing.create, { body: aForm([supino, id]) });
      expect(status).toBe(400);
      expect(refusal).toMatchObject({
        code: "sheet.unknown_exercise",
        fields: { "instructions.0.exercisesContent.1.exercises.0.id": "Este exercício não existe mais" },
      });
    }
  });
});
