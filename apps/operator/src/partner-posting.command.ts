import { allowPosting } from "../../api/src/partners/flags.service.ts";
import { systemClock } from "../../api/src/platform/clock.ts";
import { DEFAULT_TENANT } from "../../api/src/platform/http/guard.ts";
import { auditOperator } from "../../api/src/platform/postgres/audit.ts";
import { type Command, neededText, textOf } from "./command.ts";
import { withDatabase } from "./database.ts";

export const partnerPostingCommand: Command = {
  usage: "partner posting --email <e-mail> [--tenant <ambiente>] [--off]",
  summary: "libera a um parceiro as postagens em redes sociais, ou com --off as retira",
  options: { email: { type: "string" }, tenant: { type: "string" }, off: { type: "boolean" } },
  run: async (given) => {
    const email = neededText(given, "email").toLowerCase();
    const slug = textOf(given, "tenant") ?? DEFAULT_TENANT;
    const allowed = given.values["off"] !== true;
    await withDatabase(({ database }) =>
      database.asSystem(async (db) => {
        const partner = await allowPosting(db, slug, email, allowed);
        await auditOperator(
          db,
          partner,
          systemClock,
          allowed ? "partner.posting_allowed" : "partner.posting_ended",
          partner,
        );
      }),
    );
    return [allowed ? `${email} pode postar.` : `${email} não pode mais postar.`];
  },
};
