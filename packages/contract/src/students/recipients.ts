import * as z from "zod";
import { data, endpoint, page } from "../endpoint.ts";
import { DietId, SheetId, StudentId } from "../scalars.ts";
import { Restriction } from "./care.ts";
import { StudentListQuery, StudentStatus } from "./students.ts";

/** A student for whom a sheet or a diet is prescribed: whether it reaches them, and what it must respect. */
export const Recipient = z.object({
  id: StudentId,
  name: z.string(),
  photo: z.string().nullable(),
  status: StudentStatus,
  restrictions: z.array(Restriction),
});
export type Recipient = z.infer<typeof Recipient>;

const base = "/v2/partners/recipients";

export const recipients = {
  list: endpoint({
    method: "GET",
    path: base,
    summary:
      "A quem prescrever: os alunos com a situação e as restrições de cada um, com os filtros da lista de alunos",
    access: "partner",
    query: StudentListQuery,
    reply: page(Recipient),
  }),
  read: endpoint({
    method: "GET",
    path: `${base}/:id`,
    summary: "A situação e as restrições de um aluno, para prescrever",
    access: "partner",
    params: z.object({ id: StudentId }),
    reply: data(Recipient),
    errors: ["student.not_found"],
  }),
  ofSheet: endpoint({
    method: "GET",
    path: "/v2/partners/cards/:id/recipients",
    summary: "Os alunos com restrições que têm uma ficha agora, por nome, no máximo 100, e quantos são",
    access: "partner",
    params: z.object({ id: SheetId }),
    reply: page(Recipient),
    errors: ["sheet.not_found"],
  }),
  ofDiet: endpoint({
    method: "GET",
    path: "/v2/partners/diets/:id/recipients",
    summary: "Os alunos com restrições que seguem uma dieta agora ou depois, por nome, no máximo 100, e quantos são",
    access: "partner",
    params: z.object({ id: DietId }),
    reply: page(Recipient),
    errors: ["diet.not_found"],
  }),
};
