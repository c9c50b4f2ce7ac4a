import * as z from "zod";
import { Done, data, endpoint } from "../endpoint.ts";
import { bounded, EMAIL_LENGTH, Email, text, untrimmed } from "../scalars.ts";

/** What an e-mail already is to us, before anybody signs in (docs/rules/accounts.md). */
export const VerificationStatus = z.enum(["NEW_PARTNER", "NEW_USER", "ALREADY_PARTNER", "NEW_PARTNER_WITH_PASS"]);
export type VerificationStatus = z.infer<typeof VerificationStatus>;

export const Tokens = z.object({ token: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof Tokens>;

/** At least six characters; the upper limit bounds the cost of hashing. */
export const NewPassword = bounded(200).min(6, "Mínimo de 6 caracteres");

/** Whether a form's password was typed the same way twice. */
export const isConfirmed = (form: { readonly password?: unknown; readonly confirmPassword?: unknown }): boolean =>
  form.password === form.confirmPassword;
export const NOT_CONFIRMED = { path: ["confirmPassword"], error: "Senhas não conferem" };

const emailField = untrimmed(EMAIL_LENGTH).trim().min(1, "Email obrigatório").pipe(Email);

/** A token by which a known device is recognised; the browser stores it, and it has no other use. */
const DeviceToken = bounded(200);

/**
 * The result of a sign-in: the session's tokens, and the token by which the device is recognised at the next sign-in.
 */
export const SignedIn = Tokens.extend({ device: DeviceToken });
export type SignedIn = z.infer<typeof SignedIn>;

export const LoginForm = z.object({
  user: emailField,
  password: bounded(200).min(1, "Senha Obrigatória"),
  device: DeviceToken.optional(),
});

export const ForgotForm = z.object({ email: emailField });

export const PasswordReset = z
  .object({
    secret: text(200).min(1, "Link inválido"),
    password: NewPassword,
    confirmPassword: bounded(200),
    device: DeviceToken.optional(),
  })
  .refine(isConfirmed, NOT_CONFIRMED);

const base = "/v2/partners/auth";

export const accounts = {
  login: endpoint({
    method: "POST",
    path: base,
    summary: "Entra com e-mail e senha",
    access: "public",
    body: LoginForm,
    reply: data(SignedIn),
    errors: ["session.credentials", "session.too_many_tries"],
    rate: 20,
  }),
  refresh: endpoint({
    method: "POST",
    path: `${base}/refresh-token`,
    summary: "Troca o refresh token por um novo par",
    access: "public",
    body: z.object({ refreshToken: bounded(400).optional() }),
    reply: data(Tokens),
    errors: ["session.missing", "session.refresh_missing", "tenant.mismatch"],
    rate: 120,
  }),
  verify: endpoint({
    method: "POST",
    path: `${base}/account`,
    summary: "Diz o que um e-mail já é para nós",
    access: "public",
    body: z.object({ email: emailField }),
    reply: data(
      z.object({
        status: VerificationStatus,
        /** First name and initial of a known account, never more (docs/rules/accounts.md). */
        name: z.string().nullable(),
        /** Whether a birthday is known, never its value. */
        birthday: z.boolean(),
      }),
    ),
    rate: 30,
  }),
  forgot: endpoint({
    method: "POST",
    path: `${base}/app/forgot`,
    summary: "Envia o e-mail de troca de senha; responde igual para e-mails desconhecidos",
    access: "public",
    body: ForgotForm,
    reply: Done,
    rate: 6,
  }),
  reset: endpoint({
    method: "POST",
    path: `${base}/app/reset`,
    summary: "Troca a senha com o segredo do link e encerra todas as sessões",
    access: "public",
    body: PasswordReset,
    reply: data(z.object({ done: z.literal(true), device: DeviceToken })),
    errors: ["reset.invalid", "password.common"],
    rate: 20,
  }),
  logout: endpoint({
    method: "POST",
    path: `${base}/logout`,
    summary: "Encerra a sessão",
    access: "partner",
    reply: Done,
    respectsDailyLimit: false,
  }),
};
