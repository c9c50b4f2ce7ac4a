import * as z from "zod";
import { Tokens } from "../accounts/accounts.ts";
import { Done, data, endpoint } from "../endpoint.ts";
import { bounded, EMAIL_LENGTH, Email, untrimmed } from "../scalars.ts";

const base = "/v2/student/auth";
const emailField = untrimmed(EMAIL_LENGTH).trim().min(1, "Informe seu e-mail").pipe(Email);

export const studentEntry = {
  code: endpoint({
    method: "POST",
    path: `${base}/code`,
    summary: "Envia um código de acesso por e-mail",
    access: "public",
    body: z.object({ email: emailField }),
    reply: data(z.object({ retryAfter: z.int() })),
  }),
  enter: endpoint({
    method: "POST",
    path: base,
    summary: "Entra com o código ou a senha",
    access: "public",
    body: z.union([
      z.object({ email: emailField, code: bounded(5) }),
      z.object({ email: emailField, password: bounded(200) }),
    ]),
    reply: data(Tokens),
  }),
  refresh: endpoint({
    method: "POST",
    path: `${base}/refresh-token`,
    summary: "Troca o refresh token por um novo par",
    access: "public",
    body: z.object({ refreshToken: bounded(400) }),
    reply: data(Tokens),
  }),
  logout: endpoint({
    method: "POST",
    path: `${base}/logout`,
    summary: "Encerra a sessão",
    access: "account",
    reply: Done,
  }),
};
