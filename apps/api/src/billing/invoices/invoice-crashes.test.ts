import { expect, it } from "vitest";
import { atEachCrashPoint, killed } from "../../testing/crash-after-steps.ts";
import { aBillingTest } from "../../testing/money/billing.ts";
import { type ChargeParts, closeCycles, sweepInvoices } from "./charging.service.ts";

const kit = await aBillingTest();
const { parts, aCoach, sweep, deliver, advance } = kit;

it("charges each invoice once, though the process ends between any two steps of closing and charging", async () => {
  const crashPoints = await atEachCrashPoint<ChargeParts>(
    parts,
    async (dying) => {
      const coach = await aCoach();
      await coach.add();
      await coach.aStudent({ type: "PRESENCIAL" });
      await coach.endCycle();
      await killed(closeCycles(dying).then(() => sweepInvoices(dying)));
      return async () => {
        const invoices = await coach.past();
        expect(invoices.map(({ status, total }) => ({ status, total }))).toEqual([{ status: "PAID", total: 990 }]);
        expect(coach.atBank().map(({ value }) => value)).toEqual([990]);
        expect((await coach.mails()).map(({ subject }) => subject)).toEqual(["Sua fatura foi paga"]);
      };
    },
    async () => {
      // Longer than a claim lasts, and than a charge may be on its way.
      advance({ minutes: 16 });
      await deliver();
      await sweep();
    },
  );
  expect(crashPoints).toBeGreaterThan(15);
  expect(await kit.faults()).toEqual([]);
}, 300_000);
