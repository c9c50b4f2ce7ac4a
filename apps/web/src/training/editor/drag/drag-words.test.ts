// @vitest-environment node
import type { Active, Over } from "@dnd-kit/core";
import { expect, test } from "vitest";
import { adding, after, block } from "../../../testing/editors/editor-play.ts";
import { ready } from "../../../testing/editors/sheets.ts";
import { newSheet } from "../../core/state.ts";
import { EditorStore } from "../editor-store.ts";
import { dragWords } from "./drag-words.ts";

const rect = { width: 0, height: 0, top: 0, left: 0, right: 0, bottom: 0 };
const held = (id: string): Active => ({
  id,
  data: { current: undefined },
  rect: { current: { initial: null, translated: null } },
});
const over = (id: string): Over => ({ id, rect, disabled: false, data: { current: undefined } });

test("what is put down is told where it stands now, although what it was held over made way", () => {
  const store = new EditorStore(after(newSheet(), adding(ready(1), ready(2), ready(3))));
  const [first, second] = [block(store.present, 0).key, block(store.present, 1).key];
  const words = dragWords(store);
  const active = held(first);
  expect(words.onDragStart({ active })).toBe("Exercício 1: na mão, na posição 1 de 3.");
  expect(words.onDragOver({ active, over: over(first) })).toBeUndefined();
  expect(words.onDragOver({ active, over: over(second) })).toBe("Exercício 1: na posição 2 de 3.");
  store.act({ type: "block/move", block: first, workout: "k0", at: 1 });
  expect(words.onDragEnd({ active, over: over(second) })).toBe("Exercício 1: agora na posição 2 de 3.");
});
