import * as z from "zod";
import { BornDate, Gender, Phone, taxDocument } from "../accounts/person.ts";
import { CoachSlug } from "../coach-page/coaches.ts";
import { Done, data, endpoint, page } from "../endpoint.ts";
import {
  bounded,
  Day,
  Email,
  Instant,
  InvitationId,
  JoiningId,
  ParqId,
  PlanId,
  RocketProspectId,
  requiredText,
  SaleId,
  StudentId,
  text,
} from "../scalars.ts";
import { GuardianCode } from "./guardian.ts";
import { ParqForm, ParqRecord, SIGNING_REFUSALS, StudentParq } from "./parq.ts";

/** The coach's decision about somebody who joins with another address than the invited one. */
export const JoiningDecision = z.enum(["ASKED", "CONFIRMED", "REFUSED"]);

export type JoiningDecision = z.infer<typeof JoiningDecision>;

/** Nobody younger joins; under the second age a guardian accepts (docs/rules/student-joining.md). */
export const YOUNGEST = 12;
export const OF_AGE = 18;

const NAME_LENGTH = 120;
const SECRET_LENGTH = 200;
const CODE = 40;

/** What a link carries in its fragment. */
export const InvitationLink = z.object({
  id: InvitationId,
  secret: bounded(SECRET_LENGTH, { missing: "Link incompleto" }),
});

/** OPEN is filled in, WAITING for the coach's word, PAYING accepted and not paid. */
export const JoiningStatus = z.enum(["OPEN", "WAITING", "PAYING", "REFUSED", "JOINED"]);

export type JoiningStatus = z.infer<typeof JoiningStatus>;

/** What somebody has filled in so far to become a coach's student. */
export const Joining = z.object({
  id: JoiningId,
  status: JoiningStatus,
  coach: z.object({ name: z.string(), photo: z.string().nullable() }),
  plan: z.object({ name: z.string() }).nullable(),
  /** The link to the coach, once joined: `x-student` of the student's calls. */
  student: StudentId.nullable(),
  email: z.string(),
  name: z.string().nullable(),
  bornDate: Day.nullable(),
  document: z.string().nullable(),
  whatsapp: z.string().nullable(),
  gender: Gender.nullable(),
  /** Whether a guardian must accept, which the birthday says. */
  needsGuardian: z.boolean(),
  /** What is to be paid before one has joined; null where nothing is. */
  purchase: z
    .object({
      /** The slug of the coach's page through which the person joins; without it, the invitation is used. */
      slug: z.string().nullable(),
      invitation: InvitationId.nullable(),
      planId: PlanId,
      code: z.string().nullable(),
      growth: z.boolean(),
      /** The last one that was begun. */
      sale: SaleId.nullable(),
    })
    .nullable(),
  /** The PAR-Q, if the person may answer it while the payment is pending; null for anybody else. */
  parq: z.enum(["DUE", "SIGNED"]).nullable(),
  guardian: z.object({
    name: z.string().nullable(),
    document: z.string().nullable(),
    email: z.string().nullable(),
    /** The mailed code that is still valid, and whether it allows photos; null if there is none. */
    code: z.object({ photos: z.boolean() }).nullable(),
  }),
});

export type Joining = z.infer<typeof Joining>;

const Cpf = taxDocument({ cpf: "CPF inválido", cnpj: "CPF inválido" }).refine(
  (document) => document.length === 11,
  "CPF inválido",
);

/** Any part of it, as the steps are filled in. */
export const JoiningChanges = z
  .object({
    name: requiredText(NAME_LENGTH),
    bornDate: BornDate,
    document: Cpf,
    whatsapp: Phone,
    gender: Gender.nullable(),
    guardianName: requiredText(NAME_LENGTH),
    guardianDocument: Cpf,
    guardianEmail: Email,
  })
  .partial();

export type JoiningChanges = z.infer<typeof JoiningChanges>;

const agreed = (error: string) => z.literal(true, { error });

/** What is agreed to; refusing photos bars nobody. */
export const Acceptance = z.object({
  terms: agreed("Para continuar, aceite os termos"),
  health: agreed("Sem este aceite o profissional não pode acompanhar você"),
  photos: z.boolean(),
  /** Under 18 the guardian's, which was mailed for just this. */
  code: GuardianCode,
});

/** Somebody who waits for the coach's word. */
export const Joiner = z.object({
  id: JoiningId,
  studentId: StudentId,
  name: z.string(),
  /** The address that was proved, and the one that was invited. */
  email: z.string(),
  invitedEmail: z.string().nullable(),
  invitedName: z.string(),
  acceptedAt: Instant,
});

export type Joiner = z.infer<typeof Joiner>;

/** A plan on a coach's page; another one replaces it until it is paid. */
const ChosenPlan = z.object({
  slug: CoachSlug,
  planId: PlanId,
  /** Empty means none. */
  code: text(CODE).nullish(),
  /** Through the link of Growth Marketing. */
  growth: z.boolean().optional(),
  /** The prospect whose link led here (docs/rules/rocket.md). */
  prospect: RocketProspectId.optional(),
});

export const JoiningStart = z
  .object({ invitation: InvitationLink.optional(), plan: ChosenPlan.optional() })
  .refine(({ invitation, plan }) => (invitation === undefined) !== (plan === undefined), {
    error: "Informe o convite ou o plano",
    path: ["invitation"],
  })
  .meta({ examples: [{ plan: { slug: "ana-souza", planId: "00000000-0000-4000-8000-000000000001" } }] });

export type JoiningStart = z.output<typeof JoiningStart>;

const one = z.object({ id: JoiningId });
const base = "/v2/student/joining";
const ofParq = ["joining.not_found", "joining.incomplete", "joining.closed"] as const;
const ofDeadLink = ["invitation.not_found", "invitation.expired", "invitation.withdrawn", "invitation.used"] as const;

export const joining = {
  start: endpoint({
    method: "POST",
    path: base,
    summary:
      "Começa a ingressar por um convite ou pelo plano de uma página; repetido, responde o que já foi preenchido",
    access: "account",
    body: JoiningStart,
    reply: data(Joining),
    errors: ["coach.not_found", "sale.unknown_plan", "joining.already_student", ...ofDeadLink],
  }),
  mine: endpoint({
    method: "GET",
    path: base,
    summary: "Os ingressos que a pessoa começou, do mais novo ao mais antigo",
    access: "account",
    reply: page(Joining),
  }),
  change: endpoint({
    method: "PATCH",
    path: `${base}/:id`,
    summary: "Guarda o que foi preenchido até aqui",
    access: "account",
    params: one,
    body: JoiningChanges,
    reply: data(Joining),
    errors: ["joining.not_found", "joining.closed", "joining.too_young"],
  }),
  guardianCode: endpoint({
    method: "POST",
    path: `${base}/:id/guardian-code`,
    summary: "Envia ao responsável o código com que ele aceita por quem ingressa; o anterior deixa de valer",
    access: "account",
    params: one,
    body: Acceptance.pick({ photos: true }),
    reply: data(Joining),
    errors: ["joining.not_found", "joining.closed", "joining.incomplete", "joining.wait", "joining.too_many_codes"],
    rate: 30,
  }),
  accept: endpoint({
    method: "POST",
    path: `${base}/:id/accept`,
    summary: "Aceita os termos e ingressa; repetido, responde o mesmo",
    access: "account",
    params: one,
    body: Acceptance,
    reply: data(Joining),
    errors: [
      "joining.not_found",
      "joining.refused",
      "joining.incomplete",
      "joining.too_young",
      "joining.guardian_unverified",
      "guardian.code_expired",
      "guardian.too_many_tries",
      "code.wrong",
      ...ofDeadLink,
    ],
  }),
  parq: endpoint({
    method: "GET",
    path: `${base}/:id/parq`,
    summary: "As perguntas do PAR-Q para quem já aceitou os termos e espera o pagamento",
    access: "account",
    params: one,
    reply: data(StudentParq),
    errors: ofParq,
  }),
  signParq: endpoint({
    method: "PUT",
    path: `${base}/:id/parq/:parqId`,
    summary: "Guarda o PAR-Q assinado até o pagamento, que o entrega ao profissional; repetido, responde o mesmo",
    access: "account",
    params: one.extend({ parqId: ParqId }),
    body: ParqForm,
    reply: data(ParqRecord),
    errors: [...ofParq, ...SIGNING_REFUSALS, "link.not_found", "link.ended"],
  }),
};

export const joiners = {
  list: endpoint({
    method: "GET",
    path: "/v2/partners/joiners",
    summary: "Quem espera a confirmação do profissional, desde a mais antiga",
    access: "partner",
    reply: page(Joiner),
  }),
  confirm: endpoint({
    method: "POST",
    path: "/v2/partners/joiners/:id/confirm",
    summary: "Confirma quem ingressou com outro e-mail",
    access: "partner",
    params: one,
    reply: Done,
    errors: ["joiner.not_found", "invitation.joined"],
  }),
  refuse: endpoint({
    method: "POST",
    path: "/v2/partners/joiners/:id/refuse",
    summary: "Recusa quem quis ingressar com outro e-mail; o convite continua aberto",
    access: "partner",
    params: one,
    reply: Done,
    errors: ["joiner.not_found"],
  }),
};
