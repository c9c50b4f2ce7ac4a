import { expect, it } from "vitest";
import { disposition } from "./disposition.ts";

it.each([
  ["nota.txt", `attachment; filename="nota.txt"; filename*=UTF-8''nota.txt`],
  ["promoção.png", `attachment; filename="promo__o.png"; filename*=UTF-8''promo%C3%A7%C3%A3o.png`],
  ['a"b\\c/d%20.txt', `attachment; filename="a_b_c_d_20.txt"; filename*=UTF-8''a%22b%5Cc%2Fd%2520.txt`],
  ["(1) 🏖️'*.mp4", `attachment; filename="(1) __'*.mp4"; filename*=UTF-8''%281%29%20%F0%9F%8F%96%EF%B8%8F%27%2A.mp4`],
])("names %j so that every browser reads it", (name, header) => {
  expect(disposition("attachment", name)).toBe(header);
});

it("leaves the name to the browser where a file has none", () => {
  expect(disposition("inline", null)).toBe("inline");
});
