import { describe, expect, it } from "vitest";
import { addDays } from "../../platform/clock.ts";
import { aSalesTest } from "../../testing/money/gateway-sales.ts";
import { refundSale } from "../reversals/refunds.service.ts";
import { saleFromGateway } from "./sale-states.service.ts";
import { settleSale, sweepSales } from "./settle-sale.service.ts";

const kit = await aSalesTest();
const { gateway, play, parts, deliver, aBuyer } = kit;

describe("a dispute", () => {
  const aDisputed = async () => {
    const buyer = await aBuyer();
    const { id } = await buyer.openCard();
    await deliver();
    const [payment] = buyer.atBank(id);
    await play("contestar", payment?.id ?? "");
    await deliver();
    return { ...buyer, id, payment: payment?.id ?? "" };
  };

  it("after a partial refund is mailed to the coach with the amount that is left", async () => {
    const { openCard, atBank, refOf, partner } = await aBuyer();
    const { id } = await openCard();
    await refundSale(parts, refOf(id), { amount: 10_000, refunded: 0 });
    await play("contestar", atBank(id)[0]?.id ?? "");
    await deliver();
    expect((await kit.mails(partner.email)).at(-1)?.body).toContain("R$\u00a0200,00");
  });

  it("takes the money and leaves the contract until it is lost", async () => {
    const { id, payment, sale, lines, charges, contracts, today, email, partner, refOf } = await aDisputed();
    expect(await sale(id)).toMatchObject({ status: "PAID" });
    expect(await lines()).toMatchObject([{ status: "REVERSED_PAYMENT" }]);
    expect(await charges()).toMatchObject([{ dispute_id: expect.any(String), refunded: 0 }]);
    expect(await contracts()).toMatchObject([{ ends_on: addDays(today(), 90) }]);
    await play("perder", payment);
    await deliver();
    expect(await sale(id)).toMatchObject({ status: "REVERSED", renews_on: null });
    expect(await contracts()).toMatchObject([{ ends_on: addDays(today(), -1) }]);
    await settleSale(parts, refOf(id));
    const told = async (to: string, subject: string) =>
      (await kit.mails(to)).filter((mail) => mail.subject === subject).map(({ body }) => body);
    expect(await told(email, "O que mudou na sua consultoria")).toEqual([
      expect.stringContaining("que foi contestado"),
    ]);
    expect(await told(partner.email, "Uma contestação foi aceita pelo banco")).toEqual([
      expect.stringContaining("Trimestral"),
    ]);
    expect(await kit.faults()).toEqual([]);
  });

  it("of one instalment is told to the coach when it is lost, and the contract goes on", async () => {
    const { openCard, atBank, sale, email, partner } = await aBuyer();
    const { id } = await openCard({ instalments: 3 });
    await deliver();
    for (const deed of ["contestar", "perder"]) {
      await play(deed, atBank(id)[0]?.id ?? "");
      await deliver();
    }
    // Nobody charges the card again whose owner was right.
    expect(await sale(id)).toMatchObject({ status: "PAID", renews_on: null });
    const told = async (to: string, subject: string) =>
      (await kit.mails(to)).filter((mail) => mail.subject === subject).map(({ body }) => body);
    expect(await told(partner.email, "Uma contestação foi aceita pelo banco")).toEqual([
      expect.stringContaining("O contrato do aluno continua como está"),
    ]);
    expect(await told(email, "O que mudou na sua consultoria")).toEqual([]);
  });

  it("of a Pix that is lost before its payment was seen in the balance ends the sale", async () => {
    const { open, sale, paidAtBank, atBank, refOf, charges, lines } = await aBuyer();
    const { id } = await open();
    await paidAtBank(id);
    const [payment] = atBank(id);
    if (!payment) throw new Error("no charge");
    for (const status of ["CHARGEBACK_REQUESTED", "REFUNDED"] as const) {
      payment.status = status;
      await settleSale(parts, refOf(id));
      await settleSale(parts, refOf(id));
    }
    expect(await sale(id)).toMatchObject({ status: "REVERSED" });
    expect(await charges()).toMatchObject([{ dispute_id: null, refunded: payment.value }]);
    expect(await lines()).toMatchObject([{ status: "REVERSED_PAYMENT", amount: 0 }]);
    expect(await kit.faults()).toEqual([]);
  });

  it("is not ended by an answer that the gateway gave before it", async () => {
    const { openCard, sale, charges, lines, atBank, seller, mine } = await aBuyer();
    const { id } = await openCard();
    await deliver();
    const { version } = await sale(id);
    const before = await gateway.stateOf(id);
    await play("contestar", atBank(id)[0]?.id ?? "");
    await deliver();
    const answer = { version, charges: before, isFinal: false };
    expect(await mine((db) => saleFromGateway(db, seller, parts, id, answer))).toBe("stale");
    expect(await charges()).toMatchObject([{ dispute_id: expect.any(String) }]);
    expect(await lines()).toMatchObject([{ status: "REVERSED_PAYMENT" }]);
  });

  it("that is won brings the money back on a new line, once", async () => {
    const { id, payment, sale, lines, charges } = await aDisputed();
    for (const deed of ["disputar", "ganhar", "devolver"]) {
      await play(deed, payment);
      await deliver();
    }
    await sweepSales(parts);
    expect(await sale(id)).toMatchObject({ status: "PAID", renews_on: null });
    expect((await lines()).map(({ status }) => status).toSorted()).toEqual(["PENDING", "REVERSED_PAYMENT"]);
    expect(await charges()).toMatchObject([{ dispute_id: null, refunded: 0 }]);
    expect(await kit.faults()).toEqual([]);
  });
});
