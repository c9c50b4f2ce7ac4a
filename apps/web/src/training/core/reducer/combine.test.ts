// @vitest-environment node
import { describe, expect, it } from "vitest";
import { adding, after, block, names, shown } from "../../../testing/editors/editor-play.ts";
import { ready } from "../../../testing/editors/sheets.ts";
import { newSheet } from "../state.ts";
import type { Action } from "./actions.ts";
import { COMBINE_HINT, whyNot } from "./limits.ts";
import { reduce } from "./reducer.ts";

describe("combining", () => {
  const three = after(
    newSheet(),
    adding({ ...ready(1), note: "um" }, ready(2), { ...ready(3, 4), note: "três" }, ready(5)),
  );
  const [one, two, last] = shown(three).map(({ key }) => key);
  const toggling = (...keys: (string | undefined)[]): Action[] => [
    { type: "combine/start" },
    ...keys.map((key) => ({ type: "combine/toggle" as const, block: key ?? "" })),
  ];

  it("merges the chosen blocks at the place of the earliest, in the order of choosing, with their notes in lines", () => {
    const merged = after(three, ...toggling(last, one), { type: "combine/merge" });
    expect(names(merged)).toEqual(["3+4+1", "2", "5"]);
    expect(block(merged).note).toEqual({ on: true, text: "três\num" });
    expect(merged.combining).toBeNull();
  });

  it("refuses notes that are too long together, and loses none of them", () => {
    const long = after(
      newSheet(),
      adding({ ...ready(1), note: "a".repeat(1_500) }, { ...ready(2), note: "b".repeat(500) }),
    );
    const chosen = after(long, ...toggling(...shown(long).map(({ key }) => key)));
    expect(whyNot(chosen, { type: "combine/merge" })).toBe(
      "As observações juntas passam de 2.000 caracteres. Encurte-as antes de combinar.",
    );
    expect(reduce(chosen, { type: "combine/merge" })).toBe(chosen);
    const entry = adding({ ...ready(3), note: "c".repeat(2_001) });
    expect(whyNot(long, entry)).toBe("Uma observação tem no máximo 2.000 caracteres.");
    expect(reduce(long, entry)).toBe(long);
  });

  it("needs two, at most six exercises, and no block in edit mode", () => {
    expect(whyNot(after(three, ...toggling(one)), { type: "combine/merge" })).toBe(
      "Selecione pelo menos dois exercícios para combinar.",
    );
    expect(reduce(after(three, ...toggling(one)), { type: "combine/merge" }).workouts).toBe(three.workouts);
    const many = after(newSheet(), adding(ready(1, 2, 3, 4), ready(5, 6, 7)));
    const chosen = after(many, ...toggling(...shown(many).map(({ key }) => key)));
    expect(whyNot(chosen, { type: "combine/merge" })).toBe("Combine no máximo 6 exercícios.");
    const editing = after(three, { type: "block/edit", block: two ?? "" }, ...toggling(two));
    expect(editing.combining).toEqual([]);
    expect(whyNot(editing, { type: "combine/toggle", block: two ?? "" })).toBe(COMBINE_HINT);
  });

  it("forgets a chosen block that is edited, removed or left behind in another workout", () => {
    const chosen = after(three, ...toggling(one, two, last));
    expect(after(chosen, { type: "block/edit", block: one ?? "" }).combining).toEqual([two, last]);
    expect(after(chosen, { type: "block/remove", block: two ?? "" }).combining).toEqual([one, last]);
    expect(after(chosen, { type: "tab/add" }).combining).toBeNull();
    expect(after(chosen, { type: "combine/cancel" }).combining).toBeNull();
  });

  it("is undone by splitting, each exercise on its own again", () => {
    const merged = after(three, ...toggling(one, two, last), { type: "combine/merge" });
    expect(names(merged)).toEqual(["1+2+3+4", "5"]);
    const split = after(merged, { type: "block/split", block: block(merged).key });
    expect(names(split)).toEqual(["1", "2", "3", "4", "5"]);
    expect(shown(split).map(({ note }) => note.text)).toEqual(["um\ntrês", "", "", "", ""]);
    expect(shown(split).every(({ confirmed }) => confirmed)).toBe(true);
  });

  it("is not undone where the workout would get too many blocks", () => {
    const full = after(newSheet(), adding(ready(1, 2, 3), ...Array.from({ length: 58 }, () => ready(4))));
    const action: Action = { type: "block/split", block: block(full).key };
    expect(reduce(full, action)).toBe(full);
    expect(whyNot(full, action)).toBe("Um treino tem no máximo 60 blocos de exercícios.");
  });
});
