import { userInfo } from "node:os";
import { systemClock } from "../../../api/src/platform/clock.ts";
import { holdWithdrawals, releaseWithdrawals } from "../../../api/src/wallet/withdrawals/withdrawals.service.ts";
import { type Command, emailOf, neededText } from "../command.ts";
import { withDatabase } from "../database.ts";
import { namedPartner } from "../named-partner.ts";

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
    const email = emailOf(given);
    const reason = given.values["off"] === true ? undefined : neededText(given, "reason");
    return withDatabase(({ database }) =>
      database.asSystem(async (db) => {
        const id = await namedPartner(db, given);
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
