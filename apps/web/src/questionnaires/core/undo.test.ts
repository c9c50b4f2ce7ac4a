import { expect, it } from "vitest";
import { historyOf } from "../../editor/draft/history.ts";
import { newDraft } from "./draft.ts";
import { questionnaireEditor } from "./reducer.ts";

it("undoes a title that was typed letter by letter as one step, and brings it back", () => {
  const typed = ["A", "An", "Ana"].reduce(
    (history, title) => questionnaireEditor(history, { kind: "setTitle", title }),
    historyOf(newDraft()),
  );
  const before = questionnaireEditor(typed, { kind: "undo" });
  expect(before.present.title).toBe("");
  expect(questionnaireEditor(before, { kind: "redo" }).present.title).toBe("Ana");
});
