// @vitest-environment node
import { Buffer } from "node:buffer";
import fc from "fast-check";
import { expect, it } from "vitest";
import { historyOf } from "../../editor/draft/history.ts";
import { ready, savedSheets } from "../../testing/editors/sheets.ts";
import { fromSheet, sheetBytes, toForm } from "./form.ts";
import { sheetProblems } from "./problems.ts";
import { stepHistory } from "./reducer/history.ts";
import { newSheet } from "./state.ts";

it("opens a sheet without workouts as a new one", () => {
  expect(fromSheet({ description: "", objective: "DEFINITION", level: "BEGINNER", instructions: [] })).toEqual(
    newSheet(),
  );
});

it("measures a sheet in the bytes that are sent", () => {
  fc.assert(
    fc.property(savedSheets, (sheet) => {
      const state = fromSheet(sheet);
      const form = toForm(state);
      const sent = Buffer.byteLength(JSON.stringify(form ?? null));
      expect(form && sheetBytes(state)).toBe(form && sent);
    }),
  );
});

it("answers within a keystroke at the limits", () => {
  const blocks = Array.from({ length: 60 }, () => ready(1, 2));
  let history = historyOf(newSheet());
  history = stepHistory(history, { type: "entries/add", workouts: Array.from({ length: 13 }, () => blocks) });
  const last = history.present.workouts[12]?.blocks[59];
  history = stepHistory(history, { type: "block/edit", block: last?.key ?? "" });
  const times = Array.from({ length: 50 }, (_, rest) => {
    const started = performance.now();
    history = stepHistory(history, { type: "exercise/rest", exercise: last?.exercises[0]?.key ?? "", rest });
    sheetProblems(history.present);
    return performance.now() - started;
  });
  expect(times.sort((one, other) => one - other)[25]).toBeLessThan(10);
});
