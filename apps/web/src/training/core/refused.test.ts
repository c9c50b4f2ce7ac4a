// @vitest-environment node
import { expect, it } from "vitest";
import { adding, after, block } from "../../testing/editors/editor-play.ts";
import { ready } from "../../testing/editors/sheets.ts";
import { missingExercises } from "./refused.ts";
import { newSheet } from "./state.ts";

it("finds the exercise that the server means, counted within its workout, and leaves the rest alone", () => {
  const state = after(newSheet(), adding(ready(1, 2), ready(3, 4)));
  const fields = {
    "instructions.0.exercisesContent.1.exercises.1.id": "Este exercício não existe mais",
    "instructions.0.exercisesContent.7.exercises.0.id": "Este exercício não existe mais",
    description: "Campo obrigatório",
  };
  const text = "O 4° exercício não existe mais";
  expect(missingExercises(state, fields)).toEqual([
    { workout: state.selected, letter: "A", block: block(state, 1).key, text },
  ]);
});
