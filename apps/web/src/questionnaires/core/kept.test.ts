import { expect, it } from "vitest";
import { newDraft } from "./draft.ts";
import { keptIn, keptText } from "./kept.ts";
import { questionnaireReducer } from "./reducer.ts";
import { isSame } from "./same.ts";

it("brings a kept draft back as it was", () => {
  const draft = questionnaireReducer(newDraft(), { kind: "setTitle", title: "Anamnese" });
  const kept = { version: 3, keptAt: 1_700_000_000_000, draft };
  expect(keptIn(keptText(kept))).toMatchObject(kept);
});

it("offers nothing that is not a draft of today's shape", () => {
  const kept = keptText({ version: null, keptAt: 1, draft: newDraft() });
  for (const text of ["", "{", "null", kept.replace('"shape":1', '"shape":0'), kept.replace('"questions"', '"q"')])
    expect(keptIn(text)).toBeUndefined();
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
