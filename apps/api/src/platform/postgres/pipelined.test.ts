import { expect, it } from "vitest";
import { pipelined } from "./pipelined.ts";

it("waits for what was sent with a failed statement, then fails with the first error", async () => {
  const ended: string[] = [];
  const later = Promise.withResolvers<string>();
  const answer = pipelined([
    Promise.reject(new Error("first")),
    later.promise.then(() => ended.push("second")),
    Promise.reject(new Error("third")),
  ]).catch((error: Error) => ended.push(error.message));
  later.resolve("");
  await answer;
  expect(ended).toEqual(["second", "first"]);
});
