// @vitest-environment node
import { Prescription } from "@prancheta/contract/training/training";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { historyOf } from "../../../editor/draft/history.ts";
import { actionOf, type Roll, rolls } from "../../../testing/editors/editor-rolls.ts";
import { savedSheets } from "../../../testing/editors/sheets.ts";
import { fromSheet, toForm } from "../form.ts";
import { violatedInvariants } from "../invariants.ts";
import { sheetProblems } from "../problems.ts";
import { type EditorState, newSheet } from "../state.ts";
import { canRedo, canUndo, isSameContent, type SheetHistory, stepHistory } from "./history.ts";
import { whyNot } from "./limits.ts";
import { reduce } from "./reducer.ts";

const play = (start: EditorState, sequence: readonly Roll[]): SheetHistory =>
  sequence.reduce((history, roll) => stepHistory(history, actionOf(history.present, roll)), historyOf(start));

describe("the editor, whatever is done in it", { timeout: 120_000 }, () => {
  const starts = fc.oneof(fc.constant(newSheet()), savedSheets.map(fromSheet));

  it("keeps its invariants through 1,000 random sequences of actions", () => {
    fc.assert(
      fc.property(starts, rolls(40), (start, sequence) => {
        let state = start;
        for (const roll of sequence) {
          state = reduce(state, actionOf(state, roll));
          expect(violatedInvariants(state)).toEqual([]);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("restores the sheet by as many undos as there were steps, and brings it back by as many redos", () => {
    fc.assert(
      fc.property(starts, rolls(40), (start, sequence) => {
        const played = play(start, sequence);
        const states = [...played.past, played.present];
        let history = played;
        for (const state of states.slice(0, -1).reverse()) {
          history = stepHistory(history, { type: "history/undo" });
          expect(isSameContent(history.present, state)).toBe(true);
          expect(violatedInvariants(history.present)).toEqual([]);
        }
        expect(isSameContent(history.present, start)).toBe(true);
        expect(canUndo(history)).toBe(false);
        for (const state of states.slice(1)) {
          history = stepHistory(history, { type: "history/redo" });
          expect(isSameContent(history.present, state)).toBe(true);
        }
        expect(canRedo(history)).toBe(false);
        expect(isSameContent(history.present, played.present)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it("loses and invents no exercise by moving, combining and splitting", () => {
    const names = ({ workouts }: EditorState) =>
      workouts.flatMap(({ blocks }) => blocks.flatMap(({ exercises }) => exercises.map(({ key }) => key))).sort();
    const moves = /^(block\/move|exercise\/move|exercise\/separate|combine\/|block\/split|tab\/move|tab\/select)/;
    fc.assert(
      fc.property(savedSheets, rolls(60), (sheet, sequence) => {
        let state = fromSheet(sheet);
        const before = names(state);
        for (const roll of sequence) {
          const action = actionOf(state, roll);
          if (moves.test(action.type)) state = reduce(state, action);
        }
        expect(names(state)).toEqual(before);
      }),
      { numRuns: 300 },
    );
  });

  it("does nothing where it says why not", () => {
    fc.assert(
      fc.property(starts, rolls(40), (start, sequence) => {
        let state = start;
        for (const roll of sequence) {
          const action = actionOf(state, roll);
          const next = reduce(state, action);
          if (whyNot(state, action) !== undefined) expect(next).toBe(state);
          state = next;
        }
      }),
      { numRuns: 300 },
    );
  });

  it("gives a form exactly when nothing is missing, and one that may be saved", () => {
    fc.assert(
      fc.property(starts, rolls(25), (start, sequence) => {
        const { present } = play({ ...start, name: "Ficha", objective: "DEFINITION", level: "BEGINNER" }, sequence);
        const form = toForm(present);
        const isNamed = present.objective !== null && present.level !== null;
        expect(form !== undefined).toBe(isNamed && sheetProblems(present).length === 0);
        for (const { exercisesContent } of form?.instructions ?? [])
          for (const { exercises } of exercisesContent)
            for (const exercise of exercises) expect(Prescription.parse(exercise)).toEqual(exercise);
      }),
      { numRuns: 300 },
    );
  });
});

it("opens and saves a sheet without changing it, for 1,000 random sheets", { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(savedSheets, (sheet) => {
      const saved = {
        ...sheet,
        instructions: sheet.instructions.map(({ type, exercisesContent }) => ({
          type,
          exercisesContent: exercisesContent.map(({ observation, exercises }) => ({
            observation,
            exercises: exercises.map(
              ({ name: _name, description: _text, muscleGroup: _group, gifUrl: _gif, ytVideoUrl: _video, ...rest }) =>
                rest,
            ),
          })),
        })),
      };
      expect(toForm(fromSheet(sheet))).toEqual(saved);
    }),
    { numRuns: 1000 },
  );
});
