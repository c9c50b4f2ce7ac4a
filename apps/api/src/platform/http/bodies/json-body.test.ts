import { expect, it } from "vitest";
import { parseJsonBody as parse } from "./json-body.ts";

const MEGABYTE = 1024 * 1024;

const parseJsonBody = (body: string | Buffer, maxValues = 1000) => parse(body, maxValues);

const nested = (levels: number, inside = "") => "[".repeat(levels) + inside + "]".repeat(levels);

it("takes 32 levels and no more, whatever brackets its texts hold", () => {
  expect(parseJsonBody(nested(32))).toBeInstanceOf(Array);
  expect(() => parseJsonBody(nested(33))).toThrow(expect.objectContaining({ code: "request.too_deep" }));
  expect(parseJsonBody(nested(32, String.raw`"[[\"{{"`))).toBeInstanceOf(Array);
  expect(() => parseJsonBody(nested(32, String.raw`"\\",[]`))).toThrow(
    expect.objectContaining({ code: "request.too_deep" }),
  );
});

it("is an empty object where nothing was sent, and is refused where it is no JSON", () => {
  expect(parseJsonBody("")).toEqual({});
  for (const body of ["{", Buffer.from([0x22, 0xff, 0x22]), Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])])
    expect(() => parseJsonBody(body)).toThrow(expect.objectContaining({ code: "request.invalid" }));
  expect(parseJsonBody(Buffer.from('"Ação"'))).toBe("Ação");
  expect(parseJsonBody(Buffer.alloc(0))).toEqual({});
});

it("lets no body name a prototype", () => {
  const body = parseJsonBody('{"__proto__":{"polluted":true},"kept":{"__proto__":{"polluted":true}}}');
  expect(JSON.stringify(body)).toBe('{"kept":{}}');
  expect(Object.getOwnPropertyNames(body)).toEqual(["kept"]);
});

it("lets no body name a prototype by an escape either", () => {
  const body = parseJsonBody(String.raw`{"__proto_\u005f":{"polluted":true},"kept":[{"\u005f_proto__":[]}]}`);
  expect(JSON.stringify(body)).toBe('{"kept":[{}]}');
});

it("keeps a text that is written like the key, and other escapes", () => {
  const sent = { "a\nb": "__proto__", kept: ["\u0001", { proto: '"' }] };
  expect(parseJsonBody(JSON.stringify(sent))).toEqual(sent);
});

it("takes as many values as the route says and no more, wherever they stand and whatever its texts hold", () => {
  const tooMany = expect.objectContaining({ code: "request.too_many_values" });
  expect(parseJsonBody("[1,2,3]", 4)).toEqual([1, 2, 3]);
  expect(() => parseJsonBody("[1,2,3]", 3)).toThrow(tooMany);
  expect(() => parseJsonBody('{"a":{"b":1},"c":[2,3]}', 5)).toThrow(tooMany);
  expect(parseJsonBody('{"a":{"b":1},"c":[2,3]}', 6)).toEqual({ a: { b: 1 }, c: [2, 3] });
  expect(parseJsonBody('{"a":",,,,[{"}', 2)).toEqual({ a: ",,,,[{" });
  expect(() => parseJsonBody(`[${"0,".repeat(14 * MEGABYTE)}0]`)).toThrow(tooMany);
});

it.each([0, 1, 62, 63, 64, 65, 66, 127, 128, 129, 1000])(
  "finds the end of a text of %i letters, whatever is escaped in it",
  (length) => {
    const letters = "a".repeat(length);
    for (const text of [
      letters,
      `${letters}\\`,
      `${letters}"`,
      `"${letters}\\"`,
      `${letters}\\\\"${letters}`,
      `\\"\\${letters}`,
    ]) {
      expect(parseJsonBody(JSON.stringify([text, 1]), 3)).toEqual([text, 1]);
      expect(() => parseJsonBody(JSON.stringify([text, 1, 2]), 3)).toThrow("request.too_many_values");
    }
  },
);

it.each([
  ["base64", "A"],
  ["quotes", String.raw`\"`],
  ["backslashes", String.raw`\\`],
])("reads a text of 28 MB made of %s without looking at each of its bytes more than once", (_what, part) => {
  const body = Buffer.from(`["${part.repeat((28 * MEGABYTE) / part.length - 2)}"]`);
  const started = performance.now();
  parseJsonBody(body);
  // Far more than it takes, far less than the seconds of a check byte by byte.
  expect(performance.now() - started).toBeLessThan(3_000);
});
