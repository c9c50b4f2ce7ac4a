import { cnpj, cpf } from "cpf-cnpj-validator";
import fc from "fast-check";
import { expect, it } from "vitest";
import type * as z from "zod";
import { ZipCode } from "../partners/address.ts";
import { Day } from "../scalars.ts";
import { BornDate, formatDocument, isFuture, Phone, TaxDocument } from "./person.ts";

/** The parsed value, or the messages. */
const read = (schema: z.ZodType<string, string>, value: string) => {
  const result = schema.safeParse(value);
  return result.success ? result.data : result.error.issues.map(({ message }) => message).join("; ");
};

it("accepts every valid CPF and CNPJ, masked or not, in lower or upper case", () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (ofPerson, masked, small) => {
      const document = ofPerson ? cpf.generate() : cnpj.generate();
      const shown = masked ? formatDocument(document) : document;
      expect(read(TaxDocument, small ? shown.toLowerCase() : shown)).toBe(document);
    }),
  );
});

it("refuses every document of which one character is mistyped", () => {
  fc.assert(
    fc.property(fc.boolean(), fc.nat(), fc.integer({ min: 1, max: 9 }), (ofPerson, place, by) => {
      const document = ofPerson ? cpf.generate() : cnpj.generate();
      const at = document.length - 1 - (place % 2);
      const digit = (Number(document[at]) + by) % 10;
      const mistyped = `${document.slice(0, at)}${digit}${document.slice(at + 1)}`;
      expect(read(TaxDocument, mistyped)).toBe(ofPerson ? "CPF inválido" : "CNPJ inválido");
    }),
  );
});

it.each([
  ["529.982.247-25", "52998224725"],
  ["12.abc.345/01de-35", "12ABC34501DE35"],
  ["", "Campo obrigatório"],
  ["111.111.111-11", "CPF inválido"],
  ["529.982.247", "CPF inválido"],
  ["5299822472A", "CPF inválido"],
  ["00.000.000/0000-00", "CNPJ inválido"],
  ["12.ABC.345/01DE-3A", "CNPJ inválido"],
  ["123456789012345", "CNPJ inválido"],
])("reads the document %j as %j", (typed, expected) => {
  expect(read(TaxDocument, typed)).toBe(expected);
});

it.each([
  ["+55 (11) 91234-5678", "5511912345678"],
  ["5511912345678", "5511912345678"],
  ["+351 91 234 567 890", "35191234567890"],
  ["", "Campo obrigatório"],
  ["+55 (11) 9123-567", "Insira um número válido"],
  ["+55 (11) 91234-56789", "Número inválido"],
  ["+55 (01) 91234-5678", "Número inválido"],
  ["1234567890123456", "Número inválido"],
  ["+00 (11) 91234-5678", "Número inválido"],
])("reads the phone %j as %j", (typed, expected) => {
  expect(read(Phone, typed)).toBe(expected);
});

it.each([
  ["21/11/1990", "1990-11-21"],
  ["21111990", "1990-11-21"],
  ["1990-11-21", "1990-11-21"],
  ["1990-11-21T00:00:00.000Z", "1990-11-21"],
  ["", "Campo obrigatório"],
  ["31/02/1990", "Insira uma data válida"],
  ["21/11/90", "Insira uma data válida"],
  ["21/11/1890", "Insira uma data válida"],
])("reads the birthday %j as %j", (typed, expected) => {
  expect(read(BornDate, typed)).toBe(expected);
});

it.each(["T", "T\n", "1/", " T"])("refuses a birthday of a million letters %j at once", (part) => {
  const started = performance.now();
  expect(read(BornDate, `${part.repeat(1_000_000 / part.length)}\n-`)).toBe("Insira uma data válida");
  // A regular expression over the whole text would take seconds, even minutes.
  expect(performance.now() - started).toBeLessThan(1_000);
});

it("knows a day that is still to come", () => {
  const today = Day.parse("2026-11-21");
  expect(isFuture(Day.parse("2026-11-22"), today)).toBe(true);
  expect(isFuture(today, today)).toBe(false);
});

it("reads a CEP with and without its mask", () => {
  expect(read(ZipCode, "01001000")).toBe("01001-000");
  expect(read(ZipCode, "01001-000")).toBe("01001-000");
  expect(read(ZipCode, "0100")).toBe("CEP inválido");
});
