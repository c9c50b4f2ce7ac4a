import { expect, it } from "vitest";
import { historyOf, redone, undoable, undone, withStep } from "./history.ts";

it("undoes and redoes step by step, and forgets what was undone at the next step", () => {
  let history = historyOf("a");
  history = withStep(history, "ab", undefined);
  history = withStep(history, "abc", undefined);
  expect(undone(history).present).toBe("ab");
  expect(undone(undone(undone(history))).present).toBe("a");
  expect(redone(undone(history)).present).toBe("abc");
  expect(redone(history)).toBe(history);
  const other = withStep(undone(history), "abx", undefined);
  expect(redone(other)).toBe(other);
  expect(undone(other).present).toBe("ab");
});

it("takes keys into one field as one step, and no change as none", () => {
  let history = historyOf("");
  for (const text of ["o", "ov", "ovo"]) history = withStep(history, text, "name");
  expect(withStep(history, "ovo", "other")).toBe(history);
  history = withStep(history, "ovo cozido", "other");
  expect(undone(history).present).toBe("ovo");
  expect(undone(undone(history)).present).toBe("");
});

it("remembers two hundred steps", () => {
  let history = historyOf(0);
  for (let step = 1; step <= 250; step++) history = withStep(history, step, undefined);
  for (let step = 0; step < 250; step++) history = undone(history);
  expect(history.present).toBe(50);
});

it("makes any reducer undoable", () => {
  const typing = undoable(
    (text: string, { typed }: { kind: "type"; typed: string }) => text + typed,
    () => "text",
  );
  const typed = [..."ovo"].reduce((history, key) => typing(history, { kind: "type", typed: key }), historyOf(""));
  expect(typed.present).toBe("ovo");
  expect(typing(typed, { kind: "undo" }).present).toBe("");
  expect(typing(typing(typed, { kind: "undo" }), { kind: "redo" }).present).toBe("ovo");
});
