// @vitest-environment node
import { describe, expect, it } from "vitest";
import { adding, after, block, exercise, names, picked } from "../../../testing/editors/editor-play.ts";
import { anExercise, ready } from "../../../testing/editors/sheets.ts";
import { toForm } from "../form.ts";
import { fieldErrors } from "../problems.ts";
import { type EditorState, newSheet } from "../state.ts";
import type { Action } from "./actions.ts";
import { whyNot } from "./limits.ts";
import { reduce } from "./reducer.ts";

describe("the picker", () => {
  it("adds a block in edit mode with the defaults, in the order of picking", () => {
    const state = picked(3, 1);
    expect(names(state)).toEqual(["3", "1"]);
    expect(state.picked.map(({ exercise: id }) => id)).toEqual([anExercise(3).id, anExercise(1).id]);
    expect(block(state)).toMatchObject({
      confirmed: false,
      touched: false,
      before: null,
      note: { on: false, text: "" },
    });
    expect(exercise(state)).toMatchObject({
      series: 4,
      repetitionType: null,
      repetitions: [],
      rest: 60,
      technique: "NONE",
      load: null,
      rir: null,
    });
  });

  it("takes the block away again when the exercise is deselected", () => {
    const state = after(picked(3, 1), { type: "picker/unpick", exercise: anExercise(3).id });
    expect(names(state)).toEqual(["1"]);
    expect(state.picked).toHaveLength(1);
  });

  it("picks an exercise once while open, and again when opened anew", () => {
    const again: Action = { type: "picker/pick", exercise: anExercise(3) };
    expect(names(after(picked(3), again))).toEqual(["3"]);
    expect(names(after(picked(3), { type: "picker/open" }, again))).toEqual(["3", "3"]);
  });
});

describe("a block", () => {
  const filled = (state: EditorState, at = 0) => {
    const { key } = exercise(state, at);
    return after(
      state,
      { type: "exercise/repetitionType", exercise: key, repetitionType: "FIXED" },
      { type: "exercise/repetition", exercise: key, at: 0, value: 12 },
    );
  };

  it("is confirmed when complete, and says what is missing when not", () => {
    const state = picked(1);
    const { key } = block(state);
    const tried = after(state, { type: "block/confirm", block: key });
    expect(block(tried)).toMatchObject({ confirmed: false, touched: true });
    expect(fieldErrors(exercise(tried))).toEqual({ repetitionType: "Campo obrigatório" });
    const confirmed = after(filled(tried), { type: "block/confirm", block: key });
    expect(block(confirmed)).toMatchObject({ confirmed: true, touched: false });
  });

  it("goes when declined before it was ever confirmed", () => {
    const state = filled(picked(1, 2));
    expect(names(after(state, { type: "block/decline", block: block(state).key }))).toEqual(["2"]);
  });

  it("is as it was when declined after it was confirmed", () => {
    const state = after(newSheet(), adding({ ...ready(1, 2), note: "devagar" }));
    const { key } = block(state);
    const edited = after(
      state,
      { type: "block/edit", block: key },
      { type: "exercise/series", exercise: exercise(state).key, series: 9 },
      { type: "note/write", block: key, text: "rápido" },
      { type: "exercise/remove", exercise: exercise(state, 0, 1).key },
    );
    expect(block(edited)).toMatchObject({ confirmed: false, note: { text: "rápido" } });
    expect(edited.workouts[0]?.blocks[0]?.exercises).toHaveLength(1);
    expect(after(edited, { type: "block/decline", block: key }).workouts).toEqual(state.workouts);
  });

  it("cannot be changed while it is confirmed", () => {
    const state = after(newSheet(), adding(ready(1)));
    for (const action of [
      { type: "exercise/series", exercise: exercise(state).key, series: 9 },
      { type: "note/switch", block: block(state).key, on: true },
    ] as const)
      expect(reduce(state, action)).toBe(state);
  });

  it("is copied behind itself under keys of its own, where the workout has room", () => {
    const two = after(newSheet(), adding(ready(1, 2), ready(3)));
    const copied = after(two, { type: "block/copy", block: block(two).key });
    expect(names(copied)).toEqual(["1+2", "1+2", "3"]);
    const keys = [block(copied), block(copied, 1)].flatMap(({ key, exercises }) => [
      key,
      ...exercises.map((one) => one.key),
    ]);
    expect(new Set(keys).size).toBe(6);
    const full = after(newSheet(), adding(...Array.from({ length: 60 }, () => ready(1))));
    const action: Action = { type: "block/copy", block: block(full).key };
    expect(reduce(full, action)).toBe(full);
    expect(whyNot(full, action)).toBe("Um treino tem no máximo 60 blocos de exercícios.");
  });

  it("keeps a note only while it is switched on", () => {
    const state = picked(1);
    const { key } = block(state);
    const noted = after(
      filled(state),
      { type: "note/write", block: key, text: "fora" },
      { type: "note/switch", block: key, on: true },
      { type: "note/write", block: key, text: " dentro " },
      { type: "block/confirm", block: key },
      { type: "sheet/name", name: "Ficha" },
      { type: "sheet/objective", objective: "DEFINITION" },
      { type: "sheet/level", level: "BEGINNER" },
    );
    expect(toForm(noted)?.instructions[0]?.exercisesContent[0]?.observation).toBe("dentro");
    const off = after(
      noted,
      { type: "block/edit", block: key },
      { type: "note/switch", block: key, on: false },
      { type: "block/confirm", block: key },
    );
    expect(toForm(off)?.instructions[0]?.exercisesContent[0]?.observation).toBe("");
    expect(
      block(after(off, { type: "block/edit", block: key }, { type: "note/switch", block: key, on: true })).note.text,
    ).toBe(" dentro ");
  });
});

describe("an exercise", () => {
  const alternating = () => {
    const state = picked(1);
    const { key } = exercise(state);
    return {
      key,
      state: after(
        state,
        { type: "exercise/repetitionType", exercise: key, repetitionType: "ALTERNATING" },
        { type: "exercise/repetition", exercise: key, at: 0, value: 12 },
      ),
    };
  };

  it("starts alternating repetitions anew with the set count and with the type", () => {
    const { key, state } = alternating();
    expect(exercise(state).repetitions).toEqual([12, 0, 0, 0]);
    expect(exercise(after(state, { type: "exercise/series", exercise: key, series: 3 })).repetitions).toEqual([
      0, 0, 0,
    ]);
    expect(exercise(after(state, { type: "exercise/step", exercise: key, by: 1 })).repetitions).toEqual([
      0, 0, 0, 0, 0,
    ]);
    const ranged = after(state, { type: "exercise/repetitionType", exercise: key, repetitionType: "INTERLEAVED" });
    expect(exercise(ranged).repetitions).toEqual([0, 0]);
    const stepped = after(
      ranged,
      { type: "exercise/repetition", exercise: key, at: 1, value: 9 },
      { type: "exercise/step", exercise: key, by: 1 },
    );
    expect(exercise(stepped).repetitions).toEqual([0, 9]);
  });

  it("stops counting sets at 0 and at 100", () => {
    const state = picked(1);
    const { key } = exercise(state);
    const down = Array.from({ length: 6 }, () => ({ type: "exercise/step" as const, exercise: key, by: -1 as const }));
    expect(exercise(after(state, ...down)).series).toBe(0);
    expect(exercise(after(state, { type: "exercise/series", exercise: key, series: 500 })).series).toBe(100);
  });

  it("can be replaced with its prescription kept", () => {
    const state = after(newSheet(), adding(ready(1)));
    const next = after(state, { type: "exercise/replace", exercise: exercise(state).key, by: anExercise(7) });
    expect(names(next)).toEqual(["7"]);
    expect(exercise(next)).toMatchObject({ series: 3, repetitions: [10] });
    expect(block(next).confirmed).toBe(true);
  });
});
