import { cnpj, cpf } from "cpf-cnpj-validator";
import * as z from "zod";
import { Day, untrimmed } from "../scalars.ts";

/** Digits of a complete number; the shortest has country, area and nine digits, `+55 (11) 91234-5678`. */
const PHONE_DIGITS = { least: 13, most: 15 } as const;

const BRAZILIAN = /^55[1-9][1-9]\d{9}$/;

const isWhole = (digits: string) => digits.length >= PHONE_DIGITS.least;

const isPossible = (digits: string) =>
  digits.startsWith("55") ? BRAZILIAN.test(digits) : /^[1-9]/.test(digits) && digits.length <= PHONE_DIGITS.most;

const MISSING = "Campo obrigatório";

/** Maximum of characters in a typed phone, birthday or document: its mask and some more. */
const TYPED = 60;

const TypedPhone = untrimmed(TYPED, { missing: MISSING, tooLong: "Número inválido" }).trim();

const digitsOf = (typed: string) => typed.replace(/\D/g, "");

const PHONE_EXAMPLE = { examples: ["+55 (11) 91234-5678"] };

const NumberOrNone = z
  .string()
  .refine((digits) => digits === "" || isWhole(digits), "Insira um número válido")
  .refine((digits) => !isWhole(digits) || isPossible(digits), "Número inválido");

/** A phone number with or without mask; parsed to its digits with country code (docs/rules/accounts.md). */
export const Phone = TypedPhone.min(1, MISSING)
  .meta(PHONE_EXAMPLE)
  .transform(digitsOf)
  .refine((digits) => digits !== "", "Insira um número válido")
  .pipe(NumberOrNone);

/** The same, or empty. */
export const PhoneOrNone = TypedPhone.meta(PHONE_EXAMPLE).transform(digitsOf).pipe(NumberOrNone);

const TYPED_DAY = /^(\d{2})\/?(\d{2})\/?(\d{4})$/;

const OLDEST = "1900-01-01";

/** Converts `21/11/2026`, `21112026`, `2026-11-21` or an instant to `2026-11-21`. */
const asDay = (typed: string): string => {
  const [, day, month, year] = TYPED_DAY.exec(typed) ?? [];
  return year === undefined ? typed.split("T", 1).join("") : `${year}-${month}-${day}`;
};

/** A birthday as it is typed or sent. `isFuture` checks it against the current day. */
export const BornDate = untrimmed(TYPED, { missing: MISSING, tooLong: "Insira uma data válida" })
  .trim()
  .min(1, MISSING)
  .meta({ examples: ["21/11/1990"] })
  .transform(asDay)
  .pipe(Day)
  .refine((day) => day >= OLDEST, "Insira uma data válida");

export const isFuture = (day: Day, today: Day): boolean => day > today;

const CPF = /^\d{11}$/;

const CNPJ = /^[0-9A-Z]{12}\d{2}$/;

const isCpf = (document: string) => CPF.test(document) && cpf.isValid(document);

const isCnpj = (document: string) => CNPJ.test(document) && cnpj.isValid(document);

/**
 * A CPF or a CNPJ of either form, with or without mask; parsed to its characters in upper case
 * (docs/rules/partners.md).
 */
export const taxDocument = ({ cpf: badCpf, cnpj: badCnpj }: { readonly cpf: string; readonly cnpj: string }) =>
  untrimmed(TYPED, { missing: MISSING, tooLong: badCnpj })
    .trim()
    .min(1, MISSING)
    .meta({ examples: ["529.982.247-25"] })
    .transform((typed) => typed.toUpperCase().replace(/[^0-9A-Z]/g, ""))
    .refine((document) => document.length > 11 || isCpf(document), badCpf)
    .refine((document) => document.length <= 11 || isCnpj(document), badCnpj);

export const TaxDocument = taxDocument({ cpf: "CPF inválido", cnpj: "CNPJ inválido" });

/** Formats a stored document: `529.982.247-25`, `12.ABC.345/01DE-35`. */
export const formatDocument = (document: string): string =>
  CPF.test(document) ? cpf.format(document) : cnpj.format(document);

export const Gender = z.enum(["M", "F", "O"]);

export type Gender = z.infer<typeof Gender>;
