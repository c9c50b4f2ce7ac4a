import { systemClock } from "../../../api/src/platform/clock.ts";
import { auditOperator } from "../../../api/src/platform/postgres/audit.ts";
import { importProspects } from "../../../api/src/rocket/import.service.ts";
import { type Command, neededText } from "../command.ts";
import { withDatabase } from "../database.ts";
import { namedPartner } from "../named-partner.ts";
import { importResultLines, textIn, wasWritten } from "./import-file.ts";

export const rocketImportCommand: Command = {
  usage: "rocket import <arquivo.csv> --partner <e-mail> [--tenant <ambiente>] [--dry-run]",
  summary: "leva à lista do Rocket de um parceiro as pessoas de um CSV (name, instagram), cada perfil uma vez",
  options: { partner: { type: "string" }, tenant: { type: "string" }, "dry-run": { type: "boolean" } },
  asksFor: "Diga o arquivo CSV das pessoas.",
  run: async (given) => {
    const email = neededText(given, "partner").toLowerCase();
    const csv = await textIn(given.word);
    const dryRun = given.values["dry-run"] === true;
    const { blocked, ...result } = await withDatabase(async ({ database }) => {
      const partner = await database.asSystem((db) => namedPartner(db, given, email));
      const imported = await importProspects({ database, clock: systemClock }, csv, { partner, dryRun });
      if (wasWritten(imported, dryRun))
        await database.asPartner(partner, (db) => auditOperator(db, partner, systemClock, "rocket.imported", partner));
      return imported;
    });
    const left = blocked > 0 ? [`Ficaram de fora, porque os perfis estão bloqueados: ${blocked}.`] : [];
    return [...importResultLines(result, dryRun), ...left];
  },
};
