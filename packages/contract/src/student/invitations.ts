import * as z from "zod";
import { PhoneOrNone } from "../accounts/person.ts";
import { Done, data, endpoint } from "../endpoint.ts";
import {
  bounded,
  Cents,
  Day,
  EMAIL_LENGTH,
  EXAMPLE_ID,
  ID_LENGTH,
  Instant,
  InvitationId,
  PlanId,
  requiredText,
  StudentId,
  text,
  untrimmedText,
} from "../scalars.ts";
import { StudentType } from "../students/students.ts";

/** How the invited student's plan is paid: not at all, outside of the product, or by the student who opens the link. */
export const InvitationPayment = z.enum(["FREE", "BY_HAND", "LINK"]);

export type InvitationPayment = z.infer<typeof InvitationPayment>;

export const INVITED_NAME_LENGTH = 120;

const CONTACT_MISSING = "Informe o e-mail ou o WhatsApp";

const EmailOrNone = text(EMAIL_LENGTH)
  .toLowerCase()
  .refine((email) => email === "" || z.email().safeParse(email).success, "Digite um email válido");

/** Money that the coach received outside of the product. */
const ByHand = z.object({
  /** Today or earlier, at most a year ago. */
  paidOn: Day,
  /** Cents that the coach saw; another total of today is refused. */
  total: z.int().min(0),
});

const person = {
  name: requiredText(INVITED_NAME_LENGTH),
  /** Empty means none. */
  email: EmailOrNone.optional(),
  whatsapp: PhoneOrNone.optional(),
};

/** The terms of an invitation. The plan is free unless `byHand` has what was paid. */
const terms = {
  type: StudentType,
  planId: bounded(ID_LENGTH, { missing: "Escolha um plano" }).min(1, "Escolha um plano").pipe(PlanId),
  byHand: ByHand.optional(),
  /** The invited person pays before joining, at the price of that day. */
  byLink: z.boolean().optional(),
};

const hasContact = ({ email, whatsapp }: { email?: string | undefined; whatsapp?: string | undefined }) =>
  Boolean(email) || Boolean(whatsapp);
const contactMissing = { error: CONTACT_MISSING, path: ["email"] };

const hasOnePayment = ({ byHand, byLink }: { byHand?: unknown; byLink?: boolean | undefined }) => !(byHand && byLink);
const twoPayments = { error: "Escolha uma forma de pagamento", path: ["byLink"] };

/** Whom to invite. */
export const InvitedPerson = z.object(person).refine(hasContact, contactMissing);

/** Whom to invite, and to what. */
export const InvitationForm = z
  .object({ ...person, ...terms })
  .refine(hasContact, contactMissing)
  .refine(hasOnePayment, twoPayments)
  .meta({ examples: [{ name: "Bruno Lima", email: "bruno@example.com", type: "ONLINE", planId: EXAMPLE_ID }] });

export type InvitationForm = z.infer<typeof InvitationForm>;

/** How many people are invited at once. */
export const MAX_INVITED = 100;
/** Enough for that many lines of a spreadsheet with more columns than are read. */
const LIST_LENGTH = 40_000;

/** Whom to invite, as text, and to what they all are invited. */
export const InvitationList = z
  .object({
    /** One person a line, with or without a heading line: name, e-mail, WhatsApp (docs/rules/student-joining.md). */
    list: untrimmedText(
      LIST_LENGTH,
      `A lista é longa demais. Convide no máximo ${MAX_INVITED} pessoas de uma vez.`,
    ).refine((list) => list.trim() !== "", "Cole a lista ou escolha um arquivo"),
    ...terms,
    /** Says what would happen, and invites nobody. */
    isDryRun: z.boolean(),
  })
  .refine(hasOnePayment, twoPayments)
  .meta({
    examples: [{ list: "Bruno Lima; bruno@example.com", type: "ONLINE", planId: EXAMPLE_ID, isDryRun: true }],
  });

export type InvitationList = z.infer<typeof InvitationList>;

/** What the coach gets to pass on. */
export const SentInvitation = z.object({
  studentId: StudentId,
  /** To pass on, for example by WhatsApp. */
  link: z.string(),
  /** The address that it was mailed to. */
  email: z.string().nullable(),
  whatsapp: z.string().nullable(),
  expiresAt: Instant,
});

export type SentInvitation = z.infer<typeof SentInvitation>;

/** A line of the list, with its invitation or the reason why there is none. */
export const ListLine = z.object({
  /** In the list; the first one is 1. */
  line: z.int(),
  /** The line as it was read, also if it is refused. */
  name: z.string(),
  email: z.string(),
  whatsapp: z.string(),
  /** Why this person is not invited. */
  refusal: z.string().nullable(),
  /** The student who has this contact already. */
  studentId: StudentId.nullable(),
  /** Null if it was refused, and in a dry run. */
  sent: SentInvitation.nullable(),
});

export type ListLine = z.infer<typeof ListLine>;

/** How the invitation of somebody who has not joined stands. */
export const Invitation = z.object({
  state: z.enum(["OPEN", "EXPIRED", "WITHDRAWN"]),
  sentAt: Instant,
  expiresAt: Instant,
  email: z.string().nullable(),
  plan: z.object({ id: PlanId, name: z.string() }).nullable(),
  payment: InvitationPayment,
  /** If it was paid by hand. */
  paidOn: Day.nullable(),
  /** While it is open. */
  link: z.string().nullable(),
});

export type Invitation = z.infer<typeof Invitation>;

/** What somebody sees who opened the link. */
export const OpenInvitation = z.object({
  firstName: z.string(),
  coach: z.object({ name: z.string(), photo: z.string().nullable() }),
  /** `toPay` is what it costs today, if the invited person pays; else null. */
  plan: z.object({ name: z.string(), toPay: Cents.nullable() }).nullable(),
});

export type OpenInvitation = z.infer<typeof OpenInvitation>;

const ofPlan = ["sale.unknown_plan", "sale.plan_closed", "sale.trial_used", "sale.price_changed"] as const;
const ofDeadLink = ["invitation.not_found", "invitation.expired", "invitation.withdrawn", "invitation.used"] as const;

const ofStudent = "/v2/partners/students/:id/invitation";
const one = z.object({ id: StudentId });

export const invitations = {
  invite: endpoint({
    method: "POST",
    path: "/v2/partners/invitations",
    summary: "Convida um aluno; o convite vai ao e-mail, se houver, e a resposta traz o link",
    access: "partner",
    body: InvitationForm,
    reply: data(SentInvitation),
    errors: [
      "invitation.already_sent",
      "invitation.already_student",
      "invitation.just_sent",
      "invitation.too_many",
      "student.presential_not_allowed",
      ...ofPlan,
    ],
  }),
  inviteMany: endpoint({
    method: "POST",
    path: "/v2/partners/invitations/list",
    summary: "Convida as pessoas de uma lista, ou só confere; quem não pode ser convidado fica de fora, com o motivo",
    access: "partner",
    body: InvitationList,
    reply: data(z.array(ListLine)),
    errors: ["invitation.bad_list", "student.presential_not_allowed", ...ofPlan],
    rate: 20,
  }),
  read: endpoint({
    method: "GET",
    path: ofStudent,
    summary: "O convite de um aluno que ainda não ingressou, ou nenhum",
    access: "partner",
    params: one,
    reply: data(Invitation.nullable()),
    errors: ["student.not_found"],
  }),
  sendAnew: endpoint({
    method: "POST",
    path: ofStudent,
    summary: "Envia o convite de novo, com outro link; o link anterior deixa de valer",
    access: "partner",
    params: one,
    reply: data(SentInvitation),
    errors: [
      "student.not_found",
      "invitation.joined",
      "invitation.just_sent",
      "invitation.too_many",
      "sale.unknown_plan",
    ],
  }),
  correct: endpoint({
    method: "PUT",
    path: ofStudent,
    summary: "Corrige quem não ingressou e o seu convite, e envia outro link; o link anterior deixa de valer",
    access: "partner",
    params: one,
    body: InvitationForm,
    reply: data(SentInvitation),
    errors: [
      "student.not_found",
      "invitation.joined",
      "invitation.already_sent",
      "invitation.already_student",
      "invitation.just_sent",
      "invitation.too_many",
      "student.presential_not_allowed",
      ...ofPlan,
    ],
  }),
  withdraw: endpoint({
    method: "DELETE",
    path: ofStudent,
    summary: "Retira o convite: o link deixa de valer, e o aluno continua na lista",
    access: "partner",
    params: one,
    reply: Done,
    errors: ["student.not_found", "invitation.joined"],
  }),
  open: endpoint({
    method: "GET",
    path: "/v2/public/invitations/:id",
    summary: "O que um convite mostra a quem abriu o link",
    access: "public",
    hasSecret: true,
    params: z.object({ id: InvitationId }),
    reply: data(OpenInvitation),
    errors: [...ofDeadLink],
    rate: 60,
  }),
};
