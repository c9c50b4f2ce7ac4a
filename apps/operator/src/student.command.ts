import { StudentId } from "@prancheta/contract/scalars";
import { closedAt } from "../../api/src/partners/closed-accounts.service.ts";
import { dayIn, dayText, HOME_ZONE, systemClock } from "../../api/src/platform/clock.ts";
import { found } from "../../api/src/platform/http/refusal.ts";
import { auditOperator } from "../../api/src/platform/postgres/audit.ts";
import { restorableStudents } from "../../api/src/students/removal.queries.ts";
import { restoreStudent } from "../../api/src/students/removal.service.ts";
import { studentCharges } from "../../api/src/wallet/charges.service.ts";
import { type Command, Misuse } from "./command.ts";
import { withDatabase } from "./database.ts";
import { namedPartner } from "./named-partner.ts";
import { partnerOfStudent } from "./students.queries.ts";

export const studentRemovedCommand: Command = {
  usage: "student removed --email <e-mail> [--tenant <ambiente>]",
  summary: "mostra os alunos removidos de um parceiro que podem ser restaurados, com os ids",
  options: { email: { type: "string" }, tenant: { type: "string" } },
  run: async (given) => {
    const removed = await withDatabase(async ({ database }) => {
      const partner = await database.asSystem((db) => namedPartner(db, given));
      return database.readAsPartner(partner, (db) => restorableStudents(db, partner));
    });
    if (removed.length === 0) return ["Nenhum aluno para restaurar."];
    return removed.map(
      ({ id, name, deleted_at }) =>
        `${id} ${name}, removido em ${dayText(dayIn(HOME_ZONE, Temporal.Instant.from(deleted_at)))}`,
    );
  },
};

const CLOSED = "A conta do parceiro está encerrada: use antes partner reopen.";

export const studentRestoreCommand: Command = {
  usage: "student restore <id>",
  summary: "desfaz a remoção de um aluno, até 30 dias depois dela",
  options: {},
  asksFor: "Diga o id de um aluno.",
  run: async ({ word }) => {
    const id = StudentId.parse(word);
    await withDatabase(async ({ database, urls }) => {
      const partner = found(await partnerOfStudent(urls.owner, id), "student.not_found");
      await database.asPartner(partner, async (db) => {
        if (await closedAt(db, partner)) throw new Misuse(CLOSED);
        await restoreStudent(db, partner, systemClock, id, studentCharges);
        await auditOperator(db, partner, systemClock, "student.restored", id);
      });
    });
    return ["Aluno restaurado. Ele está de volta na lista do parceiro."];
  },
};
