import { expect, it } from "vitest";
import { newDraft } from "./draft.ts";
import { parseDraft } from "./parse-draft.ts";
import { questionnaireReducer } from "./reducer.ts";
import { isSame } from "./same.ts";
import { serializeDraft } from "./stored-draft.ts";

it("brings a kept draft back as it was", () => {
  const draft = questionnaireReducer(newDraft(), { kind: "setTitle", title: "Anamnese" });
  const stored = { version: 3, keptAt: 1_700_000_000_000, draft };
  expect(parseDraft(serializeDraft(stored))).toMatchObject(stored);
});

it("offers nothing that is not a draft of today's shape", () => {
  const stored = serializeDraft({ version: null, keptAt: 1, draft: newDraft() });
  for (const text of ["", "{", "null", stored.replace('"shape":1', '"shape":0'), stored.replace('"questions"', '"q"')])
    expect(parseDraft(text)).toBeUndefined();
});

it("takes drafts as the same while only what is open differs", () => {
  const draft = newDraft();
  const [question] = draft.questions;
  if (!question) throw new Error("no question");
  const withFirst = (changed: object) => ({ ...draft, questions: [{ ...question, ...changed }] });
  expect(isSame(draft, withFirst({ isEditable: false }))).toBe(true);
  expect(isSame(draft, { ...draft, title: "A" })).toBe(false);
  expect(isSame(draft, { ...draft, questions: [question, question] })).toBe(false);
  for (const changed of [
    { question: "B" },
    { type: "text" },
    { observation: true },
    { items: [{ id: "9", text: "C" }] },
  ])
    expect(isSame(draft, withFirst(changed))).toBe(false);
});
