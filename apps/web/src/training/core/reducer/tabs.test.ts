// @vitest-environment node
import { SHEET_LIMITS } from "@prancheta/contract/training/limits";
import { describe, expect, it } from "vitest";
import { adding, after, block, names } from "../../../testing/editors/editor-play.ts";
import { ready } from "../../../testing/editors/sheets.ts";
import { type EditorState, newSheet } from "../state.ts";
import { whyNot } from "./limits.ts";
import { reduce } from "./reducer.ts";

describe("tabs", () => {
  const full = Array.from({ length: 20 }, () => ({ type: "tab/add" as const })).reduce(reduce, newSheet());
  const selectedAt = ({ workouts, selected }: EditorState) => workouts.findIndex(({ key }) => key === selected);

  it("are at most thirteen and at least one", () => {
    expect(full.workouts).toHaveLength(SHEET_LIMITS.workouts);
    expect(whyNot(full, { type: "tab/add" })).toBe("Uma ficha tem no máximo 13 treinos.");
    const only = newSheet();
    expect(reduce(only, { type: "tab/delete", workout: only.selected })).toBe(only);
  });

  it("are copied beside themselves under new keys, and the copy is shown", () => {
    const state = after(newSheet(), adding(ready(1, 2)), { type: "tab/add" }, { type: "tab/select", workout: "k0" });
    const copied = after(state, { type: "tab/copy", workout: "k0" });
    expect(selectedAt(copied)).toBe(1);
    expect(names(copied)).toEqual(["1+2"]);
    expect(block(copied).key).not.toBe(block(state).key);
  });

  it("move with the selection following", () => {
    const state = after(newSheet(), { type: "tab/add" }, { type: "tab/add" });
    const left = after(state, { type: "tab/move", workout: state.selected, by: -1 });
    expect([selectedAt(state), selectedAt(left)]).toEqual([2, 1]);
    expect(reduce(state, { type: "tab/move", workout: state.selected, by: 1 })).toBe(state);
  });

  it("show a neighbour when the shown one is deleted", () => {
    const state = after(newSheet(), { type: "tab/add" }, { type: "tab/add" });
    expect(selectedAt(after(state, { type: "tab/delete", workout: state.selected }))).toBe(1);
    expect(selectedAt(after(state, { type: "tab/delete", workout: "k0" }))).toBe(1);
  });
});
