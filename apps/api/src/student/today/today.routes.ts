import { studentToday } from "@prancheta/contract/student/today";
import { termsNotice } from "../../accounts/terms/terms.service.ts";
import type { AreaParts } from "../../parts.ts";
import type { Api } from "../../platform/http/api.ts";
import { reportsToday } from "../../reports/own/own-reports.service.ts";
import { trainingToday } from "../../training/own-training.service.ts";
import { mealsToday } from "../diets/diets.service.ts";
import { mustSignParq } from "../parq/parq.service.ts";

export function studentTodayRoutes(api: Api, { clock }: AreaParts): void {
  api.student(studentToday.read, async ({ db, student }) => {
    const [training, { due, unread }, meals, isParqDue, terms] = await Promise.all([
      trainingToday(db, student, clock),
      reportsToday(db, student, clock),
      mealsToday(db, student, clock),
      mustSignParq(db, student, clock),
      termsNotice(db, student.account),
    ]);
    return { data: { ...training, report: due, meals, unreadAnswers: unread, isParqDue, terms } };
  });
}
