import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { aTestApp } from "../testing/app.ts";
import { keepersOf } from "../testing/folders.ts";

const SIZE = 48 * 1024;
const FILES = 200;
const storageBytes = FILES * SIZE;
const test = await aTestApp({ storageBytes });
const aKeeper = keepersOf(test);

it("is never passed by uploads at the same time, and all arrive for which there is room", async () => {
  const keeper = await aKeeper();
  const bytes = randomBytes(SIZE);
  /** What a client does that is told to wait. */
  const bring = async (at: number): Promise<string> => {
    const answer = await keeper.bring({ name: `${at}.bin`, bytes, mimeType: "" });
    if (answer.status === 200) return "stored";
    if (answer.status !== 503) return answer.problem.code;
    await pause(100);
    return bring(at);
  };
  const outcomes = await Promise.all(Array.from({ length: FILES + 5 }, (_, at) => bring(at)));
  expect(outcomes.filter((outcome) => outcome === "stored")).toHaveLength(FILES);
  expect(outcomes.filter((outcome) => outcome === "file.no_room")).toHaveLength(5);
  const { usage, folder } = await keeper.read(keeper.root);
  expect(usage).toEqual({ used: storageBytes, trash: 0, quota: storageBytes });
  expect(folder.items).toBe(FILES);

  // Parts take their room as well, and what is in the trash still has its own.
  expect((await keeper.start(1)).problem).toMatchObject({
    status: 409,
    code: "file.no_room",
    fields: { size: expect.stringContaining("5 GB") },
  });
}, 180_000);

it("is shared by whole files and parts that begin at the same time", async () => {
  const keeper = await aKeeper();
  const answers = await Promise.all(Array.from({ length: 10 }, () => keeper.start(30 * SIZE)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
  expect((await keeper.read(keeper.root)).usage.used).toBe(180 * SIZE);
  expect((await keeper.bring({ bytes: randomBytes(SIZE), mimeType: "" })).status).toBe(200);
});
