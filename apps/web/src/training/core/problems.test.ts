// @vitest-environment node
import { describe, expect, it } from "vitest";
import { adding, after, exercise, picked } from "../../testing/editors/editor-play.ts";
import { ready } from "../../testing/editors/sheets.ts";
import { toForm } from "./form.ts";
import { dialogErrors, sheetProblems } from "./problems.ts";
import { newSheet } from "./state.ts";

describe("the problems of a sheet", () => {
  it("are listed per exercise in the given texts, and per workout without exercises", () => {
    const start = after(picked(1, 2), { type: "tab/add" }, { type: "tab/select", workout: "k0" });
    const [one, two] = [exercise(start).key, exercise(start, 1).key];
    const state = after(
      start,
      { type: "exercise/series", exercise: one, series: 0 },
      { type: "exercise/technique", exercise: one, technique: null },
      { type: "exercise/rest", exercise: one, rest: null },
      { type: "exercise/repetitionType", exercise: two, repetitionType: "INTERLEAVED" },
    );
    expect(sheetProblems(state).map(({ letter, text }) => `${letter}: ${text}`)).toEqual([
      "A: Selecione a quantidade de séries no 1° exercício",
      "A: Selecione o tipo de repetição no 1° exercício",
      "A: Selecione a técnica no 1° exercício",
      "A: Insira o descanso no 1° exercício",
      "A: Confirme o Exercício",
      "A: Insira um valor de repetição no 2° exercício",
      "A: Confirme o Exercício",
      "B: O treino B ainda não tem exercícios",
    ]);
    const reversed = after(
      state,
      { type: "exercise/repetition", exercise: two, at: 0, value: 12 },
      { type: "exercise/repetition", exercise: two, at: 1, value: 8 },
    );
    expect(sheetProblems(reversed).map(({ text }) => text)).toContain(
      "O mínimo de repetições passa do máximo no 2° exercício",
    );
    expect(toForm({ ...reversed, name: "Ficha", objective: "DEFINITION", level: "BEGINNER" })).toBeUndefined();
  });

  it("are apart from what the dialog's own fields say", () => {
    expect(dialogErrors(newSheet())).toEqual({
      name: "Campo obrigatório",
      objective: "Campo obrigatório",
      level: "Campo obrigatório",
    });
    expect(sheetProblems(after(newSheet(), adding(ready(1))))).toEqual([]);
    const long = "a".repeat(121);
    expect(dialogErrors({ ...newSheet(), name: long })).toMatchObject({ name: "Use no máximo 120 caracteres" });
    expect(after(newSheet(), { type: "sheet/name", name: long }).name).toHaveLength(120);
  });
});
