import {
  QUESTIONNAIRE_LIMITS,
  type QuestionnaireForm,
  TEXT_ITEM,
} from "@prancheta/contract/questionnaires/questionnaires";
import fc from "fast-check";
import { expect, it } from "vitest";
import { formOf, questionnaireDraftOf } from "./form.ts";
import { problems } from "./rules.ts";

const anyText = (max: number) =>
  fc
    .string({ minLength: 1, maxLength: max })
    .map((text) => text.trim())
    .filter((text) => text !== "");

const anyQuestion: fc.Arbitrary<QuestionnaireForm["questions"][number]> = fc.oneof(
  fc.record({
    question: anyText(500),
    type: fc.constant("text" as const),
    observation: fc.boolean(),
    items: fc.constant(TEXT_ITEM).map((text) => [{ text }]),
  }),
  fc.record({
    question: anyText(500),
    type: fc.constantFrom("select" as const, "multiselect" as const),
    observation: fc.boolean(),
    items: fc.array(fc.record({ text: anyText(300) }), { minLength: 1, maxLength: 30 }),
  }),
);

const anyForm: fc.Arbitrary<QuestionnaireForm> = fc.record({
  title: anyText(120),
  questions: fc.array(anyQuestion, { minLength: 1, maxLength: 20 }),
});

it("opens any questionnaire collapsed and saves it as it was", { timeout: 30_000 }, () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      const draft = questionnaireDraftOf({ ...form, type: "SUBSCRIPTION" });
      expect(draft.questions.every(({ isEditable }) => !isEditable)).toBe(true);
      expect(problems(draft)).toEqual([]);
      expect(formOf(draft)).toEqual(form);
      expect(formOf(JSON.parse(JSON.stringify(draft)))).toEqual(form);
    }),
    { numRuns: 1_000 },
  );
});

it("opens one that is as large as it may be, and saves it as it was", () => {
  const items = Array.from({ length: QUESTIONNAIRE_LIMITS.items }, (_, at) => ({ text: `Opção ${at}` }));
  const questions = Array.from({ length: QUESTIONNAIRE_LIMITS.questions }, (_, at) => ({
    question: `Pergunta ${at}`,
    type: "multiselect" as const,
    observation: at % 2 === 0,
    items,
  }));
  const form = { title: "Longo", questions };
  expect(formOf(questionnaireDraftOf({ ...form, type: "SUBSCRIPTION" }))).toEqual(form);
});
