import { expect, test } from "vitest";
import { whatsappLink } from "./contacts.ts";

test("a whatsapp number loses its mask", () => {
  expect(whatsappLink("+55 (11) 98888-7777")).toBe("https://wa.me/5511988887777");
  expect(whatsappLink("123")).toBeNull();
  expect(whatsappLink(null)).toBeNull();
});
