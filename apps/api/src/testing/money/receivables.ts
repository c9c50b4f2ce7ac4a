import { randomUUID } from "node:crypto";
import { feeOf, rocketShareOf } from "@prancheta/contract/plans/price";
import { Cents, type ChargeId, Day, SaleId } from "@prancheta/contract/scalars";
import type { LineType } from "@prancheta/contract/wallet/wallet";
import { wallet } from "@prancheta/contract/wallet/wallet";
import { expect } from "vitest";
import { addDays, instantOf } from "../../platform/clock.ts";
import { newId } from "../../platform/ids.ts";
import type { Db } from "../../platform/postgres/db.ts";
import { withClient } from "../../platform/postgres/with-client.ts";
import { recordCharge } from "../../wallet/charges.service.ts";
import { ledgerFaults } from "../../wallet/ledger-audit.queries.ts";
import { bookPayment, bookReceipt } from "../../wallet/receivables/receivables.service.ts";
import { releaseLines } from "../../wallet/receivables/release.service.ts";
import { bookDispute, bookDisputeWon, bookRefund } from "../../wallet/receivables/reversals.service.ts";
import type { aTestApp, TestApp, TestPartner } from "../app.ts";
import { studentsOf } from "../students/students.ts";

interface SaleOverrides {
  /** Cents. */
  readonly total?: number;
  readonly instalments?: number;
  readonly method?: "PIX" | "CREDIT";
  readonly type?: LineType | null;
  readonly student?: string;
}

/** What the test gateway keeps of each payment, in cents. */
export const GATEWAY_COST = 50;

const cents = (amount: number) => Cents.parse(amount);

/** `whole` in `count` equal parts, the remainder on the last. */
const part = (whole: number, count: number, n: number): Cents => {
  const each = Math.floor(whole / count);
  return cents(n === count ? whole - each * (count - 1) : each);
};

/** Sales through the gateway, and what becomes of their charges, without a gateway. */
export function paymentsOf(test: TestApp, partner: TestPartner) {
  const of = studentsOf(test, partner);
  const { mine, today, aStudent, aPlan, aContract } = of;
  const owner = partner.owner.partner;

  /** A sale whose student has a contract and one open charge for each instalment. */
  const aSale = async ({
    total = 10_000,
    instalments = 1,
    method = "CREDIT",
    type = null,
    student: name = "Ana Prado",
  }: SaleOverrides = {}) => {
    const student = await aStudent({ name });
    const plan = await aPlan({ days: 30 * instalments });
    const contract = (await aContract(student, { plan })).id;
    const sale = newId(SaleId);
    const fee = feeOf(total);
    const rocketShare = type === "ROCKET_PROGRAM" ? rocketShareOf(total) : 0;
    const charges: ChargeId[] = [];
    for (let instalment = 1; instalment <= instalments; instalment += 1) {
      const amount = part(total, instalments, instalment);
      const owed = {
        student,
        contract,
        instalment,
        amount,
        dueOn: addDays(today(), 30 * (instalment - 1)),
        gatewayId: randomUUID(),
      };
      charges.push(await mine((db) => recordCharge(db, owner, test.clock, owed)));
    }
    const at = instantOf(test.clock.now());
    await mine((db) =>
      db
        .insertInto("sale")
        .values({
          partner_id: owner,
          id: sale,
          student_id: student,
          plan_id: plan,
          contract_id: contract,
          status: "PAID",
          method,
          instalments,
          plan: JSON.stringify({ name: "Consultoria Mensal" }),
          price: cents(total),
          discount: cents(0),
          total: cents(total),
          fee: cents(fee),
          rocket_share: cents(rocketShare),
          net: cents(total - fee - rocketShare),
          created_at: at,
          paid_at: at,
        })
        .execute(),
    );
    const payment = (instalment: number) => {
      const amount = part(total, instalments, instalment);
      const [ours, program] = [part(fee, instalments, instalment), part(rocketShare, instalments, instalment)];
      const charge = charges[instalment - 1];
      if (!charge) throw new Error("no such instalment");
      return { charge, amount, fee: ours, rocketShare: program, net: cents(amount - ours - program) };
    };
    return { sale, student, method, instalments, type, charges, payment };
  };
  type TestSale = Awaited<ReturnType<typeof aSale>>;

  /** The gateway says that an instalment is paid, today. */
  const pay = (sale: TestSale, instalment = 1, creditOn: string | null = null) => {
    const { student, method, instalments, type } = sale;
    const dates = {
      paidOn: today(),
      creditOn: creditOn === null ? null : Day.parse(creditOn),
      paidAt: instantOf(test.clock.now()),
    };
    const booked = { sale: sale.sale, student, method, instalment, instalments, type, ...dates };
    return mine((db) => bookPayment(db, owner, test.clock, { ...booked, ...sale.payment(instalment) }));
  };

  /** The gateway has an instalment's money. */
  const receive = (sale: TestSale, instalment = 1) => {
    const { charge, amount } = sale.payment(instalment);
    const receipt = { charge, gatewayNet: cents(amount - GATEWAY_COST), gatewayCost: cents(GATEWAY_COST) };
    return mine((db) => bookReceipt(db, owner, test.clock, receipt));
  };

  /** What the gateway says of a charge, as the sale notes it. */
  const note = (
    db: Db,
    charge: ChargeId,
    said: { refunded?: Cents; refunds_asked?: Cents; dispute_id?: string | null },
  ) => db.updateTable("charge").set(said).where("partner_id", "=", owner).where("id", "=", charge).execute();

  const refund = (charge: ChargeId, amount: number, refundedInAll: number, ref: string = randomUUID()) =>
    mine(async (db) => {
      const told = { charge, amount: cents(amount), refundedInAll: cents(refundedInAll), ref };
      await bookRefund(db, owner, test.clock, told);
      await note(db, charge, { refunded: cents(refundedInAll), refunds_asked: cents(refundedInAll) });
    });

  const dispute = (charge: ChargeId, ref: string = randomUUID()) =>
    mine(async (db) => {
      await bookDispute(db, owner, test.clock, { charge, ref });
      await note(db, charge, { dispute_id: ref });
    });

  interface Won {
    readonly paidOn: Day;
    readonly isReceived: boolean;
    readonly ref?: string;
  }
  const win = (charge: ChargeId, { paidOn, isReceived, ref = randomUUID() }: Won) =>
    mine(async (db) => {
      await bookDisputeWon(db, owner, test.clock, { charge, ref, paidOn, creditOn: null, isReceived });
      await note(db, charge, { dispute_id: null });
    });

  return { ...of, owner, aSale, pay, receive, refund, dispute, win };
}

export const NOTHING = { toConfirm: 0, toRelease: 0, available: 0, debt: 0 };

/** Partners with payments through the gateway, and what their wallets say. */
export function casesOf(test: TestApp & Pick<Awaited<ReturnType<typeof aTestApp>>, "aPartner">) {
  const logger = { error: (...told: unknown[]) => expect(told).toEqual([]) };
  const release = () => releaseLines({ ...test, logger });
  async function aCase() {
    const of = paymentsOf(test, await test.aPartner());
    const summary = async () => {
      const { toConfirm, toRelease, available, debt } = (await of.callNow(wallet.summary)).reply.data;
      return { toConfirm, toRelease, available, debt };
    };
    const lines = async () =>
      (await of.callNow(wallet.statement)).reply.data.map(({ status, monthlyAmount }) => [status, monthlyAmount]);
    /** Cents in one of the accounts that have no row, for this partner. */
    const outside = async (kind: string) => {
      const rows = await of.mine((db) =>
        db.selectFrom("ledger_transfer").select(["debit", "credit", "amount"]).execute(),
      );
      return rows.reduce(
        (sum, { debit, credit, amount }) => sum + (credit === kind ? amount : 0) - (debit === kind ? amount : 0),
        0,
      );
    };
    const faults = async () =>
      (await withClient(test.addresses.owner, ledgerFaults)).filter(({ partner }) => partner === of.owner);
    const pass = async (days: number) => {
      test.clock.advance({ hours: 24 * days });
      await release();
    };
    return { ...of, summary, lines, outside, faults, pass };
  }

  return { aCase, release };
}
