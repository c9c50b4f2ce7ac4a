import { describe, expect, it } from "vitest";
import { sweepSales } from "../../sales/gateway/settle-sale.service.ts";
import { remindSales, renewSales, setRenewal } from "../../sales/renewals/renewals.service.ts";
import { aSalesTest } from "../../testing/gateway-sales.ts";
import { renewingOf } from "../../testing/renewing.ts";
import { sendNotices } from "./notices.service.ts";

const kit = await aSalesTest();
const { parts, aBuyer } = kit;
const { mails, days, aRenewing } = renewingOf(kit);
const notices = { ...kit.test, settings: { publicUrl: "https://app.example" } };
const ENDING = "Sua consultoria está terminando";

describe("the notice that a contract ends", () => {
  it("is for whose plan ends: not for whose card renews it, before or while it is tried", async () => {
    const [renewing, off] = [await aRenewing(), await aRenewing()];
    await renewing.switchCard();
    await setRenewal(parts, off.refOf(off.id), false);
    days(23);
    for (let day = 23; day <= 31; day++) {
      await renewSales(parts);
      await sendNotices(notices, renewing.seller.partner);
      await sendNotices(notices, off.seller.partner);
      days(1);
    }
    const subjects = async (email: string) => (await mails(email)).map(({ subject }) => subject);
    expect(await subjects(off.email)).toContain(ENDING);
    expect(await subjects(renewing.email)).not.toContain(ENDING);
    expect(await subjects(renewing.email)).toContain("A renovação do seu plano não foi aprovada");
  });

  it("is no second mail beside the reminder of who paid by Pix", async () => {
    const { open, paidAtBank, email, seller } = await aBuyer({ days: 30 });
    await paidAtBank((await open()).id);
    await sweepSales(parts);
    days(23);
    await remindSales(parts);
    await sendNotices(notices, seller.partner);
    expect((await mails(email)).map(({ subject }) => subject).filter((subject) => /termina/.test(subject))).toEqual([
      "Seu plano termina em 7 dias",
    ]);
  });
});
