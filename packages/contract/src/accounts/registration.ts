import * as z from "zod";
import { Done, data, endpoint } from "../endpoint.ts";
import { bounded, EMAIL_LENGTH, ProspectId, requiredText, text, untrimmed } from "../scalars.ts";
import { isConfirmed, NewPassword, NOT_CONFIRMED, VerificationStatus } from "./accounts.ts";
import { BornDate, Gender, Phone, TaxDocument } from "./person.ts";
import type { AskedFields } from "./registration-fields.ts";
import { TERMS_VERSIONS } from "./terms.ts";

/** Accepts anything in a field that is not asked for, and drops it. */
const dropped = z
  .unknown()
  .transform(() => undefined)
  .optional();

const Name = requiredText(120);
const Password = bounded(200, { missing: "Campo obrigatório" }).min(1, "Campo obrigatório").pipe(NewPassword);

const always = {
  email: untrimmed(EMAIL_LENGTH, { missing: "Campo obrigatório", tooLong: "E-mail inválido" })
    .trim()
    .toLowerCase()
    .min(1, "Campo obrigatório")
    .max(EMAIL_LENGTH, "E-mail inválido")
    .pipe(z.email("E-mail inválido")),
  /** A CPF or CNPJ. */
  cpfCnpj: TaxDocument,
  phone: Phone,
  gender: z.enum(Gender.enum, "Campo obrigatório"),
  status: VerificationStatus.optional(),
};

/** The schema of a registration with these fields: the server validates with it, and the web's form extends it. */
export const registrationSchema = (fields: AskedFields) =>
  z.object({
    ...always,
    name: fields.name ? Name : dropped,
    birthday: fields.birthday ? BornDate : dropped,
    password: fields.password ? Password : dropped,
  });

/** The form's schema, with fields that are not sent: password repetition, instagram and terms. */
export const registrationFormSchema = (fields: AskedFields) =>
  registrationSchema(fields)
    .extend({
      confirmPassword: fields.password ? bounded(200) : dropped,
      instagram: text(60).optional(),
      terms: z.boolean().refine((accepted) => accepted, "Campo obrigatório"),
    })
    .refine(isConfirmed, {
      ...NOT_CONFIRMED,
      when: ({ issues }) => issues.every(({ path }) => path?.[0] !== "password" && path?.[0] !== "confirmPassword"),
    });

/** The request's shape. Which optional fields are required depends on the e-mail's account. */
export const Registration = z.object({
  ...always,
  name: text(120).optional(),
  /** dd/MM/yyyy or yyyy-mm-dd. */
  birthday: bounded(40).optional(),
  password: bounded(200).optional(),
  /** The version of the terms that was shown; the newest if omitted. */
  termsVersion: z.enum(TERMS_VERSIONS).optional(),
});
export type Registration = z.infer<typeof Registration>;

export const CODE_LENGTH = 5;
const WRONG_CODE = "Digite os cinco números do código";

export const CodeForm = z.object({
  code: untrimmed(CODE_LENGTH, { missing: "Campo obrigatório", tooLong: WRONG_CODE })
    .trim()
    .regex(/^\d{5}$/, WRONG_CODE),
});

/** Seconds until a new code may be asked for. */
const Waiting = z.object({ retryAfter: z.int() });

const base = "/v2/partners/auth";
const one = z.object({ id: ProspectId });

export const registration = {
  register: endpoint({
    method: "POST",
    path: `${base}/register`,
    summary: "Começa um cadastro e envia o código por e-mail",
    access: "public",
    body: Registration,
    reply: data(Waiting.extend({ id: ProspectId })),
    errors: ["registration.email_taken", "registration.too_many_codes", "password.common"],
    rate: 20,
  }),
  requestToken: endpoint({
    method: "POST",
    path: `${base}/prospects/:id/request-token`,
    summary: "Envia um novo código; o anterior deixa de valer",
    access: "public",
    params: one,
    reply: data(Waiting),
    errors: [
      "registration.not_found",
      "registration.done",
      "registration.email_taken",
      "registration.wait",
      "registration.too_many_codes",
    ],
    rate: 20,
  }),
  validateToken: endpoint({
    method: "POST",
    path: `${base}/prospects/:id/validate-token`,
    summary: "Confere o código e conclui o cadastro",
    access: "public",
    params: one,
    body: CodeForm,
    reply: Done,
    errors: [
      "registration.not_found",
      "registration.done",
      "registration.email_taken",
      "code.wrong",
      "code.expired",
      "code.too_many_tries",
    ],
    rate: 60,
  }),
};
