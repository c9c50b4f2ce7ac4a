import * as z from "zod";
import { Gender, PhoneOrNone } from "../accounts/person.ts";
import { Done, data, endpoint, page } from "../endpoint.ts";
import { Report } from "../reports/reports.ts";
import { Cents, Day, Instant, PlanId, paging, SEARCH_LENGTH, StudentId, text } from "../scalars.ts";
import { SheetOfStudent } from "../training/training.ts";
import { Adherence } from "./adherence.ts";
import { Restriction, TAG_LENGTH } from "./care.ts";
import { Performance } from "./performance.ts";

/** Derived by one query (docs/rules/students.md). */
export const StudentStatus = z.enum(["ACTIVE", "PENDING", "NOT_LINKED", "ENDED", "DETACHED"]);

export type StudentStatus = z.infer<typeof StudentStatus>;

export const StudentType = z.enum(["ONLINE", "PRESENCIAL"]);

export type StudentType = z.infer<typeof StudentType>;

export const Interaction = z.enum([
  "ONLINE",
  "PRESENCIAL",
  "LINKED",
  "NOT_LINKED",
  "DETACHED",
  "ACTIVE",
  "PENDING",
  "ENDED",
  "IN_TIME",
  "LATE",
  "PENDING_VALUATION",
  "EXPIRING",
  "NO_PRESCRIPTION",
]);

export type Interaction = z.infer<typeof Interaction>;

export const Motivation = z.enum(["MOTIVATED", "UNMOTIVATED"]);

export type Motivation = z.infer<typeof Motivation>;

export const STUDENT_PAGE = 20;

/** A row of the student list. Days are whole days in the partner's zone; null means never. */
export const StudentCard = z.object({
  id: StudentId,
  name: z.string(),
  photo: z.string().nullable(),
  gender: Gender.nullable(),
  type: StudentType,
  /** Workouts per week, the mean of the last 28 days, rounded. */
  trainings: z.int(),
  status: StudentStatus,
  telegram: z.string().nullable(),
  whatsapp: z.string().nullable(),
  /** Null for students who have not joined or are detached: their card does not show it. */
  isMotivated: z.boolean().nullable(),
  lastQuestionnaireInDays: z.int().nullable(),
  lastTrainingInDays: z.int().nullable(),
  /** Hours that the coach has for the oldest pending report, and their start and end; null if none is pending. */
  answerTime: z.int().nullable(),
  answerStart: Instant.nullable(),
  answerEnd: Instant.nullable(),
  isInTime: z.boolean(),
  /**
   * The invitation of a student who has not joined or may come back: null without one, and after it was withdrawn or
   * used.
   */
  invitation: z.object({ sentInDays: z.int(), isExpired: z.boolean() }).nullable(),
  tags: z.array(z.string()),
  adherence: Adherence,
});

export type StudentCard = z.infer<typeof StudentCard>;

/** By name, or by adherence in the last 30 days, lowest first. */
export const StudentSort = z.enum(["NAME", "ADHERENCE"]);

export type StudentSort = z.infer<typeof StudentSort>;

export const StudentListQuery = z.object({
  ...paging(STUDENT_PAGE),
  /** Without it the most urgent first, if the interaction has a deadline, else by name (docs/rules/students.md). */
  sort: StudentSort.optional(),
  tag: text(TAG_LENGTH).optional(),
  nameOrEmail: text(SEARCH_LENGTH).optional(),
  plan: PlanId.optional(),
  motivation: Motivation.optional(),
  interaction: Interaction.optional(),
});

export type StudentListQuery = z.infer<typeof StudentListQuery>;

/** The students with a report to evaluate, late or not. */
export const ToEvaluate = z.object({
  total: z.int(),
  /** The one whose report is due first. */
  next: StudentId.nullable(),
});

export type ToEvaluate = z.infer<typeof ToEvaluate>;

export const StudentPlan = z.object({
  id: PlanId,
  name: z.string(),
  /** Days. */
  duration: z.int(),
  /** Days between reports. */
  evaluationTime: z.int(),
  /** Hours the coach has to answer a report. */
  answerTime: z.int(),
  /** Per month. */
  amount: Cents,
  /** For the whole contract. */
  total: Cents,
  /** Whole days to the contract's last day, in the partner's zone. */
  remainingTime: z.int(),
  endsOn: Day,
});

/** The student's profile. */
export const Student = z.object({
  id: StudentId,
  name: z.string(),
  /** Null until the student joined, if only a WhatsApp number was given. */
  email: z.string().nullable(),
  whatsapp: z.string().nullable(),
  telegram: z.string().nullable(),
  bornDate: Day.nullable(),
  gender: Gender.nullable(),
  type: StudentType,
  canSwitchToPresential: z.boolean(),
  /** The conditions for becoming presential (docs/rules/students.md). */
  presentialConditions: z.object({
    planActive: z.boolean(),
    noPaidConsultancy: z.boolean(),
    hasPaymentMethod: z.boolean(),
    noOverdueInvoice: z.boolean(),
  }),
  status: StudentStatus,
  athlete: z.object({ avatarUrl: z.string().nullable() }),
  plan: StudentPlan.nullable(),
  /** The plan of the next contract, if it is another. */
  nextPlan: z.object({ id: PlanId, name: z.string() }).nullable(),
  /** Newest assignment first. */
  trainingCards: z.array(SheetOfStudent),
  /** Newest first. */
  questionnaireAnswers: z.array(Report),
  restrictions: z.array(Restriction),
  tags: z.array(z.string()),
  adherence: Adherence,
  /** Only if `include=performance` was asked for. */
  performance: Performance.optional(),
});

export type Student = z.infer<typeof Student>;

/** The fields that the coach may change; name, e-mail and birthday belong to the student and are ignored. */
export const StudentForm = z.object({
  /** Empty or null clears it. */
  whatsapp: PhoneOrNone.nullable(),
  telegram: text(100).nullable(),
  gender: Gender.nullable(),
  type: StudentType,
  /** Another plan than that of the contract counts from the next contract on. */
  plan: PlanId.nullable(),
});

export type StudentForm = z.infer<typeof StudentForm>;

/** Any part of the form. */
export const StudentChanges = StudentForm.partial().extend({
  /** Takes back the plan that was chosen for the next contract (docs/rules/students.md). */
  nextPlan: z.null().optional(),
});

export type StudentChanges = z.infer<typeof StudentChanges>;

const one = z.object({ id: StudentId });

export const students = {
  list: endpoint({
    method: "GET",
    path: "/v2/partners/students",
    summary: "Os alunos, com filtros, ordem e paginação",
    access: "partner",
    query: StudentListQuery,
    reply: page(StudentCard),
  }),
  toEvaluate: endpoint({
    method: "GET",
    path: "/v2/partners/students/to-evaluate",
    summary: "Quantos alunos têm relatório para avaliar, e qual é o próximo",
    access: "partner",
    reply: data(ToEvaluate),
  }),
  read: endpoint({
    method: "GET",
    path: "/v2/partners/students/:id",
    summary: "O perfil de um aluno; com `include=performance`, também o desempenho geral",
    access: "partner",
    params: one,
    query: z.object({ include: z.enum(["performance"]).optional() }),
    reply: data(Student),
    errors: ["student.not_found"],
  }),
  update: endpoint({
    method: "POST",
    path: "/v2/partners/students/:id",
    summary: "Atualiza os dados que o parceiro pode mudar",
    access: "partner",
    params: one,
    body: StudentChanges,
    reply: Done,
    errors: ["student.not_found", "student.plan_fixed", "student.unknown_plan", "student.presential_not_allowed"],
  }),
  link: endpoint({
    method: "GET",
    path: "/v2/partners/students/:id/link",
    summary: "O link do convite do aluno; de quem já ingressou, o do aplicativo",
    access: "partner",
    params: one,
    reply: data(z.string()),
    errors: ["student.not_found", "invitation.none"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/v2/partners/students/:id",
    summary: "Remove um aluno; o operador pode desfazer por 30 dias",
    access: "partner",
    params: one,
    reply: Done,
    errors: ["student.not_found"],
  }),
};
