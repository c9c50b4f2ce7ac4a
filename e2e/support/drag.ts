import { expect, type Locator, type Page } from "@playwright/test";

const middleOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error("nothing to drag");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** A mouse, or a finger on touch screens. */
async function pointerOf(page: Page, isTouch: boolean) {
  type Point = { x: number; y: number };
  if (!isTouch) {
    const { mouse } = page;
    const move = ({ x, y }: Point) => mouse.move(x, y);
    return { press: async (at: Point) => move(at).then(() => mouse.down()), move, release: () => mouse.up() };
  }
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    press: (at: Point) => touch("touchStart", at),
    move: (at: Point) => touch("touchMove", at),
    release: () => touch("touchEnd"),
  };
}

/**
 * Drags one element onto another. A tab shows that it is the target, and the page has stopped scrolling below the pointer.
 */
export async function drag(page: Page, from: Locator, to: Locator, isTouch: boolean): Promise<void> {
  const pointer = await pointerOf(page, isTouch);
  await to.scrollIntoViewIfNeeded();
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await pointer.press(start);
  for (let step = 1; step <= 10; step++)
    await pointer.move({ x: start.x + ((end.x - start.x) * step) / 10, y: start.y + ((end.y - start.y) * step) / 10 });
  if ((await to.getAttribute("role")) === "tab")
    await expect(async () => {
      const at = await middleOf(to);
      await pointer.move(at);
      await expect(to).toHaveAttribute("data-over", "true", { timeout: 500 });
      expect(await middleOf(to)).toEqual(at);
    }).toPass();
  await pointer.release();
  // dnd-kit ignores clicks for 50 ms after a drop; this timer runs after its own.
  await page.evaluate("new Promise((done) => setTimeout(done, 60))");
}
