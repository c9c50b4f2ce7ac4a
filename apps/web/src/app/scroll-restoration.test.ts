import { afterEach, expect, test, vi } from "vitest";
import { scrollRestoration } from "./scroll-restoration.ts";

const arriveBy = (type: string) =>
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([Object.assign(new PerformanceMark("visit"), { type })]);
const at = (hash: string) => ({ location: { hash } });

afterEach(() => vi.restoreAllMocks());

test("the first screen of a visit stands where it is; whatever follows has its place", () => {
  arriveBy("navigate");
  const keeps = scrollRestoration();
  expect([keeps(at("")), keeps(at("")), keeps(at(""))]).toEqual([false, true, true]);
});

test.each(["reload", "back_forward"])("after a %s the place is looked for at once", (type) => {
  arriveBy(type);
  expect(scrollRestoration()(at(""))).toBe(true);
});

test("an address that names a place within its screen leads there", () => {
  arriveBy("navigate");
  expect(scrollRestoration()(at("dados"))).toBe(true);
});
