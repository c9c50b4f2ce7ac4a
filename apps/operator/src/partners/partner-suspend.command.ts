import { resumePartner, suspendPartner } from "../../../api/src/partners/suspension.service.ts";
import { systemClock } from "../../../api/src/platform/clock.ts";
import { type Command, neededText } from "../command.ts";
import { withJobs } from "../database.ts";
import { namedPartner } from "../named-partner.ts";

/** What the operator should know about the students of a suspended partner. */
const STUDENTS =
  "Os alunos veem o acompanhamento em pausa e nada perdem; ainda veem os pagamentos, desfazem compras recentes e saem. Os contratos seguem correndo e nada é renovado. Os saques esperam, e os dias da suspensão não são cobrados do parceiro.";

export const partnerSuspendCommand: Command = {
  usage: "partner suspend <e-mail> (--reason <motivo> | --off) [--tenant <ambiente>]",
  summary: "suspende a conta de um parceiro, que recebe o motivo por e-mail, ou com --off a reativa",
  options: { reason: { type: "string" }, tenant: { type: "string" }, off: { type: "boolean" } },
  asksFor: "Diga o e-mail de um parceiro.",
  run: async (given) => {
    const email = given.word.toLowerCase();
    const reason = given.values["off"] === true ? undefined : neededText(given, "reason");
    return withJobs(({ database, jobs }) =>
      database.asSystem(async (db) => {
        const partner = await namedPartner(db, given, email);
        const parts = { clock: systemClock, jobs };
        if (reason === undefined)
          return [
            (await resumePartner(db, parts, partner))
              ? `${email} está ativo de novo.`
              : `${email} não estava suspenso.`,
          ];
        return (await suspendPartner(db, parts, partner, reason))
          ? [`${email} está suspenso.`, STUDENTS]
          : [`${email} já estava suspenso ou encerrado.`];
      }),
    );
  },
};
