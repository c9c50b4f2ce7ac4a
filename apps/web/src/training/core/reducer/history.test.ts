// @vitest-environment node

import { describe, expect, it } from "vitest";
import { historyOf } from "../../../editor/draft/history.ts";
import { adding, exercise, names, picked } from "../../../testing/editors/editor-play.ts";
import { ready } from "../../../testing/editors/sheets.ts";
import { newSheet } from "../state.ts";
import { stepHistory } from "./history.ts";

describe("undo", () => {
  it("takes what was typed into one field as one step", () => {
    const state = picked(1);
    const { key } = exercise(state);
    const typed = [9, 90, 900].map((rest) => ({ type: "exercise/rest" as const, exercise: key, rest }));
    let history = typed.reduce(stepHistory, historyOf(state));
    history = stepHistory(history, { type: "exercise/series", exercise: key, series: 5 });
    expect(history.past).toHaveLength(2);
    history = stepHistory(history, { type: "history/undo" });
    expect(exercise(history.present)).toMatchObject({ series: 4, rest: 900 });
    history = stepHistory(history, { type: "history/undo" });
    expect(exercise(history.present).rest).toBe(60);
    expect(stepHistory(history, { type: "history/undo" })).toBe(history);
  });

  it("takes the clicks on one field's buttons as one step, and what is typed after an undo as another", () => {
    const state = picked(1);
    const { key } = exercise(state);
    const more = { type: "exercise/step", exercise: key, by: 1 } as const;
    const clicked = [more, more, more].reduce(stepHistory, historyOf(state));
    expect(exercise(clicked.present).series).toBe(7);
    const undone = stepHistory(clicked, { type: "history/undo" });
    expect(exercise(undone.present).series).toBe(4);
    const again = stepHistory(stepHistory(undone, more), { type: "history/undo" });
    expect(exercise(again.present).series).toBe(4);
  });

  it("forgets what was undone once something else is done", () => {
    let history = historyOf(newSheet());
    for (const action of [
      adding(ready(1)),
      { type: "history/undo" },
      adding(ready(2)),
      { type: "history/redo" },
    ] as const)
      history = stepHistory(history, action);
    expect(names(history.present)).toEqual(["2"]);
  });

  it("shows the sheet without what was being combined, and leaves that alone where there is nothing to undo", () => {
    const combining = stepHistory(historyOf(picked(1)), { type: "combine/start" });
    expect(stepHistory(combining, { type: "history/undo" })).toBe(combining);
    const renamed = stepHistory(combining, { type: "sheet/name", name: "Força" });
    expect(stepHistory(renamed, { type: "history/undo" }).present).toMatchObject({ name: "", combining: null });
  });

  it("does not count what changes only the view", () => {
    const history = [{ type: "tab/add" }, { type: "tab/select", workout: "k0" }, { type: "combine/start" }] as const;
    expect(history.reduce(stepHistory, historyOf(newSheet())).past).toHaveLength(1);
  });
});
