import { expect, it } from "vitest";
import { parseJsonBody } from "./json-body.ts";

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
