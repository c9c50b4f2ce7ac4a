import { expect, it } from "vitest";
import { jsonList, jsonWith } from "./json-parts.ts";

it("writes what the whole would be written as", () => {
  const list = jsonList([JSON.stringify({ text: 'a "b"' }), "2"]);
  expect(JSON.parse(list)).toEqual([{ text: 'a "b"' }, 2]);
  expect(JSON.parse(jsonWith({ one: 1, none: undefined }, { 'l"ist': list }))).toEqual({
    one: 1,
    'l"ist': [{ text: 'a "b"' }, 2],
  });
  expect(jsonWith({}, { list: jsonList([]) })).toBe('{"list":[]}');
  expect(jsonWith({ one: 1 }, {})).toBe('{"one":1}');
});
