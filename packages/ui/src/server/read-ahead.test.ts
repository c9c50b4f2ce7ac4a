import { beforeEach, expect, test, vi } from "vitest";
import { ProblemError } from "./problem-error.ts";
import { queryClient } from "./query-client.ts";
import { readAhead } from "./read-ahead.ts";

const read = vi.fn(async () => undefined);
const one = { queryKey: ["one"], start: read };
const notFound = new ProblemError({ code: "route.not_found", status: 404, title: "Título", detail: "Detalhe" });
const never = () => new Promise(() => undefined);

const ask = () => {
  const response = Promise.resolve(new Response());
  window.early = new Map([["/one", { authorization: "Bearer t1", requestedAt: performance.now(), response }]]);
};

beforeEach(() => {
  read.mockClear();
  queryClient.clear();
  window.early?.clear();
});

test("what the page has asked for by itself is read before the screen is drawn", async () => {
  ask();
  await readAhead(one, { ...one, queryKey: ["two"] });
  expect(read).toHaveBeenCalledTimes(2);
});

test("a screen that the page did not ask for is drawn at once, and asks by itself", async () => {
  await readAhead(one);
  expect(read).not.toHaveBeenCalled();
});

test("an answer that has not arrived is not waited for", async () => {
  ask();
  await expect(readAhead({ ...one, start: never })).resolves.toBeUndefined();
});

test("what has failed is not asked again by a loader that runs again", async () => {
  ask();
  const failing = vi.fn(() => Promise.reject(notFound));
  const query = { queryKey: ["one"], queryFn: failing };
  const start = () => queryClient.prefetchQuery(query);
  await readAhead({ queryKey: query.queryKey, start });
  await readAhead({ queryKey: query.queryKey, start });
  expect(failing).toHaveBeenCalledOnce();
});
