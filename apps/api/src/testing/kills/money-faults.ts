import type { PartnerId, StudentId } from "@prancheta/contract/scalars";
import type { LocalPayments } from "../../gateways/payments/payments.local-server.ts";
import type { Database } from "../../platform/postgres/db.ts";
import { withClient } from "../../platform/postgres/with-client.ts";
import { ledgerFaults } from "../../wallet/ledger-audit.queries.ts";

interface MoneyWorld {
  readonly ownerUrl: string;
  readonly bank: LocalPayments;
  readonly database: Database;
  readonly partner: PartnerId;
  /** What each sale costs, in cents. */
  readonly total: number;
}

interface MoneyWalked {
  /** Each bought once. */
  readonly students: readonly StudentId[];
  readonly withdrawals: number;
}

/** The inconsistencies after the process was killed during sales and payouts. */
export async function moneyFaults(
  { ownerUrl, bank, database, partner, total }: MoneyWorld,
  { students, withdrawals }: MoneyWalked,
): Promise<readonly string[]> {
  const mine = <T>(work: Parameters<typeof database.asPartner<T>>[1]) => database.asPartner(partner, work);

  /** The inconsistencies of a student's purchase. */
  const saleFaults = async (student: StudentId): Promise<string[]> =>
    mine(async (db) => {
      const sales = await db.selectFrom("sale").selectAll().where("student_id", "=", student).execute();
      const contracts = await db.selectFrom("contract").select("id").where("student_id", "=", student).execute();
      const charges = await db.selectFrom("charge").selectAll().where("student_id", "=", student).execute();
      const lines = await db.selectFrom("statement_line").select("id").where("student_id", "=", student).execute();
      const [sale, second] = sales;
      const theirs = bank.bank.state.payments.filter(
        ({ externalReference, deleted }) => externalReference === sale?.id && !deleted,
      );
      const paid = theirs.filter(({ clientPaymentDate }) => clientPaymentDate !== null);
      const back = theirs.flatMap(({ refunds }) => refunds).reduce((sum, { value }) => sum + value, 0);
      const isSold = sale?.status === "PAID" || sale?.status === "REVERSED";
      const told = sale?.status ?? "no sale";
      const checks: [boolean, string][] = [
        [second === undefined, "two sales"],
        [theirs.length === paid.length || sale?.status === "OPEN", `${told}: charges that can still be paid`],
        [isSold === paid.length > 0, `${told}: ${paid.length} payments at the bank`],
        [sale?.status !== "OPEN" || theirs.length > 0, "a sale waits for nothing"],
        [contracts.length === Number(isSold), `${told}: ${contracts.length} contracts`],
        [charges.length === paid.length && lines.length === paid.length, `${told}: ${charges.length} charges`],
        [charges.reduce((sum, { refunded }) => sum + refunded, 0) === back, `${told}: other refunds than the bank's`],
        [(sale?.status === "REVERSED") === (back === total), `${told}: ${back} cents are back`],
      ];
      return checks.flatMap(([isWhole, fault]) => (isWhole ? [] : [fault]));
    });

  const payoutFaults = async (): Promise<string[]> => {
    const all = await mine((db) =>
      db.selectFrom("payout").select(["id", "status"]).orderBy("created_at").orderBy("id").execute(),
    );
    const done = bank.bank.state.transfers.filter(({ status }) => status === "DONE");
    return [
      ...(all.length <= withdrawals ? [] : [`${all.length} payouts of ${withdrawals} withdrawals`]),
      ...all.flatMap(({ id, status }) => (status === "DONE" ? [] : [`the payout ${id} is ${status}`])),
      ...all.flatMap(({ id }) => {
        const { length } = done.filter(({ externalReference }) => externalReference === id);
        return length === 1 ? [] : [`the payout ${id} has ${length} transfers`];
      }),
    ];
  };

  /** Mails that came twice: a sale is told once, a refund and a withdrawal too. */
  const mailFaults = async (): Promise<string[]> => {
    const rows = await database.asSystem((db) =>
      db.selectFrom("mail").select(["recipient", "subject"]).where("recipient", "like", "%@aluno.example").execute(),
    );
    const counts = Map.groupBy(rows, ({ recipient, subject }) => `${subject} to ${recipient}`);
    // A refund of three instalments may be told in parts.
    return [...counts].flatMap(([told, { length }]) => (length > (/estornado/.test(told) ? 3 : 1) ? [told] : []));
  };

  /** One after the other: hundreds at once would wait too long for a connection. */
  const allSaleFaults = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const student of students) found.push(...(await saleFaults(student)));
    return found;
  };

  return [
    ...(await allSaleFaults()),
    ...(await payoutFaults()),
    ...(await mailFaults()),
    ...(await withClient(ownerUrl, ledgerFaults)).map((fault) => JSON.stringify(fault)),
  ];
}
