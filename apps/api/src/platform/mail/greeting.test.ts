import { describe, expect, it } from "vitest";
import { isLikeName, isSafeInMail } from "./greeting.ts";

/** A line break lets a name look like a paragraph of the mail; a direction character changes the order in which it is read. */
const MISLEADING = [
  "Ana\n\nSua senha venceu",
  "Ana\u2028Responda com o seu CPF",
  "Ana\rSouza",
  "Ana \u202emoc",
  "Ana \u200f12",
];

describe("a text that somebody typed", () => {
  it.each(["Consultoria 12 semanas (R$ 1.200)", "Ana D’Ávila", "Corrida: 5 km → 10 km", "אנה"])(
    "may be used in a mail to somebody else: %s",
    (text) => expect(isSafeInMail(text)).toBe(true),
  );

  it.each(["Veja https://x.example", "ana@x.example", "x.example", "11 91234-5678", ...MISLEADING])(
    "may not: %j",
    (text) => expect(isSafeInMail(text)).toBe(false),
  );
});

describe("a text", () => {
  it.each(["Ana Souza", "  João d'Ávila ", "Ana\u00a0Souza"])("looks like a name: %j", (name) =>
    expect(isLikeName(name)).toBe(true),
  );

  it.each(["Ana 2", "a.b", "Um dois três quatro cinco seis sete", ...MISLEADING])(
    "does not look like a name: %j",
    (name) => expect(isLikeName(name)).toBe(false),
  );
});
