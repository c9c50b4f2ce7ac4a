import * as z from "zod";
import { SignedIn, Tokens } from "../accounts/accounts.ts";
import { CodeForm } from "../accounts/registration.ts";
import { CoachSlug } from "../coach-page/coaches.ts";
import { Done, data, endpoint, page } from "../endpoint.ts";
import { bounded, Day, EMAIL_LENGTH, Email, InvitationId, StudentId, untrimmed } from "../scalars.ts";
import { StudentStatus } from "../students/students.ts";

const emailField = untrimmed(EMAIL_LENGTH, { missing: "Informe seu e-mail" })
  .trim()
  .min(1, "Informe seu e-mail")
  .pipe(Email);

export const CodeRequest = z.object({ email: emailField });

/** Who enters proves to be the e-mail's person by a mailed code or by the password. */
export const EntryForm = z
  .object({
    email: emailField,
    code: CodeForm.shape.code.optional(),
    password: bounded(200).min(1, "Informe sua senha").optional(),
    /** The invitation's secret, for a person without an account: creates one with the invited name. */
    invitation: z.object({ id: InvitationId, secret: bounded(200) }).optional(),
    /** The slug of the coach's page on which a person without an account buys. */
    page: CoachSlug.optional(),
    device: SignedIn.shape.device.optional(),
  })
  .refine(({ code, password }) => (code === undefined) !== (password === undefined), {
    path: ["code"],
    error: "Informe o código ou a senha",
  });

/** One coach of the signed-in person. `x-student` of the other calls is its id. */
export const Link = z.object({
  id: StudentId,
  coach: z.object({
    name: z.string(),
    photo: z.string().nullable(),
    /** Digits with country code. */
    whatsapp: z.string().nullable(),
    /** As the coach typed it. */
    telegram: z.string().nullable(),
  }),
  status: StudentStatus,
  /** The coach is suspended: only calls declared `standing: "paused"` answer, and the coach's contacts are null. */
  isPaused: z.boolean(),
  /** The plan of the contract that runs, or of the next or last one, and the last day of all. */
  plan: z.object({ name: z.string(), endsOn: Day }).nullable(),
});
export type Link = z.infer<typeof Link>;

const base = "/v2/student/auth";

export const studentAuth = {
  code: endpoint({
    method: "POST",
    path: `${base}/code`,
    summary: "Envia um código de acesso por e-mail; responde igual para e-mails desconhecidos",
    access: "public",
    body: CodeRequest,
    reply: data(z.object({ retryAfter: z.int() })),
    errors: ["registration.wait", "registration.too_many_codes"],
    rate: 20,
  }),
  enter: endpoint({
    method: "POST",
    path: base,
    summary: "Entra no app do aluno com o código ou com a senha",
    access: "public",
    body: EntryForm,
    reply: data(SignedIn),
    errors: [
      "session.credentials",
      "session.too_many_tries",
      "code.wrong",
      "code.expired",
      "code.too_many_tries",
      "person.unknown",
      "coach.not_found",
      "invitation.not_found",
      "invitation.used",
      "invitation.withdrawn",
      "invitation.expired",
    ],
    rate: 60,
  }),
  refresh: endpoint({
    method: "POST",
    path: `${base}/refresh-token`,
    summary: "Troca o refresh token por um novo par",
    access: "public",
    body: z.object({ refreshToken: bounded(400) }),
    reply: data(Tokens),
    errors: ["session.missing", "tenant.mismatch"],
    rate: 120,
  }),
  logout: endpoint({
    method: "POST",
    path: `${base}/logout`,
    summary: "Encerra a sessão do app do aluno",
    access: "account",
    reply: Done,
  }),
  links: endpoint({
    method: "GET",
    path: "/v2/student/links",
    summary: "Os profissionais de quem a pessoa é aluna",
    access: "account",
    reply: page(Link),
  }),
};
