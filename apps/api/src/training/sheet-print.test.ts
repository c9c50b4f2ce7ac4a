import { sheetEditing } from "@prancheta/contract/training/sheet-editing";
import { Sheet } from "@prancheta/contract/training/training";
import { expect, it } from "vitest";
import { aTestApp } from "../testing/app.ts";
import { studentsOf } from "../testing/students/students.ts";
import { printedSheet } from "./sheet-print.ts";

const test = await aTestApp();
const ana = await test.aPartner();
const bia = await test.aPartner();
const SUPINO = "0197a1b2-0000-7000-8000-000000000001";

const prescribed = (name: string, more: object = {}) => ({
  id: SUPINO,
  name,
  description: "",
  muscleGroup: "PEITORAL",
  gifUrl: null,
  ytVideoUrl: null,
  series: 4,
  repetition: { type: "INTERLEAVED", exerciseRepetitions: [8, 10] },
  rest: 90,
  technique: "NONE",
  ...more,
});

it("prints the workouts by their letters, the combined blocks joined, and the coach's name", () => {
  const sheet = Sheet.parse({
    id: SUPINO,
    version: 1,
    description: "Hipertrofia da Ana",
    objective: "HYPERTROPHY",
    level: "BEGINNER",
    createdAt: "2026-11-21T12:00:00Z",
    instructions: [
      {
        type: "A",
        muscleGroups: ["PEITORAL"],
        exercisesContent: [
          { observation: "Desça devagar", exercises: [prescribed("Supino", { load: 22_500, rir: 2 })] },
          { observation: "", exercises: [prescribed("Crossover"), prescribed("Flexão", { technique: "BI_SET" })] },
        ],
      },
      {
        type: "B",
        muscleGroups: ["PEITORAL"],
        exercisesContent: [{ observation: "", exercises: [prescribed("Supino")] }],
      },
    ],
  });
  const letterhead = { name: "Ana Lima", cref: "CREF 012345-G/SP", crn: "CRN 3-12345" };
  const printed = printedSheet(sheet, letterhead);
  expect(printed).toMatchObject({
    title: "Hipertrofia da Ana",
    line: "Hipertrofia · Iniciante · 2 treinos",
    author: { name: "Ana Lima", line: "CREF 012345-G/SP" },
    sections: [
      {
        title: "Treino A",
        aside: "3 exercícios",
        groups: [
          {
            mark: "1",
            rows: [{ cells: ["Supino", "4", "8 a 10", "90 s", ""], detail: "Peitoral · 22,5 kg · RIR 2" }],
            note: "Desça devagar",
          },
          {
            ...{ mark: "2", label: "Combinados", joined: true },
            rows: [{ cells: ["Crossover", "4", "8 a 10", "90 s", ""] }, {}],
          },
        ],
      },
      { title: "Treino B", aside: "1 exercício" },
    ],
  });
  expect(printed.sections[0]?.groups[0]).not.toHaveProperty("label");
  const alone = { ...sheet, instructions: sheet.instructions.slice(0, 1) };
  expect(printedSheet(alone, letterhead).line).toBe("Hipertrofia · Iniciante · 1 treino");
});

it("answers a sheet as a PDF to the coach it belongs to, and to nobody else", async () => {
  const id = await studentsOf(test, ana).aSheet();
  const print = (who: typeof ana, sheet: string) => who.call(sheetEditing.pdf, { params: { id: sheet } });
  const answer = await print(ana, id);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="ficha-de-treino.pdf"',
  });
  expect(answer.text.startsWith("%PDF-")).toBe(true);
  expect((await print(bia, id)).refusal).toMatchObject({ status: 404, code: "sheet.not_found" });
});
