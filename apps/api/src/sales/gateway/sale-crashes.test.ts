import type { SaleId } from "@prancheta/contract/scalars";
import { describe, expect, it } from "vitest";
import { atEachCrashPoint, killed } from "../../testing/crash-after-steps.ts";
import { aSalesTest } from "../../testing/money/gateway-sales.ts";
import { openSale } from "../open-sale.service.ts";
import { renewSales } from "../renewals/renewals.service.ts";
import { refundSale } from "../reversals/refunds.service.ts";
import { sweepSales } from "./settle-sale.service.ts";

const kit = await aSalesTest();
const { parts, advance, deliver, aBuyer } = kit;

/** Longer than a claim lasts, and than a charge may be on its way. */
const restart = async () => {
  advance({ minutes: 16 });
  await deliver();
  await sweepSales(parts);
};

/** Ends the process after each of its steps in turn; `act` does the work and returns what looks after the next start. */
const atCrashPoints = (act: (dying: typeof parts) => Promise<() => Promise<void>>) =>
  atEachCrashPoint(parts, act, restart);

/** A sale must not renew while the days of the next crash points pass. */
const stopRenewing = ({ mine }: Pick<Awaited<ReturnType<typeof aBuyer>>, "mine">) =>
  mine((db) => db.updateTable("sale").set({ renews_on: null }).execute());

describe("a process that ends between any two steps", () => {
  it("of a card sale leaves one that is paid once, or none", async () => {
    const crashPoints = await atCrashPoints(async (dying) => {
      const buyer = await aBuyer();
      const { student, plan, total, seller, aCard, sales, contracts, lines, atBank } = buyer;
      const card = await aCard();
      const payer = { name: "Bruno Lima", document: "52998224725", email: "bruno@aluno.example" };
      const payment = { method: "CREDIT", instalments: 1, card, ip: "203.0.113.7" } as const;
      await killed(openSale(dying, seller, { student, plan, total, payment, payer }));
      return async () => {
        const [sale] = await sales();
        const paid = sale ? atBank(sale.id).length : 0;
        expect(sale?.status).toBe(sale && (paid === 1 ? "PAID" : "CANCELLED"));
        expect([(await contracts()).length, (await lines()).length]).toEqual([paid, paid]);
        await stopRenewing(buyer);
      };
    });
    expect(crashPoints).toBeGreaterThan(10);
    expect(await kit.faults()).toEqual([]);
  }, 300_000);

  it("of a refund leaves the sale as the bank has it", async () => {
    const crashPoints = await atCrashPoints(async (dying) => {
      const buyer = await aBuyer();
      const { openCard, refOf, charges, atBank, sale } = buyer;
      const { id } = await openCard({ instalments: 3 });
      await killed(refundSale(dying, refOf(id), { amount: 30_000, refunded: 0 }));
      return async () => {
        const atTheBank = atBank(id).flatMap(({ refunds }) => refunds);
        const refunded = (await charges()).reduce((sum, charge) => sum + charge.refunded, 0);
        expect(refunded).toBe(atTheBank.reduce((sum, { value }) => sum + value, 0));
        expect((await sale(id)).status).toBe(refunded === 30_000 ? "REVERSED" : "PAID");
        await stopRenewing(buyer);
      };
    });
    expect(crashPoints).toBeGreaterThan(10);
    expect(await kit.faults()).toEqual([]);
  }, 300_000);

  it("of a renewal renews once, at the latest with the next try", async () => {
    const crashPoints = await atCrashPoints(async (dying) => {
      const buyer = await aBuyer({ days: 30, amount: 20_000 });
      const { openCard, sales, contracts, atBank } = buyer;
      await openCard();
      advance({ hours: 24 * 30 });
      await killed(renewSales(dying));
      return async () => {
        advance({ hours: 24 });
        await renewSales(parts);
        await renewSales(parts);
        const renewals = (await sales()).slice(1).map(({ id }: { id: SaleId }) => id);
        expect(renewals.flatMap((id) => atBank(id))).toHaveLength(1);
        expect(await contracts()).toHaveLength(2);
        await stopRenewing(buyer);
      };
    });
    expect(crashPoints).toBeGreaterThan(5);
    expect(await kit.faults()).toEqual([]);
  }, 300_000);
});
