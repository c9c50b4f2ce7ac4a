import { Cents, type PartnerId, type StatementLineId } from "@prancheta/contract/scalars";
import { type Clock, systemClock } from "../../../api/src/platform/clock.ts";
import { type AuditedAction, auditOperator } from "../../../api/src/platform/postgres/audit.ts";
import type { Db } from "../../../api/src/platform/postgres/db.ts";
import { type CommandInput, emailOf, Misuse, neededText } from "../command.ts";
import { withDatabase } from "../database.ts";
import { namedPartner } from "../named-partner.ts";

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
    const amount = centsOf(neededText(given, "amount"));
    const id = await withDatabase(async ({ database }) => {
      const partner = await database.asSystem((db) => namedPartner(db, given));
      return database.asPartner(partner, async (db) => {
        const line = await book(db, partner, systemClock, amount);
        await auditOperator(db, partner, systemClock, action, line);
        return line;
      });
    });
    return [`${done} (linha ${id} do extrato de ${emailOf(given)}).`];
  };
