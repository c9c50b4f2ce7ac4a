// @vitest-environment node
import { describe, expect, it } from "vitest";
import { adding, exercise, names, picked } from "../../testing/editor-play.ts";
import { ready } from "../../testing/sheets.ts";
import { startHistory, stepHistory } from "./editor.history.ts";
import { newSheet } from "./editor.state.ts";

describe("undo", () => {
  it("takes what was typed into one field as one step", () => {
    const state = picked(1);
    const { key } = exercise(state);
    const typed = [9, 90, 900].map((rest) => ({ type: "exercise/rest" as const, exercise: key, rest }));
    let history = typed.reduce(stepHistory, startHistory(state));
    history = stepHistory(history, { type: "exercise/series", exercise: key, series: 5 });
    expect(history.past).toHaveLength(2);
    history = stepHistory(history, { type: "history/undo" });
    expect(exercise(history.present)).toMatchObject({ series: 4, rest: 900 });
    history = stepHistory(history, { type: "history/undo" });
    expect(exercise(history.present).rest).toBe(60);
    expect(stepHistory(history, { type: "history/undo" })).toEqual(history);
  });

  it("forgets what was undone once something else is done", () => {
    let history = startHistory(newSheet());
    for (const action of [
      adding(ready(1)),
      { type: "history/undo" },
      adding(ready(2)),
      { type: "history/redo" },
    ] as const)
      history = stepHistory(history, action);
    expect(names(history.present)).toEqual(["2"]);
  });

  it("does not count what changes only the view", () => {
    const history = [{ type: "tab/add" }, { type: "tab/select", workout: "k0" }, { type: "combine/start" }] as const;
    expect(history.reduce(stepHistory, startHistory(newSheet())).past).toHaveLength(1);
  });
});
