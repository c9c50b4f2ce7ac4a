import * as z from "zod";
import { requiredText, text, untrimmed } from "../scalars.ts";

/** Five frequent ones first, then the others (docs/rules/partners.md). */
export const ADDRESS_TYPES = [
  "Rua",
  "Avenida",
  "Travessa",
  "Praça",
  "Viela",
  "Alameda",
  "Beco",
  "Chácara",
  "Condomínio",
  "Conjunto",
  "Estrada",
  "Fazenda",
  "Jardim",
  "Ladeira",
  "Largo",
  "Loteamento",
  "Passagem",
  "Parque",
  "Quadra",
  "Rodovia",
  "Servidão",
  "Setor",
  "Sítio",
  "Via",
  "Vila",
  "Outro",
] as const;
export const AddressType = z.enum(ADDRESS_TYPES, "Campo obrigatório");
export type AddressType = z.infer<typeof AddressType>;

export const STATES = [
  ...["AC", "AL", "AP", "AM", "BA", "CE", "DF", "ES", "GO", "MA", "MT", "MS", "MG", "PA"],
  ...["PB", "PR", "PE", "PI", "RJ", "RN", "RS", "RO", "RR", "SC", "SP", "SE", "TO"],
] as const;
export const State = untrimmed(2, { missing: "Campo obrigatório", tooLong: "Campo obrigatório" })
  .trim()
  .toUpperCase()
  .meta({ examples: ["SP"] })
  .pipe(z.enum(STATES, "Campo obrigatório"));

/** A CEP with or without mask; parsed to `01001-000`. */
export const ZipCode = untrimmed(20, { missing: "Campo obrigatório", tooLong: "CEP inválido" })
  .trim()
  .min(1, "Campo obrigatório")
  .meta({ examples: ["01001-000"] })
  .transform((typed) => typed.replace(/\D/g, "").replace(/^(\d{5})(\d{3})$/, "$1-$2"))
  .refine((zipCode) => /^\d{5}-\d{3}$/.test(zipCode), "CEP inválido");

/** An address as the profile saves it. */
export const AddressForm = z.object({
  zipCode: ZipCode,
  addressType: AddressType,
  address: requiredText(200),
  number: requiredText(10).regex(/^\d{1,10}$/, "Digite apenas números"),
  complement: text(100).nullish(),
  neighborhood: requiredText(100),
  city: requiredText(100),
  state: State,
});
export type AddressForm = z.infer<typeof AddressForm>;

export const Address = z.object({
  id: z.string(),
  zipCode: z.string(),
  addressType: AddressType,
  address: z.string(),
  number: z.string(),
  complement: z.string().nullable(),
  neighborhood: z.string(),
  city: z.string(),
  state: z.string(),
});
export type Address = z.infer<typeof Address>;

/** The place of a CEP; a CEP for a whole town has neither street nor neighborhood. */
export const Place = z.object({
  zipCode: z.string(),
  addressType: AddressType.nullable(),
  address: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  state: z.string(),
});
export type Place = z.infer<typeof Place>;
