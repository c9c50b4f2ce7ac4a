import { once } from "node:events";
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exercises } from "@prancheta/contract/training/exercises";
import { afterAll, describe, expect, it } from "vitest";
import { aTestApp } from "../../../testing/app.ts";
import { aGif } from "../../../testing/training.ts";

const MEGABYTE = 1024 * 1024;
const uploadFolder = mkdtempSync(join(tmpdir(), "prancheta-multipart-"));
afterAll(() => rmSync(uploadFolder, { recursive: true, force: true }));
writeFileSync(join(uploadFolder, "prancheta-upload-of-a-crash"), "what was left");

const { app, aPartner } = await aTestApp({ uploadFolder });
const leftAtStart = readdirSync(uploadFolder);
const ana = await aPartner();
const address = new URL(exercises.create.path, await app.listen({ port: 0, host: "127.0.0.1" }));
const red = await aGif("red");

type Part = readonly [name: string, content: string | Uint8Array];

const fields = [
  ["name", "Remada"],
  ["description", "Puxe."],
  ["muscleGroup", "COSTAS"],
] as const;

const encoded = async (parts: readonly Part[]) => {
  const form = new FormData();
  for (const [name, content] of parts)
    if (typeof content === "string") form.append(name, content);
    else form.append(name, new Blob([new Uint8Array(content)]), "a.gif");
  const sent = new Response(form);
  return { type: sent.headers.get("content-type") ?? "", body: Buffer.from(await sent.arrayBuffer()) };
};

/** A POST that has not ended yet. */
const open = (type: string, headers: Record<string, string | number> = {}) => {
  const post = request(address, {
    method: "POST",
    headers: { authorization: `Bearer ${ana.token}`, "content-type": type, ...headers },
  });
  post.on("error", () => undefined);
  return post;
};

const post = async (parts: readonly Part[], headers: Record<string, string | number> = {}) => {
  const { type, body } = await encoded(parts);
  const sent = open(type, { "content-length": body.length, ...headers });
  sent.end(body);
  const [response] = await once(sent, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: Number(response.statusCode), text: Buffer.concat(chunks).toString() };
};

/** Open files in the folder, including deleted ones. */
const openUploads = () =>
  readdirSync("/proc/self/fd").filter((file) => {
    try {
      return readlinkSync(`/proc/self/fd/${file}`).startsWith(uploadFolder);
    } catch {
      return false;
    }
  }).length;

const untilNoneIsOpen = () => expect.poll(openUploads, { timeout: 5_000 }).toBe(0);

describe("a form with files", () => {
  it("finds the folder without what a crash left there", () => {
    expect(leftAtStart).toEqual([]);
  });

  it("is read from files that have no name, and are gone with the answer", async () => {
    expect((await post([...fields, ["gifM", red], ["gifF", red]])).status).toBe(200);
    expect((await post([...fields, ["gifM", Buffer.from("no gif")]])).status).toBe(400);
    expect(readdirSync(uploadFolder)).toEqual([]);
    await untilNoneIsOpen();
  });

  it("is bounded as a whole, not each part alone", async () => {
    const file = Buffer.alloc(20 * MEGABYTE);
    const { status, text } = await post([
      ["gifM", file],
      ["gifF", file],
    ]);
    expect([status, text]).toEqual([413, expect.stringContaining("request.too_large")]);
    await untilNoneIsOpen();
  });

  it("is bounded when it does not say its length, in its files and beside them", async () => {
    const { type, body } = await encoded([["gifM", red]]);
    for (const start of [body.subarray(0, -60), Buffer.from("before the first part")]) {
      const sent = open(type, { "transfer-encoding": "chunked" });
      const answered = once(sent, "response");
      sent.write(start);
      const block = Buffer.alloc(MEGABYTE, 65);
      for (let megabytes = 0; megabytes < 32; megabytes++) sent.write(block);
      const [response] = await answered;
      expect(response.statusCode).toBe(413);
      sent.destroy();
    }
    await untilNoneIsOpen();
  });

  it("keeps nothing of one that is broken off", async () => {
    const { type, body } = await encoded([...fields, ["gifM", Buffer.alloc(5 * MEGABYTE)]]);
    const sent = open(type, { "content-length": body.length });
    sent.write(body.subarray(0, 4 * MEGABYTE));
    await expect.poll(openUploads, { timeout: 5_000 }).toBe(1);
    await expect.poll(() => readdirSync(uploadFolder)).toEqual([]);
    sent.destroy();
    await untilNoneIsOpen();
  });

  it("refuses a text that is longer than any field, instead of cutting it", async () => {
    expect((await post([...fields, ["videoUrl", "x".repeat(100_000)]])).status).toBe(413);
  });

  it("is recognised when it comes again, by the content of its files", async () => {
    const headers = { "idempotency-key": "the same form" };
    const first = await post([...fields, ["gifM", red]], headers);
    expect(first.status).toBe(200);
    const again = await post([...fields, ["gifM", red]], headers);
    expect(JSON.parse(again.text)).toEqual(JSON.parse(first.text));
    expect((await post([...fields, ["gifM", await aGif("blue")]], headers)).status).toBe(422);
  });

  it("is not taken for one when JSON says what it would say", async () => {
    const body = { ...Object.fromEntries(fields), gifM: { sha256: "0", bytes: "0" } };
    const headers = { authorization: `Bearer ${ana.token}` };
    const { statusCode } = await app.inject({ method: "POST", url: exercises.create.path, headers, payload: body });
    expect(statusCode).toBe(400);
  });
});
