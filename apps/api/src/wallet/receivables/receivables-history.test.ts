import { Cents, type ChargeId, type Day, type StatementLineId } from "@prancheta/contract/scalars";
import { type StatementLine, wallet } from "@prancheta/contract/wallet/wallet";
import { lineEffects } from "@prancheta/contract/wallet/wallet-amounts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Refusal } from "../../platform/http/refusal.ts";
import { withClient } from "../../platform/postgres/with-client.ts";
import { aTestApp } from "../../testing/app.ts";
import { GATEWAY_COST, paymentsOf } from "../../testing/money/receivables.ts";
import { ledgerFaults } from "../ledger-audit.queries.ts";
import { moveTraffic, payBonus } from "../movements.service.ts";
import { applyPayoutState, withPayout } from "../withdrawals/payout-states.service.ts";
import { failPayout } from "../withdrawals/payouts.service.ts";
import { confirmWithdrawal, quoteWithdrawal } from "../withdrawals/withdrawals.service.ts";
import { releaseLines } from "./release.service.ts";

const test = await aTestApp();
const SALES = 2;
const INSTALMENTS = 2;

/** What the gateway knows of a charge. */
interface AtGateway {
  readonly charge: ChargeId;
  readonly sale: number;
  readonly instalment: number;
  readonly amount: number;
  paidOn: Day | undefined;
  isReceived: boolean;
  refunded: number;
  /** The money is taken; undefined without a dispute that runs. */
  disputed: boolean;
  lost: boolean;
}

/** The wallet as the sum of its statement's lines. `available` is below zero while a debt is larger. */
const walletOf = (lines: readonly StatementLine[]) => {
  const effects = lineEffects();
  const sums = { toConfirm: 0, toRelease: 0, available: 0, traffic: 0 };
  for (const { statementType, status, monthlyAmount } of lines) {
    const effect = effects.find((one) => one.statementType === statementType && one.status === status);
    const { toConfirm = 0, toRelease = 0, available = 0, traffic = 0 } = effect ?? {};
    sums.toConfirm += toConfirm * monthlyAmount;
    sums.toRelease += toRelease * monthlyAmount;
    sums.available += available * monthlyAmount;
    sums.traffic += traffic * monthlyAmount;
  }
  return sums;
};

const step = fc.record({
  act: fc.constantFrom(
    "pay",
    "pay",
    "receive",
    "receive",
    "pass",
    "pass",
    "refund",
    "dispute",
    "win",
    "lose",
    "bonus",
    "cashOut",
    "cashBack",
    "arrive",
    "insert",
    "withdraw",
  ),
  charge: fc.nat({ max: SALES * INSTALMENTS - 1 }),
  /** Hours of `pass`, thousandths of what is left of `refund`, cents of a movement. */
  size: fc.integer({ min: 1, max: 1_000 }),
  /** Everything may be told more than once. */
  isRepeated: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const CPF = "11144477735";

/** Withdraws right after the password was typed. */
async function withdraw({ mine, tester, open }: World, amount: number): Promise<void> {
  const parts = { clock: test.clock, jobs: test.jobs, canPayOut: true, ceiling: undefined };
  await withClient(test.addresses.owner, (client) =>
    client.query("update session set password_typed_at = $2 where id = $1", [
      tester.owner.session,
      test.clock.now().toString(),
    ]),
  );
  const { amount: paidOut } = await mine((db) => quoteWithdrawal(db, tester.owner, parts, amount));
  open.push({ id: await mine((db) => confirmWithdrawal(db, tester.owner, parts, amount)), paidOut });
}

/** A wallet and the gateway that a random history is played against. */
async function aWorld(totals: readonly number[], types: readonly ("ROCKET_PROGRAM" | null)[]) {
  const tester = await test.aPartner();
  const of = paymentsOf(test, tester);
  const sales: Awaited<ReturnType<typeof of.aSale>>[] = [];
  for (const [position, total] of totals.entries())
    sales.push(await of.aSale({ total, instalments: INSTALMENTS, type: types[position] ?? null }));
  const charges = sales.flatMap((sale, index) =>
    sale.charges.map(
      (charge, position): AtGateway => ({
        charge,
        sale: index,
        instalment: position + 1,
        amount: sale.payment(position + 1).amount,
        paidOn: undefined,
        isReceived: false,
        refunded: 0,
        disputed: false,
        lost: false,
      }),
    ),
  );
  await of.mine((db) => db.updateTable("partner").set({ document: CPF }).where("id", "=", of.owner).execute());
  /** Withdrawals on their way. */
  const open: { readonly id: StatementLineId; readonly paidOut: Cents }[] = [];
  /** Cents that left our account for withdrawals that arrived. */
  const atBank = { total: 0 };
  return { ...of, tester, sales, charges, open, atBank };
}
type World = Awaited<ReturnType<typeof aWorld>>;

const isLive = (charge: AtGateway) =>
  charge.paidOn !== undefined && !charge.disputed && !charge.lost && charge.refunded < charge.amount;

/** For acts that the wallet may refuse. */
const ifAllowed = (act: Promise<unknown>): Promise<void> =>
  act.then(
    () => undefined,
    (error: unknown) => expect(error).toBeInstanceOf(Refusal),
  );

/** What each act does if the gateway allows it. */
const acts: Record<Step["act"], (world: World, charge: AtGateway, step: Step) => Promise<void>> = {
  pay: async ({ sales, pay, today }, charge, { isRepeated }) => {
    const sale = sales[charge.sale];
    if (!sale || charge.paidOn) return;
    charge.paidOn = today();
    for (let told = 0; told <= Number(isRepeated); told += 1) await pay(sale, charge.instalment);
  },
  receive: async ({ sales, receive }, charge, { isRepeated }) => {
    const sale = sales[charge.sale];
    if (!sale || !isLive(charge)) return;
    charge.isReceived = true;
    for (let told = 0; told <= Number(isRepeated); told += 1) await receive(sale, charge.instalment);
  },
  pass: async (_world, _charge, { size }) => {
    test.clock.advance({ hours: size });
    await releaseLines({ ...test, logger: { error: (...told: unknown[]) => expect(told).toEqual([]) } });
  },
  refund: async ({ refund }, charge, { size, isRepeated }) => {
    if (!isLive(charge)) return;
    const left = charge.amount - charge.refunded;
    const amount = size > 800 ? left : Math.max(1, Math.floor((left * size) / 1_000));
    charge.refunded += amount;
    const ref = crypto.randomUUID();
    for (let told = 0; told <= Number(isRepeated); told += 1) await refund(charge.charge, amount, charge.refunded, ref);
  },
  dispute: async ({ dispute }, charge, { isRepeated }) => {
    if (!isLive(charge)) return;
    charge.disputed = true;
    const ref = crypto.randomUUID();
    for (let told = 0; told <= Number(isRepeated); told += 1) await dispute(charge.charge, ref);
  },
  win: async ({ win }, charge, { isRepeated }) => {
    if (!charge.disputed || !charge.paidOn) return;
    charge.disputed = false;
    const won = { paidOn: charge.paidOn, isReceived: charge.isReceived, ref: crypto.randomUUID() };
    for (let told = 0; told <= Number(isRepeated); told += 1) await win(charge.charge, won);
  },
  lose: async ({ refund }, charge) => {
    if (!charge.disputed) return;
    charge.disputed = false;
    charge.lost = true;
    await refund(charge.charge, charge.amount - charge.refunded, charge.amount);
  },
  bonus: async ({ mine, owner }, _charge, { size }) => {
    await mine((db) => payBonus(db, owner, test.clock, Cents.parse(size * 100)));
  },
  cashOut: (world, _charge, { size }) => ifAllowed(withdraw(world, size * 20)),
  cashBack: async ({ open }) => {
    const back = open.pop();
    if (back) await failPayout(test, back.id, "O banco recusou");
  },
  arrive: async ({ open, atBank, owner }, _charge, { size, isRepeated }) => {
    const arrived = open.pop();
    if (!arrived) return;
    const { id, paidOut: amount } = arrived;
    const cost = Cents.parse(size % 200);
    const state = { id: `transfer ${id}`, reference: id, amount, cost, key: CPF, bank: "Banco", reason: null };
    for (let told = 0; told <= Number(isRepeated); told += 1)
      await withPayout(test, owner, id, (db, payout) =>
        applyPayoutState(db, owner, test, payout, { ...state, status: "done" }),
      );
    atBank.total += amount + cost;
  },
  insert: ({ mine, owner }, _charge, { size }) =>
    ifAllowed(mine((db) => moveTraffic(db, owner, test.clock, { amount: size * 10, status: "TRAFFIC_PAYMENT" }))),
  withdraw: ({ mine, owner }, _charge, { size }) =>
    ifAllowed(mine((db) => moveTraffic(db, owner, test.clock, { amount: size * 10, status: "TRAFFIC_REFUND" }))),
};

/** Cents that the gateway's account holds of what the students paid. */
const heldByGateway = (charges: readonly AtGateway[]): number =>
  charges
    .filter(({ isReceived }) => isReceived)
    .reduce(
      (sum, { amount, refunded, disputed, lost }) => sum - GATEWAY_COST + (disputed || lost ? 0 : amount - refunded),
      0,
    );

const outside = async ({ mine }: World, kind: string): Promise<number> => {
  const rows = await mine((db) => db.selectFrom("ledger_transfer").select(["debit", "credit", "amount"]).execute());
  return rows.reduce(
    (sum, { debit, credit, amount }) => sum + (credit === kind ? amount : 0) - (debit === kind ? amount : 0),
    0,
  );
};

/** Cents that students paid and that have not reached the gateway's account. */
const owedByGateway = (charges: readonly AtGateway[]): number =>
  charges
    .filter(({ paidOn, isReceived, disputed, lost }) => paidOn !== undefined && !isReceived && !disputed && !lost)
    .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);

describe("payments through the gateway", () => {
  it("add up whatever happens: balances, floors, lines, summary, and the gateway's account", async () => {
    const total = fc.integer({ min: 1_001, max: 200_000 });
    const type = fc.constantFrom("ROCKET_PROGRAM" as const, null);
    const several = { minLength: SALES, maxLength: SALES };
    await fc.assert(
      fc.asyncProperty(
        fc.array(total, several),
        fc.array(type, several),
        fc.array(step, { minLength: 10, maxLength: 70, size: "max" }),
        async (totals, types, steps) => {
          const world = await aWorld(totals, types);
          for (const taken of steps) {
            const charge = world.charges[taken.charge];
            if (charge) await acts[taken.act](world, charge, taken);
          }
          const faults = await withClient(test.addresses.owner, ledgerFaults);
          expect(faults.filter(({ partner }) => partner === world.owner)).toEqual([]);
          const { reply } = await world.callNow(wallet.summary);
          const { toConfirm, toRelease, available, traffic, debt } = reply.data;
          const lines = (await world.callNow(wallet.statement, { query: { take: 100 } })).reply.data;
          expect(walletOf(lines)).toEqual({ toConfirm, toRelease, available: available - debt, traffic });
          expect(debt === 0 || available === 0).toBe(true);
          expect(0 - (await outside(world, "GATEWAY"))).toBe(heldByGateway(world.charges));
          expect(0 - (await outside(world, "RECEIVABLE"))).toBe(owedByGateway(world.charges));
          expect(await outside(world, "BANK")).toBe(world.atBank.total);
        },
      ),
      { numRuns: 25 },
    );
  }, 240_000);
});
