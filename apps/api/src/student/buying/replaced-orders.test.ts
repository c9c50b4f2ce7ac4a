import { plans } from "@prancheta/contract/plans/plans";
import { describe, expect, it } from "vitest";
import { openSale } from "../../sales/open-sale.service.ts";
import { aShop } from "../../testing/money/buying.ts";
import { aSalesTest } from "../../testing/money/gateway-sales.ts";

const kit = await aSalesTest();
const { parts, advance, deliver } = kit;

/** Somebody who joins by buying, and the order behind a request: it was looked for under its key before, and not found. */
async function aJoiner() {
  const shop = await aShop(kit);
  const person = await shop.aJoiner();
  const { email, joining, signedIn, call } = person;
  const document = "52998224725";
  const ordered = (key: string) =>
    openSale(parts, shop.seller, {
      student: { joining, account: signedIn.account, email, document },
      plan: shop.plan,
      total: shop.total,
      payer: { name: "Bruno Lima", document, email },
      payment: { method: "PIX" },
      key,
    });
  const openAtBank = async () =>
    (await shop.sales()).flatMap(({ id }) => shop.atBank(id).filter(({ deleted }) => !deleted)).length;
  return { ...shop, person, email, call, ordered, openAtBank };
}

describe("a Pix that waits", () => {
  it("stays at the bank when its own order comes once more, however late that request goes on", async () => {
    const { ordered, sale, openAtBank } = await aJoiner();
    const key = crypto.randomUUID();
    const { id } = await ordered(key);
    await expect(ordered(key)).rejects.toMatchObject({ code: "sale.in_progress" });
    expect(await sale(id)).toMatchObject({ status: "OPEN", pix: { copyAndPaste: expect.any(String) } });
    expect(await openAtBank()).toBe(1);
  });

  it("stays when an order that it replaced comes once more", async () => {
    const { ordered, sale, openAtBank } = await aJoiner();
    const key = crypto.randomUUID();
    await ordered(key);
    const { id } = await ordered(crypto.randomUUID());
    await expect(ordered(key)).rejects.toMatchObject({ code: "sale.in_progress" });
    expect(await sale(id)).toMatchObject({ status: "OPEN" });
    expect(await openAtBank()).toBe(1);
  });

  it("stays when another order is refused: a wrong code, another total, a plan that was closed", async () => {
    const { bought, call, sale, anotherPlan, callNow, openAtBank } = await aJoiner();
    const { id } = (await bought({ call })).reply.data;
    const closed = await anotherPlan();
    await callNow(plans.change, { params: { id: closed }, body: { active: false } });
    for (const [order, code] of [
      [{ code: "NADA" }, "sale.unknown_code"],
      [{ total: 1_000 }, "sale.price_changed"],
      [{ planId: closed, total: 5_000 }, "sale.plan_closed"],
    ] as const)
      expect((await bought({ call }, order)).refusal.code).toBe(code);
    expect(await sale(id)).toMatchObject({ status: "OPEN" });
    expect(await openAtBank()).toBe(1);
  });
});

it("leaves its discount code to the next one, on any phone", async () => {
  const { bought, call, total, aCode, joiningOfPerson, anotherPlan, begun, person } = await aJoiner();
  const code = await aCode(10);
  const codeNow = async () => (await joiningOfPerson({ call }))?.purchase?.code;
  expect((await bought({ call }, { code, total: total * 0.9 })).status).toBe(200);
  expect(await codeNow()).toBe(code);
  expect((await bought({ call }, { code: "NADA" })).status).toBe(400);
  expect(await codeNow()).toBe(code);
  expect((await bought({ call })).status).toBe(200);
  expect(await codeNow()).toBeNull();
  await begun(person, { planId: await anotherPlan() });
  expect((await bought({ call }, { code, total: total * 0.9 })).status).toBe(200);
  expect(await codeNow()).toBeNull();
});

it("of a plan is refused for ten minutes after its Pix was paid, also if that had waited", async () => {
  const { bought, call, email, byCard, renewed, paidAtBank, joiningOfPerson, sales } = await aJoiner();
  const { id } = (await bought({ call })).reply.data;
  advance({ minutes: 20 });
  await paidAtBank(id);
  await deliver();
  const again = await kit.test.aStudentAccount({ email });
  const student = (await joiningOfPerson(again))?.student ?? undefined;
  expect((await byCard(again, undefined, { student })).refusal.code).toBe("sale.just_bought");
  advance({ minutes: 10 });
  const last = await kit.test.aStudentAccount({ email });
  expect((await byCard(last, undefined, { student })).refusal.code).toBe("sale.just_bought");
  expect(await sales()).toHaveLength(1);
  advance({ seconds: 1 });
  if (student) expect((await renewed(await kit.test.aStudentAccount({ email }), student)).status).toBe(200);
});
