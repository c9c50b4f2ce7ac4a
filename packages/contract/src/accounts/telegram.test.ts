import { expect, test } from "vitest";
import { telegramLink } from "./telegram.ts";

test("a telegram contact is taken as coaches write it, and nothing else becomes a link", () => {
  expect(telegramLink("@ana_moreira")).toBe("https://t.me/ana_moreira");
  expect(telegramLink("https://t.me/ana_moreira")).toBe("https://t.me/ana_moreira");
  expect(telegramLink("telegram.me/ana_moreira/")).toBe("https://t.me/ana_moreira");
  expect(telegramLink("+55 (11) 98888-7777")).toBe("https://t.me/+5511988887777");
  expect(telegramLink("javascript:alert(1)")).toBeNull();
  for (const name of ["@ana.moreira", "ana-moreira", "@ana", "@1ana_moreira", `@${"a".repeat(33)}`])
    expect(telegramLink(name)).toBeNull();
  expect(telegramLink("não tenho")).toBeNull();
  expect(telegramLink(null)).toBeNull();
});
