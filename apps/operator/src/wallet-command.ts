import { Cents, type PartnerId, type StatementLineId } from "@prancheta/contract/scalars";
import { type Clock, systemClock } from "../../api/src/platform/clock.ts";
import { DEFAULT_TENANT } from "../../api/src/platform/http/guard.ts";
import { found } from "../../api/src/platform/http/refusal.ts";
import { type AuditedAction, auditOperator } from "../../api/src/platform/postgres/audit.ts";
import type { Db } from "../../api/src/platform/postgres/db.ts";
import { type CommandInput, Misuse, neededText, textOf } from "./command.ts";
import { withDatabase } from "./database.ts";
import { partnerByEmail } from "./partners.queries.ts";

/** Whole reais, or reais and two digits: '150', '1234,56'. */
const AMOUNT = /^(\d{1,9})(?:,(\d{2}))?$/;

export const centsOf = (written: string, name = "--amount"): Cents => {
  const [, reais, cents = "00"] = AMOUNT.exec(written) ?? [];
  const amount = Number(`${reais}${cents}`);
  if (reais === undefined || amount === 0) throw new Misuse(`${name}: diga reais, como 150 ou 1234,56.`);
  return Cents.parse(amount);
};

export const WALLET_OPTIONS = {
  email: { type: "string" },
  amount: { type: "string" },
  tenant: { type: "string" },
} as const;

interface WalletAct {
  readonly action: AuditedAction;
  readonly done: string;
  readonly book: (db: Db, owner: PartnerId, clock: Clock, amount: Cents) => Promise<StatementLineId>;
}

/** Books an amount in a partner's wallet; money and trail are written together. */
export const bookInWallet =
  ({ action, done, book }: WalletAct) =>
  async (given: CommandInput): Promise<readonly string[]> => {
    const email = neededText(given, "email").toLowerCase();
    const amount = centsOf(neededText(given, "amount"));
    const slug = textOf(given, "tenant") ?? DEFAULT_TENANT;
    const id = await withDatabase(async ({ database }) => {
      const partner = found(await database.asSystem((db) => partnerByEmail(db, slug, email)), "partner.not_found").id;
      return database.asPartner(partner, async (db) => {
        const line = await book(db, partner, systemClock, amount);
        await auditOperator(db, partner, systemClock, action, line);
        return line;
      });
    });
    return [`${done} (linha ${id} do extrato de ${email}).`];
  };
