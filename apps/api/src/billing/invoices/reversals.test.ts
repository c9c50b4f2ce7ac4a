import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "../../platform/clock.ts";
import { withClient } from "../../platform/postgres/with-client.ts";
import { readLastDays } from "../../sales/gateway/settle-sale.service.ts";
import { aBillingTest } from "../../testing/money/billing.ts";
import { cents } from "../../testing/money/payments.ts";
import { reconcile } from "../../wallet/reconcile.service.ts";
import { invoiceOutcome, readInvoices } from "./charging.service.ts";

const kit = await aBillingTest();
const { test, server, gateway, aCoach, sweep, deliver, advance, play } = kit;

/** A coach whose only invoice is paid; its money comes in 32 days. */
async function aPaidCoach(students = 1) {
  const coach = await aCoach();
  await coach.add();
  for (let count = 0; count < students; count++) await coach.aStudent({ type: "PRESENCIAL" });
  await coach.endCycle();
  const ends_on = addDays(coach.today(), -1);
  await coach.mine((db) =>
    db.updateTable("student_type_period").set({ ends_on }).where("partner_id", "=", coach.owner).execute(),
  );
  await sweep();
  const [charge] = coach.atBank();
  const { id } = await coach.row();
  const bank = (deed: string, form: Record<string, string> = {}) => play(deed, charge?.id ?? "", form);
  const status = async () =>
    (await coach.mine((db) => db.selectFrom("invoice").select("status").where("id", "=", id).executeTakeFirstOrThrow()))
      .status;
  const reversals = async () =>
    (
      await coach.mine((db) => db.selectFrom("invoice_reversal").select("kind").orderBy("at").orderBy("id").execute())
    ).map(({ kind }) => kind);
  const subjects = async () => (await coach.mails()).map(({ subject }) => subject);
  return { ...coach, id, bank, status, reversals, subjects, total: students * 990 };
}

/** Until the money of an invoice that was paid before is in our account. */
async function moneyComes() {
  advance({ hours: 24 * 36 });
  await deliver();
}

const alerts = async () => (await kit.mails(test.settings.supportEmail)).map(({ subject }) => subject);

async function expectReconciled() {
  const { differences, balance } = await withClient(test.addresses.owner, (client) =>
    reconcile(client, gateway, test.clock),
  );
  expect(differences).toEqual([]);
  expect(balance.ours).toBe(balance.theirs);
  expect(await kit.faults()).toEqual([]);
}

// What the gateway gives back is taken off its balance.
beforeAll(async () => {
  await aPaidCoach(5);
  await moneyComes();
});

describe.each(["before", "after"])("a paid invoice, %s its money came,", (when) => {
  const arrive = async () => {
    if (when === "after") await moneyComes();
  };

  it("is cancelled when the gateway gave all of it back", async () => {
    const coach = await aPaidCoach();
    await arrive();
    await coach.bank("estornar");
    await deliver();
    await deliver();
    expect(await coach.status()).toBe("CANCELED");
    expect(await coach.subjects()).toContain("Devolvemos um pagamento da sua fatura");
    expect((await alerts()).at(-1)).toBe("Uma fatura paga foi estornada");
    await moneyComes();
    await sweep();
    expect(await coach.status()).toBe("CANCELED");
    await expectReconciled();
  });

  it("stays paid when a part of it went back, twice", async () => {
    const coach = await aPaidCoach();
    await arrive();
    await coach.bank("estornar", { value: "3,00" });
    await deliver();
    await coach.bank("estornar", { value: "2,00" });
    await deliver();
    await moneyComes();
    await sweep();
    expect(await coach.status()).toBe("PAID");
    const rows = await coach.mine((db) => db.selectFrom("invoice_reversal").select("amount").orderBy("at").execute());
    expect(rows.map(({ amount }) => amount)).toEqual([300, 200]);
    await expectReconciled();
  });

  it("is overdue again when its dispute is lost, is not charged by itself, and can be paid anew", async () => {
    const coach = await aPaidCoach();
    await arrive();
    await coach.bank("contestar");
    await deliver();
    expect(await coach.status()).toBe("PAID");
    expect((await alerts()).at(-1)).toBe("Uma fatura paga foi contestada");
    await coach.bank("perder");
    await deliver();
    await sweep();
    expect(await coach.status()).toBe("OVERDUE");
    expect((await alerts()).at(-1)).toBe("A contestação de uma fatura foi perdida");
    expect(await coach.subjects()).toContain("Sua fatura está em atraso");
    advance({ hours: 24 });
    await sweep();
    expect(coach.atBank()).toHaveLength(1);
    expect((await coach.pay(coach.id)).reply.data).toMatchObject({ status: "PAID", total: coach.total });
    await moneyComes();
    await sweep();
    expect(coach.atBank()).toHaveLength(2);
    // Both payments are booked.
    const invoices = () =>
      coach.mine((db) => db.selectFrom("ledger_transfer").select("id").where("reason", "=", "BILL").execute());
    expect(await invoices()).toHaveLength(2);
    await expectReconciled();
  });

  it("stays paid when its dispute is won", async () => {
    const coach = await aPaidCoach();
    await arrive();
    for (const deed of ["contestar", "disputar", "ganhar", "devolver"]) {
      await coach.bank(deed);
      await deliver();
      expect(await coach.status()).toBe("PAID");
    }
    expect((await alerts()).at(-1)).toBe("A contestação de uma fatura foi ganha");
    await moneyComes();
    await sweep();
    expect(await coach.status()).toBe("PAID");
    expect(await coach.reversals()).toEqual(["DISPUTE", "DISPUTE_WON"]);
    await expectReconciled();
  });
});

it("is made good by the nightly reading when the messages of its money and its dispute were lost", async () => {
  const coach = await aPaidCoach();
  advance({ hours: 24 * 36 });
  await server.work();
  await coach.bank("contestar");
  const read = async () => readInvoices(kit.parts, await readLastDays(kit.parts));
  await read();
  await read();
  expect(await coach.reversals()).toEqual(["DISPUTE"]);
  await coach.bank("perder");
  await read();
  expect(await coach.status()).toBe("OVERDUE");
  await deliver();
  await expectReconciled();
});

it("tells the operator of a second payment under its reference, and of one of another amount", async () => {
  const coach = await aPaidCoach();
  const [paid] = coach.atBank();
  if (!paid) throw new Error("nothing was paid");
  const second = { ...paid, id: "pay_second" };
  server.bank.state.payments.push(second);
  const finding = (charge: string) => invoiceOutcome(kit.parts, coach.id, charge);
  expect(await finding(second.id)).toEqual({ status: "STRANGE", finding: "second_payment" });
  expect(await finding(paid.id)).toEqual({ status: "CHECKED", finding: "confirmed" });
  server.bank.state.payments.splice(server.bank.state.payments.indexOf(second), 1);
  const { value } = paid;
  paid.value = cents(500);
  expect(await finding(paid.id)).toEqual({ status: "STRANGE", finding: "wrong_amount" });
  paid.value = value;
});

it("is asked about once a day while its money does not come", async () => {
  const coach = await aPaidCoach();
  await coach.bank("contestar");
  await deliver();
  advance({ hours: 24 * 40 });
  await sweep();
  const before = server.calls.length;
  for (let quarter = 0; quarter < 4; quarter++) {
    advance({ minutes: 15 });
    await sweep();
  }
  expect(server.calls.length).toBe(before);
});
