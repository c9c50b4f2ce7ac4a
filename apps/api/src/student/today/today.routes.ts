import { studentToday } from "@prancheta/contract/student/today";
import type { AreaParts } from "../../parts.ts";
import type { Api } from "../../platform/http/api.ts";
import { trainingToday } from "../../training/own-training.service.ts";

export function studentTodayRoutes(api: Api, { clock, files }: AreaParts): void {
  api.student(studentToday.read, async ({ db, student }) => ({ data: await trainingToday(db, student, clock, files) }));
}
