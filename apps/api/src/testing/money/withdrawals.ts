import type { StatementLineId } from "@prancheta/contract/scalars";
import { wallet } from "@prancheta/contract/wallet/wallet";
import { withdrawals } from "@prancheta/contract/wallet/withdrawals";
import { withClient } from "../../platform/postgres/with-client.ts";
import { alertUnproven, isBlocked, lastApproval } from "../../sales/gateway/gateway-events.service.ts";
import { APPROVALS_PATH, EVENTS_PATH } from "../../sales/gateway/gateway-webhooks.routes.ts";
import { ledgerFaults } from "../../wallet/ledger-audit.queries.ts";
import { payBonus } from "../../wallet/movements.service.ts";
import { testApproval } from "../../wallet/withdrawals/payout-approval.service.ts";
import { advancePayout, type PayoutParts } from "../../wallet/withdrawals/payouts.service.ts";
import { aTestApp } from "../app.ts";
import { mailsTo } from "../mails.ts";
import { studentsOf } from "../students/students.ts";
import { aPaymentsTest, cents } from "./payments.ts";

export const CPF = "52998224725";

/** The application with the local bank, which has money and asks it to approve payouts. */
export async function aWithdrawalsTest(settings: Parameters<typeof aTestApp>[0] = {}) {
  const payments = await aPaymentsTest();
  const { server, gateway } = payments;
  const test = await aTestApp(settings, { payments: gateway });
  test.clock.moveTo(payments.clock.now());
  const warned: unknown[] = [];
  const parts: PayoutParts = {
    ...test,
    payments: gateway,
    lastApproval,
    isBlocked,
    alertUnproven,
    logger: { warn: (line: unknown) => void warned.push(line) },
  };

  /** Lets time pass everywhere, and the bank do what is due. */
  const pass = async (by: Temporal.DurationLike) => {
    test.clock.advance(by);
    payments.clock.advance(by);
    await server.work();
  };

  /** Lets the bank ask for approval and deliver. */
  const arrive = async () => {
    await pass({ seconds: 5 });
    await pass({ seconds: 30 });
  };

  const address = await test.app.listen({ host: "127.0.0.1", port: 0 });
  const connect = () => server.connect(address + EVENTS_PATH, address + APPROVALS_PATH);
  await connect();
  await payments.aBalance(100_000_000);

  /** The operator's test, which shows that the bank asks for approval. */
  const proveApproval = async () => {
    await testApproval(gateway, CPF);
    await pass({ seconds: 5 });
  };

  /** A coach with money that can be withdrawn. */
  const aCoach = async ({ bonus = 100_000, document = CPF }: { bonus?: number; document?: string | null } = {}) => {
    const partner = await test.aPartner();
    const { mine, callNow } = studentsOf(test, partner);
    const owner = partner.owner.partner;
    await mine(async (db) => {
      await db.updateTable("partner").set({ document }).where("id", "=", owner).execute();
      if (bonus > 0) await payBonus(db, owner, test.clock, cents(bonus));
    });
    const quote = (amount: number) => callNow(withdrawals.quote, { body: { amount } });
    const confirm = (amount: number, headers: Record<string, string> = {}) =>
      callNow(withdrawals.confirm, { body: { amount }, headers });
    const withdraw = async (amount: number): Promise<StatementLineId> => {
      await quote(amount).then(({ reply }) => reply);
      return (await confirm(amount)).reply.data.id;
    };
    const summary = async () => (await callNow(wallet.summary)).reply.data;
    const lines = async () => (await callNow(wallet.statement)).reply.data;
    const lineOf = async (id: StatementLineId) => (await lines()).find((line) => line.id === id);
    const payouts = () => mine((db) => db.selectFrom("payout").selectAll().orderBy("created_at").execute());
    const payoutOf = async (id: StatementLineId) => (await payouts()).find((row) => row.id === id);
    const mails = () => mailsTo(test, partner.email);
    const faults = async () =>
      (await withClient(test.addresses.owner, ledgerFaults)).filter((fault) => fault.partner === owner);
    return {
      ...partner,
      partner: owner,
      mine,
      callNow,
      quote,
      confirm,
      withdraw,
      summary,
      lines,
      lineOf,
      payouts,
      payoutOf,
      mails,
      faults,
    };
  };

  /** The transfers at the bank with a payout's reference. */
  const transfersOf = (id: string) =>
    server.bank.state.transfers.filter(({ externalReference }) => externalReference === id);

  return {
    ...test,
    bank: payments,
    parts,
    warned,
    pass,
    arrive,
    connect,
    proveApproval,
    aCoach,
    transfersOf,
    advance: (id: StatementLineId, using: PayoutParts = parts) => advancePayout(using, id),
  };
}
