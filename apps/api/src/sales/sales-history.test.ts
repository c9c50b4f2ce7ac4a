import type { SaleId } from "@prancheta/contract/scalars";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BankError } from "../gateways/payments/local-bank/bank-error.ts";
import type { PaymentRecord } from "../gateways/payments/local-bank/bank-state.ts";
import {
  contestDispute,
  endRefunds,
  endWonDispute,
  loseDispute,
  payPix,
  refundedOf,
  refundPayment,
  startDispute,
  winDispute,
} from "../gateways/payments/local-bank/payment-transitions.ts";
import { PaymentFailure } from "../gateways/payments/payments.ts";
import { addDays, laterDay } from "../platform/clock.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { withClient } from "../platform/postgres/with-client.ts";
import { detachStudent } from "../students/students.service.ts";
import { aSalesTest } from "../testing/money/gateway-sales.ts";
import { cents } from "../testing/money/payments.ts";
import { releaseLines } from "../wallet/receivables/release.service.ts";
import { reconcile } from "../wallet/reconcile.service.ts";
import { readLastDays, sweepSales } from "./gateway/settle-sale.service.ts";
import { renewSales, setRenewal } from "./renewals/renewals.service.ts";
import { refundableOf, refundSale } from "./reversals/refunds.service.ts";
import { undoHandSale } from "./reversals/undo-sale.service.ts";
import { sellByHand } from "./sales.service.ts";

const kit = await aSalesTest();
const { test, parts, server, gateway, advance, deliver, play } = kit;
const { bank } = server;
/** Cents that no sale brought, so that every refund can be paid. */
const OPENING = 1_000_000_000;
bank.book(cents(OPENING), { type: "CREDIT", description: "Saldo inicial", date: bank.today().toString() });

const TROUBLES = ["lost", "broken", "garbled", "down", "early"] as const;

const ACTS = [
  "pix",
  "card",
  "troubled",
  "byHand",
  "undo",
  "pay",
  "refund",
  "refundAtBank",
  "refundsWait",
  "endRefunds",
  "dispute",
  "contest",
  "win",
  "won",
  "lose",
  "pass",
  "deliver",
  "renewal",
  "switchCard",
  "leave",
] as const;

interface Step {
  readonly act: (typeof ACTS)[number];
  /** Chooses among several. */
  readonly which: number;
  /** From 1 to 1,000. */
  readonly size: number;
}

/** Two students of one coach. */
const aWorld = async () => {
  const first = await kit.aBuyer({ days: 60, amount: 20_000 });
  const second = await kit.aBuyer({ partner: first.partner, days: 30, amount: 9_999 });
  return [first, second] as const;
};
type World = Awaited<ReturnType<typeof aWorld>>;

const pick = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(1, all.length)];
const buyerOf = (world: World, { which }: Step) => (which % 2 === 0 ? world[0] : world[1]);

/** What may be refused, by us or by the bank. */
const ifAllowed = async (act: () => unknown): Promise<void> => {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof BankError || error instanceof PaymentFailure)) throw error;
  }
};

const salesOf = async (world: World) => world[0].sales();
const paymentsOf = async (world: World): Promise<PaymentRecord[]> => {
  const ids = new Set<string>((await salesOf(world)).map(({ id }) => id));
  return bank.state.payments.filter(
    ({ externalReference }) => externalReference !== null && ids.has(externalReference),
  );
};

/** Plays the bank with one of the payments. */
const atBank =
  (isFit: (payment: PaymentRecord) => boolean, deed: (id: string, payment: PaymentRecord, step: Step) => unknown) =>
  async (world: World, step: Step) => {
    const payment = pick((await paymentsOf(world)).filter(isFit), step.which);
    if (payment) await ifAllowed(() => deed(payment.id, payment, step));
  };

const ofSale =
  (act: (world: World, id: SaleId, step: Step) => Promise<unknown>) => async (world: World, step: Step) => {
    const sale = pick(
      (await salesOf(world)).filter(({ status }) => status === "PAID"),
      step.which,
    );
    if (sale) await ifAllowed(() => act(world, sale.id, step));
  };

const work = async () => {
  await deliver();
  await sweepSales(parts);
  await renewSales(parts);
  await releaseLines({ ...test, logger: { error: (...told: unknown[]) => expect(told).toEqual([]) } });
};

const acts: Record<Step["act"], (world: World, step: Step) => Promise<void>> = {
  pix: (world, step) => ifAllowed(() => buyerOf(world, step).open()),
  card: (world, step) =>
    ifAllowed(() => buyerOf(world, step).openCard({ instalments: 1 + (step.size % (step.which % 2 === 0 ? 2 : 1)) })),
  troubled: async (world, step) => {
    server.troubleWith(/POST payments/, pick(TROUBLES, step.size));
    const { open, openCard } = buyerOf(world, step);
    await ifAllowed(() => (step.size % 2 === 0 ? open() : openCard()));
    server.troubleWith(/./, undefined);
  },
  byHand: (world, step) => {
    const { mine, seller, student, plan, today } = buyerOf(world, step);
    return ifAllowed(() => mine((db) => sellByHand(db, seller, test.clock, { student, plan, paidOn: today() })));
  },
  undo: ofSale((world, id) => world[0].mine((db) => undoHandSale({ ...parts, db, seller: world[0].seller }, id))),
  pay: atBank(
    ({ billingType }) => billingType === "PIX",
    (id) => payPix(bank, id),
  ),
  refund: ofSale(async (world, id, { size }) => {
    const ref = world[0].refOf(id);
    const { refundable, ...before } = await refundableOf(parts, ref);
    const amount = size > 700 ? refundable : Math.ceil((refundable * size) / 1_000);
    await Promise.all([1, 2].map(() => ifAllowed(() => refundSale(parts, ref, { amount, ...before }))));
  }),
  refundAtBank: atBank(
    ({ status }) => status === "RECEIVED" || status === "CONFIRMED",
    (id, payment, { size }) => {
      const left = payment.value - refundedOf(payment);
      return refundPayment(bank, id, size > 700 ? undefined : { value: Math.ceil((left * size) / 1_000) / 100 });
    },
  ),
  refundsWait: async (_world, { size }) => {
    bank.readings.refundsWait = size % 2 === 0;
  },
  endRefunds: atBank(
    ({ refunds }) => refunds.some(({ status }) => status === "PENDING"),
    (id, _payment, { size }) => endRefunds(bank, id, size % 2 === 0),
  ),
  dispute: atBank(
    ({ billingType }) => billingType === "CREDIT_CARD",
    (id) => startDispute(bank, id),
  ),
  contest: atBank(
    ({ chargeback }) => chargeback !== null,
    (id) => contestDispute(bank, id),
  ),
  win: atBank(
    ({ status }) => status === "CHARGEBACK_DISPUTE",
    (id) => winDispute(bank, id),
  ),
  won: atBank(
    ({ status }) => status === "AWAITING_CHARGEBACK_REVERSAL",
    (id) => endWonDispute(bank, id),
  ),
  lose: atBank(
    ({ chargeback }) => chargeback !== null,
    (id) => loseDispute(bank, id),
  ),
  pass: async (_world, { size }) => {
    advance({ hours: Math.ceil(size / 3) });
    await work();
  },
  deliver,
  renewal: ofSale(async (world, id, { size }) => setRenewal(parts, world[0].refOf(id), size % 2 === 0)),
  switchCard: async (world, { which }) => {
    const token = pick(await salesOf(world), which)?.card?.token;
    if (token) await ifAllowed(() => play("cartao", token));
  },
  leave: async (world, step) => {
    const { mine, seller, student } = buyerOf(world, step);
    if (step.size < 200) await ifAllowed(() => mine((db) => detachStudent(db, seller.partner, test.clock, student)));
  },
};

/** All that waits at the bank ends, and every job runs. */
async function rest(world: World): Promise<void> {
  bank.readings.refundsWait = false;
  for (const { id, refunds, status } of await paymentsOf(world)) {
    if (refunds.some((refund) => refund.status === "PENDING")) endRefunds(bank, id, true);
    if (status === "AWAITING_CHARGEBACK_REVERSAL") endWonDispute(bank, id);
  }
  for (let round = 0; round < 3; round += 1) {
    advance({ hours: 25 });
    await work();
    await readLastDays(parts);
  }
}

const IN_DISPUTE = ["CHARGEBACK_REQUESTED", "CHARGEBACK_DISPUTE", "AWAITING_CHARGEBACK_REVERSAL"];

/** Whether the bank holds money of a payment that is to be some sale's. */
const holds = (payment: PaymentRecord) =>
  (payment.status === "RECEIVED" || payment.status === "CONFIRMED") && refundedOf(payment) < payment.value;

/** Nobody who is there waits without access for what is paid. */
async function expectNoGap({ mine, student, contracts, today }: World[number]): Promise<void> {
  const { detached_at } = await mine((db) =>
    db.selectFrom("student").select("detached_at").where("id", "=", student).executeTakeFirstOrThrow(),
  );
  if (detached_at !== null) return;
  const coming = (await contracts()).filter(
    ({ student_id, starts_on, ends_on }) => student_id === student && ends_on >= starts_on && ends_on >= today(),
  );
  let free = today();
  for (const { starts_on, ends_on } of coming.toSorted((one, other) => one.starts_on.localeCompare(other.starts_on))) {
    expect(starts_on <= free, `${starts_on} after ${free}`).toBe(true);
    free = laterDay(free, addDays(ends_on, 1));
  }
}

async function expectWhole(world: World): Promise<void> {
  const sales = await salesOf(world);
  const payments = await paymentsOf(world);
  expect(await kit.faults()).toEqual([]);
  for (const payment of payments) {
    const sale = sales.find(({ id }) => id === payment.externalReference);
    const about = `${payment.id} ${payment.status} of a ${sale?.status} sale`;
    if (holds(payment)) expect(sale?.status, about).toBe("PAID");
    if (holds(payment)) expect(sale?.gateway_charges, about).toContain(payment.id);
  }
  for (const charge of (await world[0].charges()).filter(({ gateway_id }) => gateway_id !== null)) {
    const payment = payments.find(({ id }) => id === charge.gateway_id);
    if (!payment) continue;
    const isLost = payment.chargeback?.status === "DISPUTE_LOST";
    // A refund that came just before a dispute is booked with its end.
    if (charge.dispute_id === null)
      expect(charge.refunded, payment.status).toBe(isLost ? payment.value : refundedOf(payment));
    expect(charge.dispute_id !== null, payment.status).toBe(IN_DISPUTE.includes(payment.status));
  }
  for (const { status, contract_id, student_id } of sales) {
    expect(contract_id !== null, status).toBe(status === "PAID" || status === "REVERSED");
    expect(student_id).not.toBeNull();
  }
  const compared = await withClient(test.addresses.owner, (client) => reconcile(client, gateway, test.clock));
  expect(compared.differences.filter(({ theirs }) => theirs !== OPENING)).toEqual([]);
  expect(compared.balance.theirs - compared.balance.ours).toBe(OPENING);
}

const aStep = fc.record<Step>({
  act: fc.constantFrom(...ACTS),
  which: fc.nat(20),
  size: fc.integer({ min: 1, max: 1_000 }),
});

describe("sales, refunds, disputes and renewals in any order", () => {
  it("leave the wallet, the sales and the bank in agreement, and no days without access between two contracts", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { minLength: 10, maxLength: 40 }), async (steps) => {
        const world = await aWorld();
        await acts.card(world, { act: "card", which: 0, size: 1 });
        for (const step of steps) await acts[step.act](world, step);
        await rest(world);
        await expectWhole(world);
        for (const buyer of world) await expectNoGap(buyer);
      }),
      { numRuns: 3 },
    );
  }, 300_000);
});
