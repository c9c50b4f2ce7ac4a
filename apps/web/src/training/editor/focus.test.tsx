import { expect, test, vi } from "vitest";
import { blockElementId, focusBlock, QUICK_ENTRY_ID } from "./focus.ts";

const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
};

const draw = (...ids: readonly string[]) => {
  document.body.innerHTML = ids.map((id) => `<input id="${id}" />`).join("");
};

const block = blockElementId("k1");

test("a block that is drawn some frames later is focused", async () => {
  draw(QUICK_ENTRY_ID);
  focusBlock("k1");
  await frames(5);
  const late = document.body.appendChild(document.createElement("input"));
  late.id = block;
  late.scrollIntoView = vi.fn();
  await frames(5);
  expect(document.activeElement).toBe(late);
});

test("a block of another editor is not focused, though it has the same key", async () => {
  draw(QUICK_ENTRY_ID);
  focusBlock("k1");
  draw(QUICK_ENTRY_ID, block);
  await frames(5);
  expect(document.activeElement).toBe(document.body);
});
