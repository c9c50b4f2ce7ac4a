import { randomUUID } from "node:crypto";
import { access } from "@prancheta/contract/accounts/access";
import { profile } from "@prancheta/contract/partners/profile";
import { withdrawals } from "@prancheta/contract/wallet/withdrawals";
import { describe, expect, it } from "vitest";
import { DEFAULT_TENANT } from "../../platform/http/guard.ts";
import { aTestApp, PASSWORD } from "../../testing/app.ts";
import { cents } from "../../testing/money/payments.ts";
import { aWithdrawalsTest, CPF } from "../../testing/money/withdrawals.ts";
import { post } from "../ledger.service.ts";
import { holdWithdrawals, releaseWithdrawals } from "./withdrawals.service.ts";

const CEILING = 300_000;
const test = await aWithdrawalsTest({ withdrawCeiling: cents(CEILING) });
const { aCoach, clock, pass } = test;
const NB = "\u00A0";

describe("a quote", () => {
  it("says what arrives and to whom", async () => {
    const { quote } = await aCoach();
    expect((await quote(10_000)).reply.data).toEqual({
      amount: 9_800,
      ownerName: "Ana Souza",
      cpfCnpj: CPF,
      bankName: null,
    });
  });

  it("is for at least R$ 10,00 and at most what is available, each with its text", async () => {
    const { quote, payouts } = await aCoach({ bonus: 150_000 });
    expect((await quote(999)).problem).toMatchObject({
      status: 400,
      code: "wallet.too_little",
      detail: "O valor mínimo para saque é de R$10,00",
    });
    expect((await quote(150_001)).problem).toMatchObject({
      status: 409,
      code: "wallet.too_much",
      detail: `O valor máximo para saque é de R$${NB}1.500,00`,
    });
    for (const amount of [0, -1, -5_000]) expect((await quote(amount)).status).toBe(400);
    expect((await quote(150_000)).status).toBe(200);
    expect((await quote(1_000)).status).toBe(200);
    expect(await payouts()).toEqual([]);
  });

  it.each(["10000", 1_000.5, 2 ** 53, Number.MAX_SAFE_INTEGER * 2, null, "NaN", [], true])(
    "and its confirmation refuse %o as an amount",
    async (amount) => {
      const { token, summary } = await aCoach();
      for (const { path } of [withdrawals.quote, withdrawals.confirm]) {
        const headers = { authorization: `Bearer ${token}` };
        const answer = await test.app.inject({ method: "POST", url: path, headers, payload: { amount } });
        expect(answer.statusCode).toBe(400);
      }
      expect((await summary()).available).toBe(100_000);
    },
  );

  it("needs a document, and one that is set afterwards unlocks the wallet at once", async () => {
    const { quote, callNow } = await aCoach({ document: null });
    expect((await quote(10_000)).problem).toMatchObject({ status: 409, code: "withdraw.no_document" });
    expect((await callNow(profile.update, { body: { document: "111.444.777-35" } })).status).toBe(200);
    expect((await quote(10_000)).reply.data.cpfCnpj).toBe("11144477735");
  });

  it("is refused while there is a debt", async () => {
    const { quote, mine, partner } = await aCoach({ bonus: 5_000 });
    const legs = [{ debit: "DEBT", credit: "GATEWAY", amount: cents(9_000) } as const];
    await mine((db) => post(db, partner, clock, { reason: "BONUS", ref: randomUUID(), legs }));
    expect((await quote(1_000)).problem.code).toBe("withdraw.in_debt");
  });

  it("is refused with the operator's reason while withdrawals are held back", async () => {
    const { quote, confirm, partner, summary } = await aCoach();
    await quote(10_000);
    const reason = "Envie um documento com foto ao suporte.";
    await test.database.asSystem((db) => holdWithdrawals(db, clock, partner, { reason, by: "ana" }));
    expect((await quote(10_000)).problem).toMatchObject({
      status: 409,
      code: "withdraw.held",
      title: "Saques suspensos",
      detail: reason,
    });
    expect((await confirm(10_000)).problem.code).toBe("withdraw.held");
    expect(await summary()).toMatchObject({ withdrawHold: reason, available: 100_000 });
    expect(await test.database.asSystem((db) => releaseWithdrawals(db, clock, partner))).toBe(true);
    expect((await summary()).withdrawHold).toBeNull();
    expect((await confirm(10_000)).status).toBe(200);
  });

  it("is refused without a gateway", async () => {
    const without = await aTestApp();
    const { call } = await without.aPartner();
    expect((await call(withdrawals.quote, { body: { amount: 1_000 } })).problem.code).toBe("withdraw.unavailable");
  });
});

describe("a confirmation", () => {
  it("takes the money, writes the line and queues the payout with its mail", async () => {
    const { quote, confirm, summary, payouts, mails, faults, mine } = await aCoach();
    await quote(10_000);
    const { data } = (await confirm(10_000)).reply;
    expect(data).toMatchObject({
      statementType: "WITHDRAW",
      status: "PROCESSING",
      monthlyAmount: 10_000,
      reason: null,
    });
    expect(await summary()).toMatchObject({ available: 90_000 });
    expect(await payouts()).toMatchObject([{ id: data.id, status: "WAITING", amount: 10_000, fee: 200, key: CPF }]);
    const [mail] = await mails();
    expect(mail?.subject).toBe("Recebemos sua solicitação de saque");
    expect(mail?.body).toContain(`Valor a receber: R$${NB}98,00`);
    expect(mail?.body).not.toContain(CPF);
    expect(await faults()).toEqual([]);
    const trail = await mine((db) => db.selectFrom("audit").select(["action", "subject_id"]).execute());
    expect(trail).toContainEqual({ action: "wallet.withdrawn", subject_id: data.id });
  });

  it("is answered again without a quote for 15 minutes, then it needs a new one", async () => {
    const { quote, confirm, payouts, callNow, summary } = await aCoach();
    await quote(10_000);
    const first = (await confirm(10_000)).reply;
    expect((await confirm(10_000)).reply).toEqual(first);
    expect((await confirm(9_000)).problem.code).toBe("withdraw.no_quote");
    await pass({ minutes: 14, seconds: 59 });
    expect((await confirm(10_000)).reply.data.id).toBe(first.data.id);
    await pass({ seconds: 2 });
    await callNow(access.confirmPassword, { body: { password: PASSWORD } });
    expect((await confirm(10_000)).problem).toMatchObject({
      status: 409,
      code: "withdraw.no_quote",
      title: "Faça a solicitação de novo",
    });
    expect(await payouts()).toHaveLength(1);
    expect((await summary()).available).toBe(90_000);
  });

  it("is refused for another amount, a voided, an expired or another partner's quote", async () => {
    const { quote, confirm, payouts, callNow } = await aCoach();
    const other = await aCoach();
    expect((await confirm(10_000)).problem.code).toBe("withdraw.no_quote");
    await quote(10_000);
    expect((await confirm(9_999)).problem.code).toBe("withdraw.no_quote");
    expect((await confirm(-10_000)).problem.code).toBe("withdraw.no_quote");
    expect((await other.confirm(10_000)).problem.code).toBe("withdraw.no_quote");
    await quote(20_000);
    expect((await confirm(10_000)).problem.code).toBe("withdraw.no_quote");
    await pass({ minutes: 15 });
    await callNow(access.confirmPassword, { body: { password: PASSWORD } });
    expect((await confirm(20_000)).problem.code).toBe("withdraw.no_quote");
    expect(await payouts()).toEqual([]);
    expect(await other.payouts()).toEqual([]);
  });

  it("of a second quote of the same amount is a second withdrawal", async () => {
    const { withdraw, payouts } = await aCoach();
    expect(await withdraw(10_000)).not.toBe(await withdraw(10_000));
    expect(await payouts()).toHaveLength(2);
  });

  it("checks again what is available", async () => {
    const { quote, confirm, withdraw, mine, partner } = await aCoach({ bonus: 20_000 });
    await quote(15_000);
    const legs = [{ debit: "AVAILABLE", credit: "TRAFFIC", amount: cents(10_000) } as const];
    await mine((db) => post(db, partner, clock, { reason: "TRAFFIC_PAYMENT", ref: randomUUID(), legs }));
    expect((await confirm(15_000)).problem.code).toBe("wallet.too_much");
    expect(await withdraw(10_000)).toEqual(expect.any(String));
  });

  it("happens once though a hundred ask for it at once", async () => {
    const { quote, confirm, payouts, summary, faults } = await aCoach();
    await quote(60_000);
    const answers = await Promise.all(Array.from({ length: 100 }, () => confirm(60_000)));
    expect(new Set(answers.map(({ reply }) => reply.data.id)).size).toBe(1);
    expect(await payouts()).toHaveLength(1);
    expect(await summary()).toMatchObject({ available: 40_000 });
    expect(await faults()).toEqual([]);
  }, 120_000);

  it("never takes more than there is, though fifty withdraw everything at once", async () => {
    const { quote, confirm, payouts, summary, faults } = await aCoach({ bonus: 12_345 });
    const all = async () => {
      await quote(12_345);
      return confirm(12_345, { "idempotency-key": randomUUID() });
    };
    const answers = await Promise.all(Array.from({ length: 50 }, all));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await payouts()).toHaveLength(1);
    expect(await summary()).toMatchObject({ available: 0, debt: 0 });
    expect(await faults()).toEqual([]);
  }, 120_000);
});

describe("a day", () => {
  it("has five withdrawals, and the next day five more", async () => {
    const { withdraw, quote, callNow } = await aCoach();
    for (let count = 0; count < 5; count += 1) await withdraw(1_000);
    expect((await quote(1_000)).problem).toMatchObject({ status: 409, code: "withdraw.too_many" });
    await pass({ hours: 24 });
    await callNow(access.confirmPassword, { body: { password: PASSWORD } });
    expect((await quote(1_000)).status).toBe(200);
  });

  it("does not begin anew in another zone that the partner chooses", async () => {
    const { withdraw, call, callNow, owner } = await aCoach();
    // 05:00 in São Paulo, 22:00 in Kiritimati.
    const { hour, minute } = clock.now().toZonedDateTimeISO("UTC");
    await pass({ minutes: 60 * ((32 - hour) % 24) - minute });
    await callNow(access.confirmPassword, { body: { password: PASSWORD } });
    for (let count = 0; count < 5; count += 1) await withdraw(1_000);
    const refusedIn = async (zone: string) => {
      // The next token has the new zone.
      const headers = { authorization: `Bearer ${await test.tokens.access({ ...owner, zone }, DEFAULT_TENANT)}` };
      const { problem } = await call(withdrawals.quote, { body: { amount: 1_000 }, headers });
      expect(problem, zone).toMatchObject({ status: 409, code: "withdraw.too_many" });
    };
    await pass({ hours: 3 });
    for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Tokyo"]) await refusedIn(zone);
    // 01:00 in São Paulo, 23:00 of the same day in Rio Branco.
    await pass({ hours: 17 });
    await refusedIn("America/Rio_Branco");
  });

  it("has the operator's ceiling for all withdrawals together", async () => {
    const { withdraw, quote } = await aCoach({ bonus: 500_000 });
    await withdraw(250_000);
    expect((await quote(50_001)).problem).toMatchObject({
      code: "withdraw.ceiling",
      detail: `Hoje você ainda pode sacar R$${NB}500,00.`,
    });
    expect((await quote(50_000)).status).toBe(200);
    await withdraw(49_001);
    expect((await quote(1_000)).problem).toMatchObject({
      code: "withdraw.ceiling",
      detail: "Hoje você não pode sacar mais nada. Tente de novo amanhã.",
    });
  });
});

describe("a session", () => {
  it("in which the password was typed over 15 minutes ago is asked for it, then goes on", async () => {
    const { quote, confirm, callNow, payouts } = await aCoach();
    await pass({ minutes: 15 });
    await quote(10_000);
    expect((await confirm(10_000)).status).toBe(200);
    await pass({ seconds: 1 });
    await quote(9_000);
    expect((await confirm(9_000)).problem).toMatchObject({ status: 403, code: "session.stale" });
    expect(await payouts()).toHaveLength(1);
    expect((await callNow(access.confirmPassword, { body: { password: PASSWORD } })).status).toBe(200);
    expect((await confirm(9_000)).status).toBe(200);
    expect(await payouts()).toHaveLength(2);
  });

  it("stays stale after a wrong password, and tries are slowed down as at sign-in", async () => {
    const { quote, confirm, callNow } = await aCoach();
    await pass({ minutes: 16 });
    await quote(10_000);
    const type = (password: string) => callNow(access.confirmPassword, { body: { password } });
    expect((await type("errada")).problem).toMatchObject({
      status: 400,
      code: "password.wrong",
      fields: { password: "A senha não confere" },
    });
    expect((await confirm(10_000)).problem.code).toBe("session.stale");
    for (let tries = 1; tries < 6; tries += 1) await type("errada");
    expect((await type(PASSWORD)).problem).toMatchObject({ status: 429, code: "session.too_many_tries" });
    await pass({ minutes: 1 });
    expect((await type(PASSWORD)).status).toBe(200);
    expect((await confirm(10_000)).status).toBe(200);
    // The wrong ones before it count no more.
    for (let tries = 1; tries < 3; tries += 1) expect((await type("errada")).problem.code).toBe("password.wrong");
  });
});
