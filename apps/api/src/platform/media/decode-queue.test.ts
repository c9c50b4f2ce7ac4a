import { PartnerId } from "@prancheta/contract/scalars";
import { expect, it } from "vitest";
import { Refusal } from "../http/refusal.ts";
import { newId } from "../ids.ts";
import { DecodeQueue, type Uploader } from "./decode-queue.ts";

const [ana, bia] = [newId(PartnerId), newId(PartnerId)];

/** A queue with work that ends when told to, and the order in which it started. */
const aQueue = () => {
  const queue = new DecodeQueue({ waiting: 5, ofOne: 3, retryAfter: 5 });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (uploader: Uploader, name: string) =>
    queue.run(uploader, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue, begun, add, end };
};

it("decodes one picture at a time, of each uploader in turn", async () => {
  const { begun, add, end } = aQueue();
  const all = [add(ana, "a1"), add(ana, "a2"), add(ana, "a3"), add(bia, "b1"), add("operator", "o1")];
  for (const name of ["a1", "a2", "b1", "o1", "a3"]) {
    expect(begun.at(-1)).toBe(name);
    await end(name);
  }
  await Promise.all(all);
  expect(begun).toEqual(["a1", "a2", "b1", "o1", "a3"]);
});

it("goes on after a picture that cannot be decoded", async () => {
  const { queue } = aQueue();
  const fails = queue.run(ana, () => Promise.reject(new Error("broken")));
  const next = queue.run(ana, async () => "decoded");
  await expect(fails).rejects.toThrow("broken");
  expect(await next).toBe("decoded");
  expect(await queue.run(bia, async () => "later")).toBe("later");
});

it("refuses what is too much for one uploader, and for all together", async () => {
  const { add, end } = aQueue();
  const busy = new Refusal("file.busy", { retryAfter: 5 });
  const waiting = [add(ana, "a1"), add(ana, "a2"), add(ana, "a3"), add(ana, "a4")];
  await expect(add(ana, "a5")).rejects.toThrow(busy);
  waiting.push(add(bia, "b1"), add(bia, "b2"));
  await expect(add("operator", "o1")).rejects.toThrow(busy);
  for (const name of ["a1", "a2", "b1", "a3", "b2", "a4"]) await end(name);
  await Promise.all(waiting);
});
