import { home } from "@prancheta/contract/home/home";
import { students } from "@prancheta/contract/students/students";
import { describe, expect, it } from "vitest";
import { BankError } from "../../gateways/payments/local-bank/bank-error.ts";
import { addDays } from "../../platform/clock.ts";
import { aSalesTest } from "../../testing/money/gateway-sales.ts";
import { ANALYSED } from "../../testing/money/payments.ts";
import { renewingOf } from "../../testing/money/renewing.ts";
import { sweepSales } from "../gateway/settle-sale.service.ts";
import { refundSale } from "../reversals/refunds.service.ts";
import { renewSales, setRenewal } from "./renewals.service.ts";

const kit = await aSalesTest();
const { server, play, parts } = kit;
const { mails, days, aRenewing } = renewingOf(kit);

describe("a renewal by card that goes wrong", () => {
  it("is tried after 1, 3 and 5 days if it is declined: PENDING with access from the first refusal on, then ENDED", async () => {
    const { status, switchCard, sales, email, partner, contracts, started, charges } = await aRenewing();
    await switchCard();
    const tried: [string, number][] = [];
    days(30);
    for (let day = 0; day <= 7; day++) {
      await renewSales(parts);
      await renewSales(parts);
      tried.push([await status(), (await sales()).length - 1]);
      days(1);
    }
    expect(tried).toEqual([
      ["PENDING", 1],
      ["PENDING", 2],
      ["PENDING", 2],
      ["PENDING", 3],
      ["PENDING", 3],
      ["ENDED", 4],
      ["ENDED", 4],
      ["ENDED", 4],
    ]);
    expect((await sales()).slice(1).map((sale) => sale.status)).toEqual(Array.from({ length: 4 }, () => "REFUSED"));
    const told = (await mails(email)).filter(({ subject }) => subject.includes("renovação"));
    expect(told.map(({ body }) => /https:\S+/.exec(body ?? "")?.[0])).toEqual([
      ...Array.from({ length: 3 }, () => "https://prancheta.example/aluno/consultoria"),
      "https://prancheta.example/aluno/renovar",
    ]);
    const toCoach = (await mails(partner.email)).filter(({ subject }) => subject === "Uma renovação não foi aprovada");
    expect(toCoach.map(({ body }) => body?.includes("Esta foi a última tentativa"))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(await contracts()).toMatchObject([{ ends_on: addDays(started, 34) }]);
    expect((await charges()).filter(({ paid_at, cancelled_at }) => !paid_at && !cancelled_at)).toEqual([]);
  });

  it("is among the coach's pending payments and on the start page on the very day", async () => {
    const { switchCard, callNow, student, refOf, id, status } = await aRenewing();
    await switchCard();
    days(30);
    await renewSales(parts);
    const pending = async () => (await callNow(students.list, { query: { interaction: "PENDING" } })).reply.data;
    expect(await pending()).toMatchObject([{ id: student, status: "PENDING" }]);
    expect((await callNow(home.read)).reply.data.attention).toContainEqual(
      expect.objectContaining({ reason: "CHARGE_OVERDUE", days: 0 }),
    );
    // Until its end the day belongs to what was paid.
    await setRenewal(parts, refOf(id), false);
    expect([await status(), await pending()]).toEqual(["ACTIVE", []]);
    days(1);
    expect(await status()).toBe("ENDED");
  });

  it("is not pending on its day while it waits for the bank's answer", async () => {
    const { id, status, atBank } = await aRenewing({ card: ANALYSED });
    for (const { id: payment } of atBank(id)) await play("aprovar", payment);
    await sweepSales(parts);
    days(30);
    await renewSales(parts);
    expect(await status()).toBe("ACTIVE");
    days(1);
    expect(await status()).toBe("PENDING");
  });

  it("owes nothing for the next contract if its sale is refunded whole meanwhile", async () => {
    const { id, refOf, status, switchCard, charges } = await aRenewing();
    await switchCard();
    days(30);
    await renewSales(parts);
    days(1);
    expect(await status()).toBe("PENDING");
    await refundSale(parts, refOf(id), { amount: 20_000, refunded: 0 });
    expect((await charges()).filter(({ paid_at, cancelled_at }) => !paid_at && !cancelled_at)).toEqual([]);
    expect(await status()).toBe("ENDED");
  });

  it("is over, with its days of grace, if the card's owner disputes what was paid before", async () => {
    const { id, status, switchCard, atBank, sales, charges, contracts, started } = await aRenewing();
    await switchCard();
    days(30);
    await renewSales(parts);
    await play("contestar", atBank(id)[0]?.id ?? "");
    await kit.deliver();
    days(1);
    await renewSales(parts);
    expect([(await sales()).length, await status()]).toEqual([2, "ENDED"]);
    expect(await contracts()).toMatchObject([{ ends_on: addDays(started, 30) }]);
    expect((await charges()).filter(({ paid_at, cancelled_at }) => !paid_at && !cancelled_at)).toEqual([]);
  });

  it("is told to the student once if it is refused after an analysis", async () => {
    const { id, sales, email, atBank } = await aRenewing({ card: ANALYSED });
    for (const { id: payment } of atBank(id)) await play("aprovar", payment);
    await sweepSales(parts);
    days(30);
    await renewSales(parts);
    const renewal = (await sales()).at(-1);
    expect([renewal?.status, await mails(email)]).toEqual(["OPEN", []]);
    for (const { id: payment } of atBank(renewal?.id ?? id)) await play("recusar", payment);
    await sweepSales(parts);
    await sweepSales(parts);
    expect((await sales()).at(-1)).toMatchObject({ status: "REFUSED" });
    expect((await mails(email)).map(({ subject }) => subject)).toEqual(["A renovação do seu plano não foi aprovada"]);
  });

  it("is tried again on the next day, without losing a try, if the gateway did not ask the card", async () => {
    const { switchCard, sales, sale, id, charges, contracts, started, status, email } = await aRenewing();
    const waiting = async () =>
      (await charges()).filter(({ paid_at, cancelled_at }) => !paid_at && !cancelled_at).length;
    days(30);
    for (const trouble of [{ status: 429, headers: { "retry-after": "60" } }, new BankError("invalid_customer", "x")]) {
      server.troubleWith(/POST payments/, trouble);
      await renewSales(parts);
      await renewSales(parts);
      server.troubleWith(/./, undefined);
      days(1);
      expect(await sale(id)).toMatchObject({ renewal_tries: 0, renews_on: kit.today() });
      expect([await waiting(), await status()]).toEqual([1, "PENDING"]);
    }
    expect((await sales()).slice(1).map((one) => one.status)).toEqual(["CANCELLED", "CANCELLED"]);
    await switchCard();
    await renewSales(parts);
    expect(await sale(id)).toMatchObject({ renewal_tries: 1 });
    expect(await mails(email)).toHaveLength(1);
    await switchCard();
    days(1);
    await renewSales(parts);
    expect((await contracts()).map(({ starts_on }) => starts_on)).toEqual([started, addDays(started, 31)]);
    expect([await waiting(), await status()]).toEqual([0, "ACTIVE"]);
  });

  it("ends after the days of grace if the gateway never asks the card", async () => {
    const { status, sales, charges } = await aRenewing();
    days(30);
    server.troubleWith(/POST payments/, new BankError("invalid_customer", "x"));
    for (let day = 0; day <= 12; day++) {
      await renewSales(parts);
      days(1);
    }
    server.troubleWith(/./, undefined);
    const tried = (await sales()).length;
    await renewSales(parts);
    expect([(await sales()).length, await status()]).toEqual([tried, "ENDED"]);
    expect((await charges()).filter(({ paid_at, cancelled_at }) => !paid_at && !cancelled_at)).toEqual([]);
  });

  it("follows the last day that was sold if a later try is accepted", async () => {
    const { status, switchCard, contracts, started, charges } = await aRenewing();
    await switchCard();
    days(30);
    await renewSales(parts);
    await switchCard();
    days(1);
    await renewSales(parts);
    expect((await contracts()).map(({ starts_on, ends_on }) => [starts_on, ends_on])).toEqual([
      [started, addDays(started, 30)],
      [addDays(started, 31), addDays(started, 61)],
    ]);
    expect(await status()).toBe("ACTIVE");
    expect((await charges()).filter(({ paid_at, cancelled_at }) => !paid_at && !cancelled_at)).toEqual([]);
  });

  it("is tried on the next day, with access and a debt, if it is turned off and on again on the day of a declined try", async () => {
    const { id, refOf, status, switchCard, sales, contracts, started, charges } = await aRenewing();
    const unpaid = async () =>
      (await charges()).filter(({ paid_at, cancelled_at }) => !paid_at && !cancelled_at).length;
    await switchCard();
    days(30);
    await renewSales(parts);
    for (let time = 0; time < 3; time++) {
      await setRenewal(parts, refOf(id), false);
      expect(await unpaid()).toBe(0);
      await setRenewal(parts, refOf(id), true);
      await renewSales(parts);
    }
    expect(await sales()).toHaveLength(2);
    days(1);
    await renewSales(parts);
    expect(await sales()).toHaveLength(3);
    expect([await status(), await unpaid()]).toEqual(["PENDING", 1]);
    expect(await contracts()).toMatchObject([{ ends_on: addDays(started, 35) }]);
    await switchCard();
    days(2);
    await renewSales(parts);
    expect((await sales()).at(-1)).toMatchObject({ status: "PAID" });
    expect(await status()).toBe("ACTIVE");
    expect((await contracts()).map(({ starts_on }) => starts_on)).toEqual([started, addDays(started, 31)]);
    expect(await kit.faults()).toEqual([]);
  });

  it("succeeds after the gateway could not ask the card, though it was turned off and on again meanwhile", async () => {
    const { id, refOf, sales, status } = await aRenewing();
    days(30);
    server.troubleWith(/POST payments/, new BankError("invalid_customer", "x"));
    await renewSales(parts);
    server.troubleWith(/./, undefined);
    await setRenewal(parts, refOf(id), false);
    await setRenewal(parts, refOf(id), true);
    await renewSales(parts);
    expect((await sales()).map((sale) => sale.status)).toEqual(["PAID", "CANCELLED", "PAID"]);
    expect(await status()).toBe("ACTIVE");
  });

  it("gives way to another purchase while the card is declined, and owes nothing", async () => {
    const { status, switchCard, open, paidAtBank, sales } = await aRenewing();
    await switchCard();
    days(30);
    await renewSales(parts);
    days(2);
    const { id } = await open();
    await paidAtBank(id);
    await sweepSales(parts);
    expect(await status()).toBe("ACTIVE");
    days(4);
    await renewSales(parts);
    expect((await sales()).map((sale) => sale.status)).toEqual(["PAID", "REFUSED", "PAID"]);
  });
});
