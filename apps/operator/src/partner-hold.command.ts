import { userInfo } from "node:os";
import { systemClock } from "../../api/src/platform/clock.ts";
import { DEFAULT_TENANT } from "../../api/src/platform/http/guard.ts";
import { found } from "../../api/src/platform/http/refusal.ts";
import { holdWithdrawals, releaseWithdrawals } from "../../api/src/wallet/withdrawals/withdrawals.service.ts";
import { type Command, neededText, textOf } from "./command.ts";
import { withDatabase } from "./database.ts";
import { partnerByEmail } from "./partners.queries.ts";

export const partnerHoldCommand: Command = {
  usage: "partner hold --email <e-mail> (--reason <motivo> | --off) [--tenant <ambiente>]",
  summary: "suspende os saques de um parceiro, que lê o motivo, ou com --off os libera",
  options: {
    email: { type: "string" },
    reason: { type: "string" },
    tenant: { type: "string" },
    off: { type: "boolean" },
  },
  run: async (given) => {
    const email = neededText(given, "email").toLowerCase();
    const slug = textOf(given, "tenant") ?? DEFAULT_TENANT;
    const reason = given.values["off"] === true ? undefined : neededText(given, "reason");
    return withDatabase(({ database }) =>
      database.asSystem(async (db) => {
        const { id } = found(await partnerByEmail(db, slug, email), "partner.not_found");
        if (reason !== undefined) {
          await holdWithdrawals(db, systemClock, id, { reason, by: userInfo().username });
          return [`Saques de ${email} suspensos.`];
        }
        const wasHeld = await releaseWithdrawals(db, systemClock, id);
        return [wasHeld ? `Saques de ${email} liberados.` : `Os saques de ${email} não estavam suspensos.`];
      }),
    );
  },
};
