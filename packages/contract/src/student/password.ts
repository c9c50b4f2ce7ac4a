import * as z from "zod";
import { isConfirmed, NewPassword, NOT_CONFIRMED } from "../accounts/accounts.ts";
import { CodeForm } from "../accounts/registration.ts";
import { Done, data, endpoint } from "../endpoint.ts";
import { bounded } from "../scalars.ts";

/** To change the password, the person sends the current one or a code that was mailed to the account. */
const proof = {
  currentPassword: bounded(200).min(1, "Informe sua senha atual").optional(),
  code: CodeForm.shape.code.optional(),
};

interface Proof {
  readonly currentPassword?: string | undefined;
  readonly code?: string | undefined;
}

const isProvedOnce = ({ currentPassword, code }: Proof) => (currentPassword === undefined) !== (code === undefined);
const PROVE = { path: ["code"], error: "Informe o código ou a senha atual" };

export const AppPasswordForm = z
  .object({ ...proof, password: NewPassword, confirmPassword: bounded(200) })
  .refine(isProvedOnce, PROVE)
  .refine(isConfirmed, NOT_CONFIRMED)
  .meta({ examples: [{ code: "12345", password: "uma senha nova", confirmPassword: "uma senha nova" }] });

export const AppPasswordRemoval = z
  .object(proof)
  .refine(isProvedOnce, PROVE)
  .meta({ examples: [{ code: "12345" }] });

const path = "/v2/student/password";
const unproved = [
  "password.wrong",
  "code.wrong",
  "code.expired",
  "code.too_many_tries",
  "session.too_many_tries",
] as const;

/** The password of a person in the students' app, which is optional. */
export const studentPassword = {
  read: endpoint({
    method: "GET",
    path,
    summary: "Se a conta tem senha, e o e-mail que recebe os códigos",
    access: "account",
    reply: data(z.object({ isSet: z.boolean(), email: z.string() })),
  }),
  set: endpoint({
    method: "PUT",
    path,
    summary: "Cria ou troca a senha, com a atual ou com um código do e-mail, e encerra as outras sessões",
    access: "account",
    body: AppPasswordForm,
    reply: Done,
    errors: ["password.common", ...unproved],
    rate: 6,
  }),
  remove: endpoint({
    method: "DELETE",
    path,
    summary: "Tira a senha, com a atual ou com um código do e-mail, e encerra as outras sessões",
    access: "account",
    body: AppPasswordRemoval,
    reply: Done,
    errors: ["password.needed", ...unproved],
    rate: 6,
  }),
};
