import * as z from "zod";
import { Done, data, endpoint } from "../endpoint.ts";
import { bounded, EMAIL_LENGTH, ProspectId, requiredText, text, untrimmed } from "../scalars.ts";
import { NewPassword, VerificationStatus } from "./accounts.ts";
import { BornDate, Gender, Phone, TaxDocument } from "./person.ts";
import type { Asked } from "./registration-asked.ts";
import { TERMS_VERSIONS } from "./terms.ts";

/** Takes whatever stands in a field that is not asked, and sends none of it. */
const unasked = z
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

/** The registration of somebody of whom this much is asked: the server reads it, and the web's form grows out of it. */
export const registrationAsking = (asked: Asked) =>
  z.object({
    ...always,
    name: asked.name ? Name : unasked,
    birthday: asked.birthday ? BornDate : unasked,
    password: asked.password ? Password : unasked,
  });

/** The same with what the form asks and does not send: the password again, instagram and the terms. */
export const registrationForm = (asked: Asked) =>
  registrationAsking(asked)
    .extend({
      confirmPassword: asked.password ? bounded(200) : unasked,
      instagram: text(60).optional(),
      terms: z.boolean().refine((accepted) => accepted, "Campo obrigatório"),
    })
    .refine((form) => form.password === form.confirmPassword, {
      path: ["confirmPassword"],
      error: "Senhas não conferem",
      when: ({ issues }) => issues.every(({ path }) => path?.[0] !== "password" && path?.[0] !== "confirmPassword"),
    });

/** What is sent. Which of the optional fields must be there depends on what the e-mail is to us. */
export const Registration = z.object({
  ...always,
  name: text(120).optional(),
  /** dd/MM/yyyy or yyyy-mm-dd. */
  birthday: bounded(40).optional(),
  password: bounded(200).optional(),
  /** The terms that were shown; left out, they are the newest. */
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
