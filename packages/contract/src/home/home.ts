import * as z from "zod";
import { TermsNotice } from "../accounts/terms-notices.ts";
import { data, endpoint } from "../endpoint.ts";
import { Cents, Day, Instant, PlanId, StudentId } from "../scalars.ts";

/** Why a student needs the coach today, most urgent first. */
export const AttentionReason = z.enum([
  "REPORT_LATE",
  "REPORT_WAITING",
  "CHARGE_OVERDUE",
  "EXPIRING",
  "NO_PRESCRIPTION",
  "NO_TRAINING",
]);
export type AttentionReason = z.infer<typeof AttentionReason>;

export const AttentionItem = z.object({
  student: z.object({ id: StudentId, name: z.string(), photo: z.string().nullable() }),
  reason: AttentionReason,
  /** When the report should be answered. */
  dueAt: Instant.nullable(),
  /** The contract's last day, or the charge's due day. */
  day: Day.nullable(),
  /** Whole days since the last workout, since joining, since the charge was due, or until the contract ends. */
  days: z.int().nullable(),
});
export type AttentionItem = z.infer<typeof AttentionItem>;

/**
 * What is new of a student: a PAR-Q that the coach has not read, a renewal whose card was refused, money that went back, a
 * sale, a renewal, the first workout, joining, leaving.
 */
export const NewsKind = z.enum([
  "PARQ",
  "RENEWAL_REFUSED",
  "REFUNDED",
  "SOLD",
  "RENEWED",
  "FIRST_WORKOUT",
  "JOINED",
  "LEFT",
]);
export type NewsKind = z.infer<typeof NewsKind>;

export const NewsItem = z.object({
  student: z.object({ id: StudentId, name: z.string(), photo: z.string().nullable() }),
  kind: NewsKind,
  at: Instant,
  /** Cents, if it is about money. */
  amount: Cents.nullable(),
});
export type NewsItem = z.infer<typeof NewsItem>;

/** A PAR-Q stays until it is read; all else is news for so long. */
export const NEWS_DAYS = 7;
export const NEWS_OF_A_KIND = 5;

/** Maximum of students per reason, so that many late reports do not hide an overdue charge. */
export const ATTENTION_OF_A_KIND = 5;

/** How many students each reason holds for; one student may have several. */
export const AttentionTotals = z.object({
  REPORT_LATE: z.int(),
  REPORT_WAITING: z.int(),
  CHARGE_OVERDUE: z.int(),
  EXPIRING: z.int(),
  NO_PRESCRIPTION: z.int(),
  NO_TRAINING: z.int(),
} satisfies Record<AttentionReason, z.ZodInt>);
export type AttentionTotals = z.infer<typeof AttentionTotals>;

/** The dashboard. Each count equals the length of the list that its card opens (docs/rules/students.md). */
export const Home = z.object({
  totalStudents: z.int(),
  /** The four plans with the most students. */
  plans: z.array(z.object({ id: PlanId, name: z.string(), total: z.int() })),
  motivated: z.int(),
  unMotivated: z.int(),
  newAnswers: z.int(),
  pendingAnswer: z.int(),
  countExpiringStudents: z.int(),
  /** Students with a report to evaluate, late or not: each counts once. */
  toEvaluate: z.int(),
  /** Students who need the coach today, most urgent first, at most `ATTENTION_OF_A_KIND` per reason. */
  attention: z.array(AttentionItem),
  attentionTotals: AttentionTotals,
  /** By kind, the newest first, at most `NEWS_OF_A_KIND` of each. */
  news: z.array(NewsItem),
  /** Which first steps a new partner has completed. */
  firstSteps: z.object({ profile: z.boolean(), plan: z.boolean(), sheet: z.boolean(), student: z.boolean() }),
  /** New terms that the partner was told of and has not closed. */
  terms: TermsNotice.nullable(),
});
export type Home = z.infer<typeof Home>;

export const home = {
  read: endpoint({
    method: "GET",
    path: "/v2/partners/home",
    summary: "O painel do início",
    access: "partner",
    reply: data(Home),
  }),
};
