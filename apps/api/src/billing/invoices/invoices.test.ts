import { invoices } from "@prancheta/contract/billing/invoices";
import { describe, expect, it } from "vitest";
import { addDays } from "../../platform/clock.ts";
import { withClient } from "../../platform/postgres/with-client.ts";
import { detachStudent } from "../../students/students.service.ts";
import { aBillingTest } from "../../testing/money/billing.ts";
import { reconcile } from "../../wallet/reconcile.service.ts";
import { invoiceOutcome } from "./charging.service.ts";
import { cancelInvoice } from "./invoice-states.service.ts";

const kit = await aBillingTest();
const { test, server, gateway, aCoach, sweep, goTo, deliver } = kit;
const AMEX = { cardNumber: "3782 822463 10005", cardSecurityCode: "1234" };
const reconciled = () => withClient(test.addresses.owner, (client) => reconcile(client, gateway, test.clock));

/** A coach with a card and a student in person, whose cycle ends now: the first of the next month. */
async function aBilledCoach() {
  const coach = await aCoach();
  await coach.add();
  const student = await coach.aStudent({ name: "Bia", type: "PRESENCIAL" });
  const { dueDate, startsOn } = await coach.current();
  return { ...coach, student, startsOn, dueDate, close: () => goTo(dueDate) };
}

describe("the invoice", () => {
  it("is the running cycle, computed, then closed and paid by the default card", async () => {
    const coach = await aBilledCoach();
    const { startsOn, dueDate, today } = coach;
    expect(await coach.current()).toMatchObject({
      id: null,
      status: "OPEN",
      dueDate,
      total: 990,
      canPay: false,
      items: [{ type: "FREE_LICENSE", startDate: startsOn, endDate: today(), amount: 990, student: "Bia" }],
    });
    coach.close();
    await sweep();
    await sweep();
    const [paid] = await coach.past();
    expect(paid).toMatchObject({ status: "PAID", startsOn, dueDate, total: 990, canPay: false });
    expect(coach.atBank().map(({ value }) => value)).toEqual([990]);
    expect((await coach.mails()).map(({ subject }) => subject)).toEqual(["Sua fatura foi paga"]);
    expect(await coach.current()).toMatchObject({ id: null, startsOn: dueDate, total: 990 });
    const params = { id: paid?.id ?? "" };
    expect((await coach.callNow(invoices.read, { params })).reply.data).toMatchObject({
      card: { cardBrand: "VISA", cardLastNumbers: "5556" },
      items: [{ startDate: startsOn, student: "Bia" }],
    });
    const file = await coach.callNow(invoices.file, { params });
    expect([file.status, file.text.startsWith("%PDF-")]).toEqual([200, true]);
    const other = await aCoach();
    expect((await other.callNow(invoices.read, { params })).problem.code).toBe("invoice.not_found");
    expect((await other.callNow(invoices.file, { params })).problem.code).toBe("invoice.not_found");
    expect((await other.pay(params.id)).problem.code).toBe("invoice.not_found");
    expect((await coach.pay(params.id)).problem.code).toBe("invoice.not_payable");
  });

  it("of an empty cycle is none", async () => {
    const coach = await aCoach();
    await coach.add();
    goTo((await coach.current()).dueDate);
    await sweep();
    expect(await coach.past()).toEqual([]);
    expect((await coach.current()).total).toBe(0);
  });

  it("is overdue when the card is declined, tried again after 1, 3 and 5 days, and paid by a new default card", async () => {
    const coach = await aBilledCoach();
    coach.cardsWill("decline");
    const after = (days: number) => addDays(coach.dueDate, days);
    const next: (string | null)[] = [];
    for (const days of [0, 0, 1, 2, 3, 4, 5, 6]) {
      goTo(after(days));
      await sweep();
      const { status, nextTryOn, refusal, canPay } = await coach.current();
      expect({ status, canPay }).toEqual({ status: "OVERDUE", canPay: true });
      expect(refusal).not.toBe(null);
      next.push(nextTryOn);
    }
    expect(next).toEqual([...[1, 1, 3, 3, 5, 5].map(after), null, null]);
    expect((await coach.row()).tries).toBe(4);
    expect((await coach.mails()).length).toBe(4);
    const id = (await coach.row()).id;
    expect((await coach.pay(id)).reply.data).toMatchObject({ status: "OVERDUE", nextTryOn: null });
    expect((await coach.row()).tries).toBe(5);
    const other = (await coach.add(AMEX)).reply.data.id;
    await coach.choose({ athleteFinancialCardId: other });
    await sweep();
    expect(await coach.row()).toMatchObject({ status: "PAID", card: { cardBrand: "AMEX" } });
    expect(coach.atBank()).toHaveLength(1);
  });

  it("is paid at once by 'Pagar agora', also twice at once", async () => {
    const coach = await aBilledCoach();
    coach.cardsWill("decline");
    coach.close();
    await sweep();
    coach.cardsWill("approve");
    const { id } = await coach.row();
    const answers = await Promise.all([coach.pay(id), coach.pay(id)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await coach.row()).status).toBe("PAID");
    expect(coach.atBank()).toHaveLength(1);
  });

  it("tries no more cards for an hour after five were declined, one after the other or all at once", async () => {
    const coach = await aBilledCoach();
    coach.cardsWill("decline");
    coach.close();
    await sweep();
    const { id } = await coach.row();
    for (const _ of [2, 3, 4, 5]) expect((await coach.pay(id)).status).toBe(200);
    const refusals = await Promise.all([1, 2, 3].map(() => coach.pay(id)));
    expect(refusals.some(({ problem }) => problem.code === "card.too_many_tries")).toBe(true);
    expect((await coach.add(AMEX)).problem.code).toBe("card.too_many_tries");
    expect((await coach.row()).tries).toBe(5);
    kit.advance({ hours: 1 });
    coach.cardsWill("approve");
    expect((await coach.pay(id)).reply.data.status).toBe("PAID");
  });

  it("without a card is overdue, the oldest one first, and the first card pays all", async () => {
    const coach = await aCoach();
    await coach.aStudent({ type: "PRESENCIAL" });
    goTo((await coach.current()).dueDate);
    await sweep();
    const { id } = await coach.row();
    expect(await coach.row()).toMatchObject({ status: "OVERDUE", card: null, refusal: "Não há cartão cadastrado." });
    expect((await coach.pay(id)).problem.code).toBe("invoice.no_card");
    goTo((await coach.config()).nextChargeOn);
    await sweep();
    expect((await coach.current()).id).toBe(id);
    await coach.add();
    await sweep();
    expect((await coach.past()).map(({ status }) => status)).toEqual(["PAID", "PAID"]);
  });

  it.each(["down", "lost", "garbled", "broken"] as const)(
    "is charged once and not forgotten when the gateway's answer is %s",
    async (trouble) => {
      const coach = await aBilledCoach();
      coach.close();
      server.troubleWith(/POST payments$/, trouble);
      await sweep();
      const { id, status } = await coach.row();
      if (status !== "PAID") expect((await coach.pay(id)).status).not.toBe(200);
      server.troubleWith(/./, undefined);
      kit.advance({ minutes: 16 });
      await sweep();
      expect((await coach.row()).status).toBe("PAID");
      expect(coach.atBank()).toHaveLength(1);
    },
  );

  it("is neither refused nor late while the gateway takes no calls, and is charged afterwards", async () => {
    const coach = await aBilledCoach();
    coach.close();
    server.troubleWith(/POST payments$/, { status: 429, headers: { "retry-after": "60" } });
    await sweep();
    server.troubleWith(/./, undefined);
    expect(await coach.row()).toMatchObject({ status: "CLOSED", tries: 0, sent_at: null });
    kit.advance({ minutes: 2 });
    await sweep();
    expect((await coach.row()).status).toBe("PAID");
    expect((await coach.mails()).map(({ subject }) => subject)).toEqual(["Sua fatura foi paga"]);
  });

  it("is not charged again before the gateway could have made what it did not answer", async () => {
    const coach = await aBilledCoach();
    coach.close();
    server.troubleWith(/POST payments$/, "down");
    await sweep();
    server.troubleWith(/./, undefined);
    kit.advance({ minutes: 14 });
    await sweep();
    const { id } = await coach.row();
    expect((await coach.pay(id)).problem.code).toBe("invoice.busy");
    expect(coach.atBank()).toHaveLength(0);
    kit.advance({ minutes: 2 });
    await sweep();
    expect((await coach.row()).status).toBe("PAID");
  });

  it("is neither cancelled nor paid anew while the bank looks into a charge", async () => {
    const coach = await aBilledCoach();
    coach.cardsWill("analyse");
    coach.close();
    await sweep();
    const { id } = await coach.row();
    const cancel = () => coach.mine((db) => cancelInvoice(db, { ...coach.ref, id }, kit.parts));
    await expect(cancel()).rejects.toMatchObject({ code: "invoice.busy" });
    await kit.play("recusar", coach.atBank()[0]?.id ?? "");
    coach.cardsWill("approve");
    // 'Pagar agora' finds that it failed, and does not charge at once.
    expect((await coach.pay(id)).reply.data.status).toBe("OVERDUE");
    expect(coach.atBank()).toHaveLength(1);
    expect((await coach.pay(id)).reply.data.status).toBe("PAID");
    await expect(cancel()).rejects.toMatchObject({ code: "invoice.not_payable" });
  });

  it("waits for an analysis, and is charged anew after one that fails", async () => {
    const coach = await aBilledCoach();
    coach.cardsWill("analyse");
    coach.close();
    await sweep();
    const { id } = await coach.row();
    expect((await coach.pay(id)).problem.code).toBe("invoice.busy");
    const [charge] = coach.atBank();
    await kit.play("recusar", charge?.id ?? "");
    coach.cardsWill("approve");
    await deliver();
    expect(await coach.row()).toMatchObject({ status: "OVERDUE", tries: 1 });
    expect((await coach.pay(id)).reply.data.status).toBe("PAID");
    expect(coach.atBank()).toHaveLength(2);
  });

  it("keeps the charge that was made while an older answer of the gateway was on its way", async () => {
    const coach = await aBilledCoach();
    coach.cardsWill("analyse");
    coach.close();
    await sweep();
    const { id, reference } = await coach.row();
    const [failed] = coach.atBank();
    await kit.play("recusar", failed?.id ?? "");
    const stateOf: typeof gateway.stateOf = async (...about) => {
      const answer = await gateway.stateOf(...about);
      // The first call finds that the charge failed, the second one makes another.
      for (const _ of [1, 2]) await coach.pay(id);
      return answer;
    };
    await invoiceOutcome({ ...kit.parts, payments: { ...gateway, stateOf } }, reference, failed?.id ?? "");
    const [, made, ...more] = coach.atBank();
    expect(await coach.row()).toMatchObject({ reference: made?.externalReference, sent_at: expect.any(String) });
    expect(more).toEqual([]);
  });

  it("is booked when it is paid and when its money comes, as the gateway has it", async () => {
    const coach = await aBilledCoach();
    coach.close();
    await sweep();
    kit.advance({ hours: 24 * 40 });
    await deliver();
    await sweep();
    expect((await coach.row()).received_at).not.toBe(null);
    const { differences, balance } = await reconciled();
    expect(differences).toEqual([]);
    expect(balance.ours).toBe(balance.theirs);
    expect(await kit.faults()).toEqual([]);
  });
});

it("foresees the next invoices in both directions", async () => {
  const coach = await aBilledCoach();
  const online = await coach.aStudent();
  const preview = async (studentId: string, type: "ONLINE" | "PRESENCIAL") => {
    const { next, following } = (await coach.callNow(invoices.preview, { query: { studentId, type } })).reply.data;
    return [next.now, next.changed, following.now, following.changed];
  };
  expect(await preview(online, "PRESENCIAL")).toEqual([990, 1980, 990, 1980]);
  expect(await preview(online, "ONLINE")).toEqual([990, 990, 990, 990]);
  // On its first day the period is undone.
  expect(await preview(coach.student, "ONLINE")).toEqual([990, 0, 990, 0]);
  kit.advance({ hours: 24 });
  expect(await preview(coach.student, "ONLINE")).toEqual([990, 990, 990, 0]);
  await coach.mine((db) => detachStudent(db, coach.owner, test.clock, online));
  expect(await preview(online, "PRESENCIAL")).toEqual([990, 990, 990, 990]);
  const other = await aCoach();
  const foreign = await other.callNow(invoices.preview, { query: { studentId: online, type: "ONLINE" } });
  expect(foreign.problem.code).toBe("student.not_found");
});
