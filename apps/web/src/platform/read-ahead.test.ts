import { beforeEach, expect, test, vi } from "vitest";
import { readAhead } from "./read-ahead.ts";

const read = vi.fn(async () => undefined);
const never = () => new Promise(() => undefined);

const ask = () => {
  const response = Promise.resolve(new Response());
  window.early = new Map([["/one", { authorization: "Bearer t1", asked: performance.now(), response }]]);
};

beforeEach(() => {
  read.mockClear();
  window.early?.clear();
});

test("what the page has asked for by itself is read before the screen is drawn", async () => {
  ask();
  await readAhead(read, read);
  expect(read).toHaveBeenCalledTimes(2);
});

test("a screen that the page did not ask for is drawn at once, and asks by itself", async () => {
  await readAhead(read);
  expect(read).not.toHaveBeenCalled();
});

test("an answer that has not arrived is not waited for", async () => {
  ask();
  await expect(readAhead(never)).resolves.toBeUndefined();
});
