// @vitest-environment node
import { describe, expect, it } from "vitest";
import { adding, after, block, exercise, names } from "../../../testing/editors/editor-play.ts";
import { ready } from "../../../testing/editors/sheets.ts";
import { type EditorState, newSheet } from "../state.ts";
import type { Action } from "./actions.ts";
import { COMBINE_HINT, whyNot } from "./limits.ts";
import { reduce } from "./reducer.ts";

describe("moving", () => {
  const two = after(newSheet(), { type: "entries/add", workouts: [[ready(1), ready(2), ready(3, 4)], [ready(5)]] });
  const [first, second] = two.workouts;
  const [a, b, c] = first?.blocks ?? [];
  const select = (state: EditorState, at: number) =>
    after(state, { type: "tab/select", workout: state.workouts[at]?.key ?? "" });

  it("reorders blocks within a workout and across workouts", () => {
    const move = (key: string | undefined, workout: string | undefined, at: number) =>
      after(two, { type: "block/move", block: key ?? "", workout: workout ?? "", at });
    expect(names(move(a?.key, first?.key, 1))).toEqual(["2", "1", "3+4"]);
    expect(names(move(c?.key, first?.key, 0))).toEqual(["3+4", "1", "2"]);
    expect(names(move(a?.key, first?.key, 99))).toEqual(["2", "3+4", "1"]);
    expect(move(a?.key, first?.key, 0)).toBe(two);
    const across = move(b?.key, second?.key, 0);
    expect(names(across)).toEqual(["1", "3+4"]);
    expect(names(select(across, 1))).toEqual(["2", "5"]);
  });

  it("moves exercises within a block, between blocks, and out of one", () => {
    const third = exercise(two, 2, 0).key;
    expect(names(after(two, { type: "exercise/move", exercise: third, block: c?.key ?? "", at: 1 }))).toEqual([
      "1",
      "2",
      "4+3",
    ]);
    expect(names(after(two, { type: "exercise/move", exercise: third, block: a?.key ?? "", at: 0 }))).toEqual([
      "3+1",
      "2",
      "4",
    ]);
    const only = exercise(two, 0).key;
    expect(names(after(two, { type: "exercise/move", exercise: only, block: c?.key ?? "", at: 1 }))).toEqual([
      "2",
      "3+1+4",
    ]);
    const out = after(two, { type: "exercise/separate", exercise: third, workout: second?.key ?? "", at: 1 });
    expect(names(out)).toEqual(["1", "2", "4"]);
    expect(names(select(out, 1))).toEqual(["5", "3"]);
  });

  it("leaves an exercise that is a block already, and a block that is full", () => {
    const alone: Action = {
      type: "exercise/separate",
      exercise: exercise(two, 0).key,
      workout: first?.key ?? "",
      at: 2,
    };
    expect(reduce(two, alone)).toBe(two);
    const full = after(newSheet(), adding(ready(1), ready(2, 3, 4, 5, 6, 7)));
    const into: Action = { type: "exercise/move", exercise: exercise(full).key, block: block(full, 1).key, at: 0 };
    expect(reduce(full, into)).toBe(full);
    expect(whyNot(full, into)).toBe("Combine no máximo 6 exercícios.");
  });

  it("leaves blocks in edit mode whole", () => {
    const editing = after(two, { type: "block/edit", block: c?.key ?? "" });
    const action: Action = { type: "exercise/move", exercise: exercise(two, 2, 0).key, block: a?.key ?? "", at: 0 };
    expect(reduce(editing, action)).toBe(editing);
    expect(whyNot(editing, action)).toBe(COMBINE_HINT);
  });
});
