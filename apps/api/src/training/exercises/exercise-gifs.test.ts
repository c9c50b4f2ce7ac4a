import { GIF_LIMITS } from "@prancheta/contract/pictures";
import { exercises } from "@prancheta/contract/training/exercises";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { aTestApp } from "../../testing/app.ts";
import { aGif } from "../../testing/training.ts";

const test = await aTestApp();
const ana = await test.aPartner();
const red = await aGif("red");

const fields = { name: "Remada da Ana", description: "Puxe até o peito.", muscleGroup: "COSTAS" as const };
const gif = (gender: "M" | "F", bytes: Uint8Array) => ({ gender, gifBase64: Buffer.from(bytes).toString("base64") });
const create = (body: object, { call } = ana) => call(exercises.create, { body: { ...fields, ...body } });
const bytesAt = async (url = "") => (await test.app.inject({ url })).rawPayload;

beforeEach(() => test.clock.advance({ seconds: 5 }));

describe("a gif that is none", () => {
  const refused = async (bytes: Uint8Array) => {
    const { status, problem } = await create({ files: [gif("M", bytes)] });
    expect(status).toBe(400);
    expect(problem.code).toBe("gif.invalid");
    return problem;
  };
  const withHeader = (bytes: readonly number[]) => Buffer.from([...Buffer.from("GIF89a"), ...bytes]);

  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    [
      "a PNG",
      () =>
        sharp({ create: { width: 4, height: 4, channels: 3, background: "red" } })
          .png()
          .toBuffer(),
    ],
    ["nothing", () => new Uint8Array()],
    ["html behind a header", () => Buffer.from(`GIF89a<html><script>alert(1)</script></html>${" ".repeat(99)}`)],
    ["half a gif", () => red.subarray(0, red.length / 2)],
    [
      "a gif whose picture does not decode",
      () => {
        const broken = Buffer.from(red);
        broken.fill(0xff, red.indexOf(0x2c, 20) + 11, red.length - 8);
        return broken;
      },
    ],
    ["an SVG", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
  ])("is refused when it is %s", async (_what, make) => {
    const problem = await refused(await make());
    expect(problem.detail).toBe("Por favor, selecione um arquivo gif válido.");
    expect(problem.fields).toEqual({ gifM: "Por favor, selecione um arquivo gif válido." });
  });

  it("is refused when it is a bomb of one huge frame, of many, or of bytes", async () => {
    const frame = [0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 2, 0x44, 1, 0];
    const screen = [0xff, 0xff, 0xff, 0xff, 0, 0, 0];
    expect((await refused(withHeader([...screen, ...frame, 0x3b]))).detail).toMatch(/2000 pixels de lado/);
    const small = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
    const frames = Array.from({ length: 301 }, () => small).flat();
    expect((await refused(withHeader([1, 0, 1, 0, 0, 0, 0, ...frames, 0x3b]))).detail).toMatch(/300 quadros/);
    const wide = [0x2c, 0, 0, 0, 0, 0xd0, 7, 0xd0, 7, 0, 2, 2, 0x44, 1, 0];
    const many = Array.from({ length: 50 }, () => wide).flat();
    expect((await refused(withHeader([0xd0, 7, 0xd0, 7, 0, 0, 0, ...many, 0x3b]))).detail).toMatch(/menos quadros/);
    expect((await refused(Buffer.concat([red, Buffer.alloc(GIF_LIMITS.bytes)]))).detail).toMatch(/até 10 MB/);
  });

  it("loses what hides behind its end and in its comments", async () => {
    const comment = Buffer.from([0x21, 0xfe, 6, ...Buffer.from("<html>"), 0]);
    const hiding = Buffer.concat([red.subarray(0, -1), comment, Buffer.of(0x3b), Buffer.from("<script>alert(1)")]);
    const { files } = (await create({ files: [gif("M", hiding)] })).reply.data;
    expect((await bytesAt(files[0]?.gifUrl)).equals(red)).toBe(true);
  });

  it("is a 413 beyond the body's limit", async () => {
    const { status, refusal } = await create({
      files: [{ gender: "M", gifBase64: "A".repeat(exercises.create.bodyLimit) }],
    });
    expect(status).toBe(413);
    expect(refusal.title).toBe("Conteúdo grande demais");
  });
});
