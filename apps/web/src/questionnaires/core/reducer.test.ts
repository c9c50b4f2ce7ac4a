import { QuestionnaireForm } from "@prancheta/contract/questionnaires/questionnaires";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newDraft, type QuestionnaireDraft } from "./draft.ts";
import { formOf, questionnaireDraftOf } from "./form.ts";
import { type QuestionnaireAction, questionnaireReducer } from "./reducer.ts";
import { canRemoveQuestion, isComplete, problems, questionProblems, saveHint, whyNoQuestion } from "./rules.ts";

const after = (draft: QuestionnaireDraft, ...actions: QuestionnaireAction[]) =>
  actions.reduce(questionnaireReducer, draft);

/** A draft whose first question is a complete choice with two options. */
const aChoice = () => {
  const draft = newDraft();
  const id = draft.questions[0]?.id ?? "";
  const typed = after(
    draft,
    { kind: "setTitle", title: "Acompanhamento" },
    { kind: "setQuestion", id, question: "Dormiu bem?" },
    { kind: "setType", id, type: "select" },
    { kind: "addOption", id },
    { kind: "setOption", id, option: "1", text: " Sim " },
    { kind: "endOption", id, option: "1" },
    { kind: "addOption", id },
    { kind: "setOption", id, option: "2", text: "Não" },
    { kind: "endOption", id, option: "2" },
  );
  return { draft: typed, id };
};

const itemsOf = (draft: QuestionnaireDraft) => draft.questions[0]?.items.map(({ text }) => text);

describe("a new questionnaire", () => {
  it("has one open, empty question that cannot be removed", () => {
    const draft = newDraft();
    expect(draft.questions).toEqual([
      { id: "0", question: "", type: null, observation: false, items: [], isEditable: true },
    ]);
    expect(canRemoveQuestion(draft)).toBe(false);
    expect(after(draft, { kind: "removeQuestion", id: "0" })).toBe(draft);
  });

  it("says what it still needs", () => {
    const draft = newDraft();
    expect(problems(draft).map(({ text }) => text)).toEqual([
      "O título é obrigatório",
      "A pergunta é obrigatória",
      "O tipo é obrigatório",
      "Só é possível salvar o questionário após validar todas as perguntas.",
    ]);
    expect(saveHint(draft)).toBe("Só é possível salvar o questionário após validar todas as perguntas.");
    expect(formOf(draft)).toBeUndefined();
  });
});

describe("adding a question", () => {
  it("collapses those that are complete and leaves the others open", () => {
    const { draft } = aChoice();
    const two = after(draft, { kind: "addQuestion" });
    expect(two.questions.map(({ isEditable }) => isEditable)).toEqual([false, true]);
    const three = after(two, { kind: "addQuestion" });
    expect(three.questions.map(({ isEditable }) => isEditable)).toEqual([false, true, true]);
  });

  it("stops at 200, and says so", () => {
    let draft = newDraft();
    for (let count = 0; count < 300; count++) draft = after(draft, { kind: "addQuestion" });
    expect(draft.questions).toHaveLength(200);
    expect(whyNoQuestion(draft)).toBe("Um questionário tem no máximo 200 perguntas");
    expect(new Set(draft.questions.map(({ id }) => id)).size).toBe(200);
  });
});

describe("a question", () => {
  it("is closed only with text, a type and an option, unless it is answered in writing", () => {
    const { id } = aChoice();
    const draft = newDraft();
    const close: QuestionnaireAction = { kind: "closeQuestion", id };
    const typed = after(
      draft,
      { kind: "setQuestion", id, question: "Dormiu?" },
      { kind: "setType", id, type: "select" },
    );
    expect(after(typed, close)).toBe(typed);
    expect(typed.questions.map(questionProblems)).toEqual([{ items: "O item é obrigatório" }]);
    const written = after(typed, { kind: "setType", id, type: "text" }, close);
    expect(written.questions[0]).toMatchObject({ isEditable: false, items: [] });
    const blank = after(written, { kind: "openQuestion", id }, { kind: "setQuestion", id, question: "  " });
    expect(after(blank, close)).toBe(blank);
  });

  it("stays open while something in it is too long", () => {
    const { draft, id } = aChoice();
    const long = after(draft, { kind: "setQuestion", id, question: "a".repeat(501) });
    expect(after(long, { kind: "closeQuestion", id })).toBe(long);
    expect(after(long, { kind: "addQuestion" }).questions[0]?.isEditable).toBe(true);
    expect(problems(long)[0]).toEqual({ text: "Use no máximo 500 caracteres", question: id });
    expect(problems({ ...long, title: "a".repeat(121) })[0]).toEqual({
      text: "Use no máximo 120 caracteres no título",
    });
    expect(formOf(long)).toBeUndefined();
  });

  it("loses its options with its type, and only then", () => {
    const { draft, id } = aChoice();
    expect(after(draft, { kind: "setType", id, type: "select" })).toBe(draft);
    expect(itemsOf(after(draft, { kind: "setType", id, type: "multiselect" }))).toEqual([]);
  });

  it("may be moved, also with its options", () => {
    const { draft, id } = aChoice();
    const two = after(draft, { kind: "addQuestion" }, { kind: "moveQuestion", id, to: 9 });
    expect(two.questions.map((question) => question.id === id)).toEqual([false, true]);
    expect(itemsOf(after(draft, { kind: "moveOption", id, option: "2", to: 0 }))).toEqual(["Não", "Sim"]);
    expect(after(draft, { kind: "moveQuestion", id, to: 0 })).toBe(draft);
  });
});

describe("an option", () => {
  it("ends trimmed, and a blank one is dropped", () => {
    const { draft, id } = aChoice();
    expect(itemsOf(draft)).toEqual(["Sim", "Não"]);
    const third = after(draft, { kind: "addOption", id });
    expect(itemsOf(third)).toEqual(["Sim", "Não", ""]);
    expect(after(third, { kind: "addOption", id })).toBe(third);
    const spaces = after(third, { kind: "setOption", id, option: "3", text: "   " });
    expect(itemsOf(after(spaces, { kind: "endOption", id, option: "3" }))).toEqual(["Sim", "Não"]);
    expect(formOf(spaces)?.questions[0]?.items).toEqual([{ text: "Sim" }, { text: "Não" }]);
  });

  it("is not asked for in a text question, nor beyond 30", () => {
    const { draft, id } = aChoice();
    const written = after(draft, { kind: "setType", id, type: "text" });
    expect(after(written, { kind: "addOption", id })).toBe(written);
    let full = draft;
    for (let count = 0; count < 40; count++) {
      const option = full.nextId.toString(36);
      full = after(full, { kind: "addOption", id }, { kind: "setOption", id, option, text: `Nº ${count}` });
    }
    expect(itemsOf(full)).toHaveLength(30);
  });
});

describe("pasted options", () => {
  it("take the place of the option, and the others follow it", () => {
    const { draft, id } = aChoice();
    const pasted = after(draft, { kind: "pasteOptions", id, option: "1", texts: ["Nunca", "Às vezes", "Sempre"] });
    expect(itemsOf(pasted)).toEqual(["Nunca", "Às vezes", "Sempre", "Não"]);
    expect(after(draft, { kind: "pasteOptions", id, option: "9", texts: ["Nunca", "Sempre"] })).toBe(draft);
  });

  it("stop at 30", () => {
    const { draft, id } = aChoice();
    const texts = Array.from({ length: 40 }, (_, at) => `Nº ${at + 1}`);
    const pasted = after(draft, { kind: "pasteOptions", id, option: "1", texts });
    expect(itemsOf(pasted)).toEqual([...texts.slice(0, 29), "Não"]);
    expect(itemsOf(after(pasted, { kind: "pasteOptions", id, option: "2", texts }))?.slice(29)).toEqual(["Nº 1"]);
  });
});

describe("saving", () => {
  it("waits until every question is closed and there is a title", () => {
    const { draft, id } = aChoice();
    expect(saveHint(draft)).toBe("Só é possível salvar o questionário após validar todas as perguntas.");
    const closed = after(draft, { kind: "closeQuestion", id });
    expect(saveHint(closed)).toBeUndefined();
    const untitled = after(closed, { kind: "setTitle", title: " " });
    expect(saveHint(untitled)).toBe("O título é obrigatório");
  });

  it("is never offered for the trial questionnaire, which stays as it is", () => {
    const { draft, id } = aChoice();
    const form = formOf(draft);
    if (!form) throw new Error("incomplete");
    const trial = questionnaireDraftOf({ ...form, type: "TRIAL" });
    expect(saveHint(trial)).toBe("Não é possível editar este questionário");
    for (const action of [
      { kind: "addQuestion" },
      { kind: "setTitle", title: "Meu" },
      { kind: "openQuestion", id },
    ] as const)
      expect(after(trial, action)).toBe(trial);
  });
});

const anyId = fc.integer({ min: 0, max: 30 }).map((id) => id.toString(36));
const anyText = fc.constantFrom("", "  ", "Sim", " Não ", "Talvez", "Pergunta longa?");
const anyAction: fc.Arbitrary<QuestionnaireAction> = fc.oneof(
  fc.record({ kind: fc.constant("setTitle" as const), title: anyText }),
  fc.record({ kind: fc.constant("addQuestion" as const) }),
  fc.record({
    kind: fc.constantFrom(
      "removeQuestion" as const,
      "openQuestion" as const,
      "closeQuestion" as const,
      "addOption" as const,
    ),
    id: anyId,
  }),
  fc.record({ kind: fc.constant("moveQuestion" as const), id: anyId, to: fc.integer({ min: -2, max: 10 }) }),
  fc.record({ kind: fc.constant("setQuestion" as const), id: anyId, question: anyText }),
  fc.record({
    kind: fc.constant("setType" as const),
    id: anyId,
    type: fc.constantFrom("text" as const, "select" as const, "multiselect" as const),
  }),
  fc.record({ kind: fc.constant("setObservation" as const), id: anyId, observation: fc.boolean() }),
  fc.record({ kind: fc.constant("setOption" as const), id: anyId, option: anyId, text: anyText }),
  fc.record({ kind: fc.constantFrom("endOption" as const, "removeOption" as const), id: anyId, option: anyId }),
  fc.record({
    kind: fc.constant("moveOption" as const),
    id: anyId,
    option: anyId,
    to: fc.integer({ min: -2, max: 10 }),
  }),
  fc.record({
    kind: fc.constant("pasteOptions" as const),
    id: anyId,
    option: anyId,
    texts: fc.array(anyText, { maxLength: 20 }),
  }),
);

it("holds its rules whatever is done to it, and saves what the server takes", { timeout: 30_000 }, () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 80 }), (actions) => {
      const draft = after(newDraft(), ...actions);
      expect(draft.questions.length).toBeGreaterThan(0);
      const ids = draft.questions.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)]);
      expect(new Set(ids).size).toBe(ids.length);
      for (const question of draft.questions) {
        if (question.type === "text" || question.type === null) expect(question.items).toEqual([]);
        expect(Object.keys(questionProblems(question)).length === 0).toBe(isComplete(question));
      }
      if (saveHint(draft) === undefined) expect(QuestionnaireForm.parse(formOf(draft))).toEqual(formOf(draft));
    }),
    { numRuns: 500 },
  );
});
