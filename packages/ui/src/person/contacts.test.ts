import { expect, test } from "vitest";
import { telegramLink, whatsappLink } from "./contacts.ts";

test("a telegram contact is taken as coaches write it, and nothing else becomes a link", () => {
  expect(telegramLink("@ana_moreira")).toBe("https://t.me/ana_moreira");
  expect(telegramLink("https://t.me/ana_moreira")).toBe("https://t.me/ana_moreira");
  expect(telegramLink("+55 (11) 98888-7777")).toBe("https://t.me/+5511988887777");
  expect(telegramLink("javascript:alert(1)")).toBeNull();
  expect(telegramLink("não tenho")).toBeNull();
  expect(telegramLink(null)).toBeNull();
});

test("a whatsapp number loses its mask", () => {
  expect(whatsappLink("+55 (11) 98888-7777")).toBe("https://wa.me/5511988887777");
  expect(whatsappLink("123")).toBeNull();
  expect(whatsappLink(null)).toBeNull();
});
