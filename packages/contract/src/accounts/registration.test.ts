import { expect, it } from "vitest";
import type * as z from "zod";
import { setPortugueseMessages } from "../messages.ts";
import { registrationFormSchema } from "./registration.ts";
import { fieldsToAsk } from "./registration-fields.ts";

setPortugueseMessages();

const filled = {
  name: "Ana Souza",
  email: "Ana@Coach.example",
  birthday: "21/11/1990",
  password: "segredo",
  confirmPassword: "segredo",
  phone: "+55 (11) 91234-5678",
  gender: "F",
  cpfCnpj: "529.982.247-25",
  instagram: "",
  terms: true,
};
const everything = registrationFormSchema({ name: true, birthday: true, password: true });

const messagesOf = (schema: z.ZodType, form: object) => {
  const { error } = schema.safeParse(form);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
};

it("reads a filled form", () => {
  expect(everything.parse(filled)).toMatchObject({
    email: "ana@coach.example",
    birthday: "1990-11-21",
    phone: "5511912345678",
    cpfCnpj: "52998224725",
  });
});

it("names every empty field at once", () => {
  const empty = Object.fromEntries(Object.keys(filled).map((field) => [field, ""]));
  const required = ["name", "email", "birthday", "password", "phone", "gender", "cpfCnpj", "terms"];
  expect(messagesOf(everything, { ...empty, terms: false })).toEqual(
    Object.fromEntries(required.map((field) => [field, "Campo obrigatório"])),
  );
});

it.each([
  [{ email: "ana@" }, { email: "E-mail inválido" }],
  [{ birthday: "21/11/19" }, { birthday: "Insira uma data válida" }],
  [{ password: "12345", confirmPassword: "12345" }, { password: "Mínimo de 6 caracteres" }],
  [{ confirmPassword: "outra" }, { confirmPassword: "Senhas não conferem" }],
  [
    { confirmPassword: "outra", phone: "11" },
    { confirmPassword: "Senhas não conferem", phone: "Insira um número válido" },
  ],
  [{ terms: false }, { terms: "Campo obrigatório" }],
])("says of %o what is wrong with it", (changed, messages) => {
  expect(messagesOf(everything, { ...filled, ...changed })).toEqual(messages);
});

it("asks only what is not known, and takes nothing of what it does not ask", () => {
  const known = registrationFormSchema(fieldsToAsk({ status: "NEW_PARTNER", name: "Ana S.", birthday: true }));
  const { name, birthday, password, confirmPassword, ...rest } = filled;
  expect(messagesOf(known, rest)).toEqual({});
  const read = known.parse({ ...rest, name, birthday: "", password: "1", confirmPassword: "" });
  expect([read.name, read.birthday, read.password]).toEqual([undefined, undefined, undefined]);
});

it.each([
  [
    { status: undefined, name: null, birthday: false },
    { name: true, birthday: true, password: true },
  ],
  [
    { status: "NEW_USER", name: null, birthday: false },
    { name: true, birthday: true, password: true },
  ],
  [
    { status: "NEW_PARTNER_WITH_PASS", name: "Ana", birthday: false },
    { name: false, birthday: true, password: true },
  ],
  [
    { status: "NEW_PARTNER", name: "Ana", birthday: true },
    { name: false, birthday: false, password: false },
  ],
] as const)("asks of %o %o", (verified, asked) => {
  expect(fieldsToAsk(verified)).toEqual(asked);
});
