import * as z from "zod";
import { Assignees, Assignment } from "../assignment.ts";
import { Done, data, endpoint, page } from "../endpoint.ts";
import { Day, DietId, Instant, StudentId } from "../scalars.ts";
import { DietForm } from "./diets.ts";

/** A diet assigned to a student from one day to another, both included. */
export const DietOfStudent = DietForm.pick({ title: true, goal: true, duration: true }).extend({
  id: DietId,
  startsOn: Day,
  endsOn: Day,
  assignedAt: Instant,
  state: z.enum(["FUTURE", "CURRENT", "ENDED"]),
  /** What the student ticked in the last 7 days, on the days on which anything was noted. */
  week: z.object({ days: z.int(), meals: z.int(), planned: z.int() }),
});
export type DietOfStudent = z.infer<typeof DietOfStudent>;

const nearDay = Day.refine((day) => day >= "2000-01-01" && day <= "2099-12-31", "Insira uma data válida");

const span = {
  /** Today if omitted. */
  startsOn: nearDay.optional(),
  /** Computed from the diet's validity if omitted. */
  endsOn: nearDay.optional(),
};

const isInOrder = ({ startsOn, endsOn }: { startsOn?: Day | undefined; endsOn?: Day | undefined }) =>
  !startsOn || !endsOn || startsOn <= endsOn;

const BACKWARDS = { path: ["endsOn"], error: "O fim não pode vir antes do início" };

export const DietLink = z.object({ studentId: StudentId, dietId: DietId, ...span }).refine(isInOrder, BACKWARDS);
export type DietLink = z.infer<typeof DietLink>;

const base = "/v2/partners/diets";

export const dietLinks = {
  assign: endpoint({
    method: "PATCH",
    path: `${base}/link`,
    summary: "Atribui uma dieta a um aluno, com início e fim",
    access: "partner",
    body: DietLink,
    reply: Done,
    errors: ["student.not_found", "diet.not_found", "diet.already_assigned"],
  }),
  assignToMany: endpoint({
    method: "POST",
    path: `${base}/:id/students`,
    summary: "Atribui uma dieta a vários alunos, com início e fim, e diz o que houve com cada um",
    access: "partner",
    params: z.object({ id: DietId }),
    body: z.object({ studentIds: Assignees, ...span }).refine(isInOrder, BACKWARDS),
    /** In the order of the request, each student once. */
    reply: page(Assignment),
    errors: ["diet.not_found"],
  }),
  unassign: endpoint({
    method: "PATCH",
    path: `${base}/unlink`,
    summary: "Desatribui uma dieta de um aluno",
    access: "partner",
    body: z.object({ studentId: StudentId, dietId: DietId }),
    reply: Done,
    errors: ["student.not_found", "diet.not_found", "diet.not_assigned"],
  }),
  ofStudent: endpoint({
    method: "GET",
    path: "/v2/partners/students/:id/diets",
    summary: "As dietas de um aluno, da que começa por último à primeira",
    access: "partner",
    params: z.object({ id: StudentId }),
    reply: page(DietOfStudent),
    errors: ["student.not_found"],
  }),
  /** Only nutritionists may prescribe diets (Lei 8.234/1991), so a partner without CRN is told once. */
  notice: endpoint({
    method: "GET",
    path: `${base}/notice`,
    summary: "Se o parceiro ainda precisa confirmar que leu o aviso sobre prescrição de dietas",
    access: "partner",
    reply: data(z.object({ needed: z.boolean() })),
  }),
  confirmNotice: endpoint({
    method: "POST",
    path: `${base}/notice`,
    summary: "Guarda que o parceiro leu o aviso sobre prescrição de dietas",
    access: "partner",
    reply: Done,
  }),
};
