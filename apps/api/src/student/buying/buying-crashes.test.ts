import { describe, expect, it } from "vitest";
import { checkEvent } from "../../sales/gateway/gateway-events.service.ts";
import { sweepSales } from "../../sales/gateway/settle-sale.service.ts";
import { openSale } from "../../sales/open-sale.service.ts";
import { atEachCrashPoint, killed } from "../../testing/crash-after-steps.ts";
import { aShop, VALID } from "../../testing/money/buying.ts";
import { aSalesTest } from "../../testing/money/gateway-sales.ts";

const kit = await aSalesTest();
const { parts, server, advance, deliver } = kit;

/** Longer than a claim lasts, and than a charge may be on its way. */
const restart = async () => {
  advance({ minutes: 16 });
  await deliver();
  await sweepSales(parts);
};

const atCrashPoints = (act: (dying: typeof parts) => Promise<() => Promise<void>>) =>
  atEachCrashPoint(parts, act, restart);

/** Somebody who joins by buying, and what must be true of them: one student, contract and line if the bank was paid, else none. */
async function aBuyer() {
  const shop = await aShop(kit);
  const { email, joining, signedIn } = await shop.aJoiner();
  const { account } = signedIn;
  const order = {
    student: { joining, account, email, document: "52998224725" },
    plan: shop.plan,
    total: shop.total,
    payer: { name: "Bruno Lima", document: "52998224725", email },
    key: crypto.randomUUID(),
  };
  const isWhole = async () => {
    const [sale] = await shop.sales();
    const paid = sale ? shop.atBank(sale.id).filter(({ status }) => status !== "PENDING").length : 0;
    const students = (await shop.students()).filter(({ account_id }) => account_id === account);
    expect([students.length, (await shop.contracts()).length, (await shop.lines()).length]).toEqual([paid, paid, paid]);
    expect(paid).toBeLessThan(2);
    expect(sale?.status).toBe(sale && (paid === 1 ? "PAID" : "CANCELLED"));
    if (paid === 1) expect(sale?.student_id).toBe(students[0]?.id);
    expect(sale?.pix ?? null).toBe(null);
    await shop.mine((db) => db.updateTable("sale").set({ renews_on: null }).execute());
  };
  return { ...shop, order, isWhole };
}

describe("a process that ends between any two steps of a purchase that lets somebody join", () => {
  it("by card leaves one student who paid once, or none and nothing charged", async () => {
    const crashPoints = await atCrashPoints(async (dying) => {
      const { seller, order, aCard, isWhole } = await aBuyer();
      const card = await aCard(VALID, order.student.joining);
      const payment = { method: "CREDIT", instalments: 1, card, ip: "203.0.113.7" } as const;
      await killed(openSale(dying, seller, { ...order, payment }));
      return isWhole;
    });
    expect(crashPoints).toBeGreaterThan(10);
    expect(await kit.faults()).toEqual([]);
  }, 300_000);

  it("by Pix, while the bank's answer is applied, leaves one student who paid once", async () => {
    const crashPoints = await atCrashPoints(async (dying) => {
      const { seller, order, paidAtBank, isWhole } = await aBuyer();
      const { id } = await openSale(parts, seller, { ...order, payment: { method: "PIX" } });
      await paidAtBank(id);
      await server.work();
      for (const event of await kit.newEvents()) await killed(checkEvent(dying, event.id));
      return isWhole;
    });
    expect(crashPoints).toBeGreaterThan(5);
    expect(await kit.faults()).toEqual([]);
  }, 300_000);

  it("by Pix, while it is ordered, leaves an order that is paid or made anew", async () => {
    const crashPoints = await atCrashPoints(async (dying) => {
      const { seller, order, sales, atBank, bought, students } = await aBuyer();
      const before = await students();
      await killed(openSale(dying, seller, { ...order, payment: { method: "PIX" } }));
      return async () => {
        const [first] = await sales();
        const again = (await bought(await kit.test.aStudentAccount({ email: order.payer.email }))).reply.data;
        expect(again.pix?.payload).toMatch(/^000201/);
        const open = (await sales()).flatMap(({ id }) => atBank(id).filter(({ deleted }) => !deleted));
        expect(open).toHaveLength(1);
        if (first && first.id !== again.id) expect(first.status).not.toBe("PAID");
        expect(await students()).toEqual(before);
      };
    });
    expect(crashPoints).toBeGreaterThan(5);
  }, 300_000);
});
