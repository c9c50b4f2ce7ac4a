import { readFileSync } from "node:fs";
import { join } from "node:path";
import { planTotal } from "@prancheta/contract/plans/price";
import { expect, it } from "vitest";
import { withClient } from "../platform/postgres/with-client.ts";
import { aTestApp } from "../testing/app.ts";
import { studentsOf } from "../testing/students/students.ts";

const test = await aTestApp();

/** What the migration does to stored rows; the rest of it is the tables themselves. */
const [division = ""] = readFileSync(join(import.meta.dirname, "../../migrations/0023_whole_plans.sql"), "utf8").split(
  "alter table",
);

it("divides what was stored for a whole plan by its months, and keeps what contracts cost", async () => {
  const { aPlan, aStudent, aContract, mine } = studentsOf(test, await test.aPartner());
  const stored = [
    [38_970, 90, 12_990],
    [44_900, 84, 16_036],
    [34_900, 70, 14_957],
    [14_990, 30, 14_990],
    [999, 7, 4_281],
    [0, 7, 0],
  ] as const;
  for (const [amount, days] of stored) {
    const plan = await aPlan({ name: String(days), days, amount });
    await aContract(await aStudent(), { plan });
  }
  const costs = () => mine((db) => db.selectFrom("contract").select("amount").orderBy("id").execute());
  const before = await costs();
  await withClient(test.addresses.owner, (client) => client.query(division));
  expect(await costs()).toEqual(before);
  const plans = await mine((db) =>
    db.selectFrom("plan").select(["amount", "days"]).where("type", "=", "STANDARD").orderBy("id").execute(),
  );
  expect(plans).toEqual(stored.map(([, days, amount]) => ({ amount, days })));
  const snapshots = await mine((db) => db.selectFrom("contract").select("snapshot").orderBy("id").execute());
  expect(snapshots.map(({ snapshot }) => snapshot.amount)).toEqual(stored.map(([, , amount]) => amount));
  for (const [total, days, amount] of stored) expect(Math.abs(planTotal(amount, days) - total)).toBeLessThan(2);
});
