import { expect, it } from "vitest";
import { parseJsonBody as parse } from "./json-body.ts";

const MEGABYTE = 1024 * 1024;

const parseJsonBody = (body: string | Buffer, maxValues = 1000) => parse(body, maxValues);

const nested = (levels: number, inside = "") => "[".repeat(levels) + inside + "]".repeat(levels);

it("takes 32 levels and no more, whatever brackets its texts hold", async () => {
  expect(await parseJsonBody(nested(32))).toBeInstanceOf(Array);
  await expect(parseJsonBody(nested(33))).rejects.toThrow(expect.objectContaining({ code: "request.too_deep" }));
  expect(await parseJsonBody(nested(32, String.raw`"[[\"{{"`))).toBeInstanceOf(Array);
  await expect(parseJsonBody(nested(32, String.raw`"\\",[]`))).rejects.toThrow(
    expect.objectContaining({ code: "request.too_deep" }),
  );
});

it("is an empty object where nothing was sent, and is refused where it is no JSON", async () => {
  expect(await parseJsonBody("")).toEqual({});
  for (const body of ["{", Buffer.from([0x22, 0xff, 0x22]), Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])])
    await expect(parseJsonBody(body)).rejects.toThrow(expect.objectContaining({ code: "request.invalid" }));
  expect(await parseJsonBody(Buffer.from('"Ação"'))).toBe("Ação");
  expect(await parseJsonBody(Buffer.alloc(0))).toEqual({});
});

it("lets no body name a prototype", async () => {
  const body = await parseJsonBody('{"__proto__":{"polluted":true},"kept":{"__proto__":{"polluted":true}}}');
  expect(JSON.stringify(body)).toBe('{"kept":{}}');
  expect(Object.getOwnPropertyNames(body)).toEqual(["kept"]);
});

it("lets no body name a prototype by an escape either", async () => {
  const body = await parseJsonBody(String.raw`{"__proto_\u005f":{"polluted":true},"kept":[{"\u005f_proto__":[]}]}`);
  expect(JSON.stringify(body)).toBe('{"kept":[{}]}');
});

it("keeps a text that is written like the key, and other escapes", async () => {
  const sent = { "a\nb": "__proto__", kept: ["\u0001", { proto: '"' }] };
  expect(await parseJsonBody(JSON.stringify(sent))).toEqual(sent);
});

it("takes as many values as the route says and no more, wherever they stand and whatever its texts hold", async () => {
  const tooMany = expect.objectContaining({ code: "request.too_many_values" });
  expect(await parseJsonBody("[1,2,3]", 4)).toEqual([1, 2, 3]);
  await expect(parseJsonBody("[1,2,3]", 3)).rejects.toThrow(tooMany);
  await expect(parseJsonBody('{"a":{"b":1},"c":[2,3]}', 5)).rejects.toThrow(tooMany);
  expect(await parseJsonBody('{"a":{"b":1},"c":[2,3]}', 6)).toEqual({ a: { b: 1 }, c: [2, 3] });
  expect(await parseJsonBody('{"a":",,,,[{"}', 2)).toEqual({ a: ",,,,[{" });
  await expect(parseJsonBody(`[${"0,".repeat(14 * MEGABYTE)}0]`)).rejects.toThrow(tooMany);
});

it.each([0, 1, 62, 63, 64, 65, 66, 127, 128, 129, 1000])(
  "finds the end of a text of %i letters, whatever is escaped in it",
  async (length) => {
    const letters = "a".repeat(length);
    for (const text of [
      letters,
      `${letters}\\`,
      `${letters}"`,
      `"${letters}\\"`,
      `${letters}\\\\"${letters}`,
      `\\"\\${letters}`,
    ]) {
      expect(await parseJsonBody(JSON.stringify([text, 1]), 3)).toEqual([text, 1]);
      await expect(parseJsonBody(JSON.stringify([text, 1, 2]), 3)).rejects.toThrow("request.too_many_values");
    }
  },
);

it.each([
  ["base64", "A"],
  ["quotes", String.raw`\"`],
  ["backslashes", String.raw`\\`],
])("reads a text of 28 MB made of %s without looking at each of its bytes more than once", async (_what, part) => {
  const body = Buffer.from(`["${part.repeat((28 * MEGABYTE) / part.length - 2)}"]`);
  const before = process.cpuUsage();
  await parseJsonBody(body);
  const { user } = process.cpuUsage(before);
  // Microseconds of processor time: far more than it takes, far less than the seconds of a check byte by byte.
  expect(user).toBeLessThan(3_000_000);
});
