import { describe, expect, it } from "vitest";
import { aSalesTest } from "../testing/gateway-sales.ts";
import { renewingOf } from "../testing/renewing.ts";
import { remindSales, renewSales } from "./renewals.service.ts";
import { sweepSales } from "./settle-sale.service.ts";

const kit = await aSalesTest();
const { parts, aBuyer } = kit;
const { mails, days } = renewingOf(kit);

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

  it("is not reminded of if another contract follows", async () => {
    const { open, paidAtBank, email, aContract, student, plan } = await aBuyer({ days: 30, amount: 20_000 });
    await paidAtBank((await open()).id);
    await sweepSales(parts);
    await aContract(student, { plan, startsIn: 31 });
    days(23);
    await remindSales(parts);
    expect(await mails(email)).toEqual([]);
  });
});
