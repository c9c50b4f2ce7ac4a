import * as z from "zod";
import { Done, endpoint, page } from "../endpoint.ts";
import { bounded, Instant, paging, SessionId } from "../scalars.ts";
import { isConfirmed, NewPassword, NOT_CONFIRMED } from "./accounts.ts";

/** A new password, with the current one as proof of identity. */
export const PasswordChange = z
  .object({
    currentPassword: bounded(200).min(1, "Senha Obrigatória"),
    password: NewPassword.meta({ examples: ["uma senha nova"] }),
    confirmPassword: bounded(200).meta({ examples: ["uma senha nova"] }),
  })
  .refine(isConfirmed, NOT_CONFIRMED);

/** The account's password, typed again in a session that is open. */
export const PasswordConfirmation = z.object({ password: bounded(200).min(1, "Senha Obrigatória") });

/** Sessions per page of their list. */
export const SESSION_PAGE = 20;

/** A session of the partner. */
export const OwnSession = z.object({
  id: SessionId,
  /** For example 'Chrome, Android'. */
  device: z.string(),
  createdAt: Instant,
  /** Precise to ten minutes. */
  lastUsedAt: Instant,
  /** When it ends if it is not used until then. */
  endsAt: Instant,
  /** Whether it is the session of this call. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** The partner's password and sessions. */
export const access = {
  changePassword: endpoint({
    method: "POST",
    path: "/v3/partners/profile/password",
    summary: "Troca a senha e encerra as outras sessões",
    access: "partner",
    body: PasswordChange,
    reply: Done,
    errors: ["password.wrong", "password.common", "session.too_many_tries"],
    rate: 6,
    // Otherwise a thief of a session could keep the owner from ending it.
    respectsDailyLimit: false,
  }),
  confirmPassword: endpoint({
    method: "POST",
    path: "/v2/partners/auth/confirm",
    summary: "Confirma a senha nesta sessão, que por 15 minutos pode tirar dinheiro da carteira",
    access: "partner",
    body: PasswordConfirmation,
    reply: Done,
    errors: ["password.wrong", "session.too_many_tries"],
    rate: 20,
  }),
  sessions: endpoint({
    method: "GET",
    path: "/v3/partners/profile/sessions",
    summary: "Onde o parceiro está conectado, do uso mais recente ao mais antigo",
    access: "partner",
    query: z.object(paging(SESSION_PAGE)),
    reply: page(OwnSession),
  }),
  endOtherSessions: endpoint({
    method: "DELETE",
    path: "/v3/partners/profile/sessions",
    summary: "Encerra todas as sessões menos a que pede",
    access: "partner",
    reply: Done,
  }),
  endSession: endpoint({
    method: "DELETE",
    path: "/v3/partners/profile/sessions/:id",
    summary: "Encerra uma sessão",
    access: "partner",
    params: z.object({ id: SessionId }),
    reply: Done,
    errors: ["session.not_found"],
  }),
};
