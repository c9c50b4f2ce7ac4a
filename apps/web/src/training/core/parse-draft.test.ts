// @vitest-environment node
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actionOf, rolls } from "../../testing/editors/editor-rolls.ts";
import { savedSheets } from "../../testing/editors/sheets.ts";
import { fromSheet } from "./form.ts";
import { parseDraft } from "./parse-draft.ts";
import { reduce } from "./reducer/reducer.ts";
import { serializeDraft } from "./serialize-draft.ts";
import { newSheet } from "./state.ts";

describe("a draft", () => {
  it("gives the editor back as it was", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(savedSheets, rolls(20), (sheet, sequence) => {
        const state = sequence.reduce((before, roll) => reduce(before, actionOf(before, roll)), fromSheet(sheet));
        expect(parseDraft(serializeDraft({ version: 3, keptAt: 1_700_000_000_000, draft: state }))).toEqual({
          version: 3,
          keptAt: 1_700_000_000_000,
          state: { ...state, combining: null, picked: [] },
        });
      }),
      { numRuns: 200 },
    );
  });

  it("is not offered when it is damaged, of another shape or inconsistent", () => {
    const kept = serializeDraft({ version: null, keptAt: 0, draft: newSheet() });
    expect(parseDraft(kept)).toBeDefined();
    for (const damaged of [
      "",
      "{",
      "null",
      "[]",
      kept.slice(0, -1),
      kept.replace('"shape":1', '"shape":0'),
      kept.replace('"selected":"k0"', '"selected":"k9"'),
      kept.replace('"workouts":[', '"workouts":[{"key":"k0","blocks":[]},'),
      kept.replace('"level":null', '"level":"EXPERT"'),
    ])
      expect(parseDraft(damaged)).toBeUndefined();
  });
});
