import * as z from "zod";
import { list } from "./list.ts";
import { StudentId } from "./scalars.ts";

export const ASSIGN_LIMIT = 200;

/** The students who are assigned a sheet or a diet in one request. */
export const Assignees = list(StudentId)
  .min(1, "Escolha pelo menos um aluno")
  .max(ASSIGN_LIMIT, `Escolha no máximo ${ASSIGN_LIMIT} alunos por vez`);

export const Assignment = z.object({
  studentId: StudentId,
  result: z.enum(["ASSIGNED", "ALREADY_ASSIGNED", "NOT_FOUND"]),
});
export type Assignment = z.infer<typeof Assignment>;
