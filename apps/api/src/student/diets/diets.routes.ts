import { studentDiets } from "@prancheta/contract/student/diets";
import type { AreaParts } from "../../parts.ts";
import type { Api } from "../../platform/http/api.ts";
import { ownDiet, saveDietDay } from "./diets.service.ts";

export function studentDietsRoutes(api: Api, { clock }: AreaParts): void {
  api.student(studentDiets.read, async ({ db, student }) => ({ data: await ownDiet(db, student, clock) }));

  api.student(studentDiets.saveDay, async ({ db, student, params, body }) => ({
    data: await saveDietDay(db, student, clock, params.day, body),
  }));
}
