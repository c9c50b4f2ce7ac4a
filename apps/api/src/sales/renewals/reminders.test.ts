import { describe, expect, it } from "vitest";
import { instantOf } from "../../platform/clock.ts";
import { forEachRow } from "../../platform/for-each-row.ts";
import { detachStudent } from "../../students/students.service.ts";
import { aSalesTest } from "../../testing/money/gateway-sales.ts";
import { renewingOf } from "../../testing/money/renewing.ts";
import { sweepSales } from "../gateway/settle-sale.service.ts";
import { type EndingContract, endingContracts } from "./renewals.queries.ts";
import { remindSales, renewSales } from "./renewals.service.ts";

const kit = await aSalesTest();
const { parts, aBuyer } = kit;
const { mails, days, aRenewing } = renewingOf(kit);

describe("a Pix sale", () => {
  it("is never renewed; its student is reminded 7, 3 and 1 days before and on the day, once each", async () => {
    const { open, paidAtBank, email, sales } = await aBuyer({ days: 30, amount: 20_000 });
    await paidAtBank((await open()).id);
    await sweepSales(parts);
    const reminded: number[] = [];
    for (let day = 0; day <= 32; day++) {
      const before = (await mails(email)).length;
      await remindSales(parts);
      await remindSales(parts);
      await renewSales(parts);
      if ((await mails(email)).length > before) reminded.push(30 - day);
      days(1);
    }
    expect(reminded).toEqual([7, 3, 1, 0]);
    expect(await mails(email)).toHaveLength(4);
    expect(await sales()).toHaveLength(1);
  });

  it("is reminded of in the day, not at the first sweep after midnight", async () => {
    const { open, paidAtBank, email } = await aBuyer({ days: 30, amount: 20_000 });
    await paidAtBank((await open()).id);
    await sweepSales(parts);
    days(22);
    const { clock } = kit.test;
    const remindAt = async (time: string) => {
      const local = clock.now().toZonedDateTimeISO("America/Sao_Paulo");
      const next = local.withPlainTime(time);
      kit.advance(
        clock
          .now()
          .until((next.epochMilliseconds > local.epochMilliseconds ? next : next.add({ days: 1 })).toInstant()),
      );
      await remindSales(parts);
      return (await mails(email)).length;
    };
    expect([await remindAt("00:05"), await remindAt("07:55"), await remindAt("08:05")]).toEqual([0, 0, 1]);
  });

  it("is not reminded of where the student has switched that notice off, which each reminder says how to do", async () => {
    const { open, paidAtBank, email, mine, student } = await aBuyer({ days: 30, amount: 20_000 });
    await paidAtBank((await open()).id);
    await sweepSales(parts);
    days(23);
    await remindSales(parts);
    expect((await mails(email)).map(({ body }) => body?.includes("abra Eu, Avisos por e-mail"))).toEqual([true]);
    await mine((db) =>
      db
        .updateTable("student")
        .set({ notices_off: ["CONTRACT"] })
        .where("id", "=", student)
        .execute(),
    );
    for (let day = 24; day <= 30; day++) {
      days(1);
      await remindSales(parts);
    }
    expect(await mails(email)).toHaveLength(1);
  });

  it("is found though more are due than are read at once", async () => {
    const buyers = [await aBuyer({ days: 30 }), await aBuyer({ days: 30 }), await aBuyer({ days: 30 })];
    const bought: string[] = [];
    for (const { open, paidAtBank } of buyers) {
      const { id } = await open();
      await paidAtBank(id);
      bought.push(id);
    }
    await sweepSales(parts);
    days(23);
    const now = instantOf(kit.test.clock.now());
    const found: string[] = [];
    await forEachRow(
      {
        next: (after: EndingContract | undefined, most) =>
          kit.test.database.asSystem((db) => endingContracts(db, now, [7], after, most)),
        work: async ({ id }) => found.push(id),
        failed: (error) => {
          throw error;
        },
      },
      2,
    );
    expect(found.filter((id) => bought.includes(id)).sort()).toEqual(bought.sort());
  });

  it("is not reminded of if another contract follows, or student or coach left, and a card sale, which renews, never is", async () => {
    const { open, paidAtBank, email, aContract, student, plan } = await aBuyer({ days: 30, amount: 20_000 });
    const [byCard, left, paused] = [await aRenewing(), await aBuyer({ days: 30 }), await aBuyer({ days: 30 })];
    await paidAtBank((await open()).id);
    for (const one of [left, paused]) await one.paidAtBank((await one.open()).id);
    await sweepSales(parts);
    await aContract(student, { plan, startsIn: 31 });
    await left.mine((db) => detachStudent(db, left.seller.partner, kit.test.clock, left.student));
    await paused.mine((db) => db.updateTable("partner").set({ active: false }).execute());
    days(23);
    await remindSales(parts);
    for (const to of [email, byCard.email, left.email, paused.email]) expect(await mails(to)).toEqual([]);
  });
});
