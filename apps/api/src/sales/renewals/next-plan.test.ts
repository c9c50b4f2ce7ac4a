import { students } from "@prancheta/contract/students/students";
import { describe, expect, it } from "vitest";
import { addDays, instantOf } from "../../platform/clock.ts";
import { detachStudent } from "../../students/students.service.ts";
import { aSalesTest } from "../../testing/money/gateway-sales.ts";
import { renewingOf } from "../../testing/money/renewing.ts";
import { renewSales, setRenewal } from "./renewals.service.ts";

const kit = await aSalesTest();
const { parts } = kit;
const { mails, days, aRenewing } = renewingOf(kit);

/** A renewing card sale of R$ 200,00, and another plan of R$ 300,00 that the coach may choose for what comes next. */
async function aChoice() {
  const buyer = await aRenewing();
  const { aPlan, callNow, student, email, started } = buyer;
  const other = await aPlan({ name: "Semestral", days: 60, amount: 15_000 });
  const choose = async (body: { plan?: typeof other; nextPlan?: null }) =>
    expect((await callNow(students.update, { params: { id: student }, body })).status).toBe(200);
  const told = async () =>
    (await mails(email)).filter(({ subject }) => subject === "A próxima cobrança do seu plano mudou");
  const lastDay = addDays(started, 30).split("-").toReversed().join("/");
  return { ...buyer, other, choose, told, lastDay };
}

describe("another plan that the coach chooses for the next contract", () => {
  it("is told to the student whose card renews, once, with day, card and total, before it is charged", async () => {
    const { other, choose, told, lastDay, sales } = await aChoice();
    await choose({ plan: other });
    await choose({ plan: other });
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail?.body).toContain(
      `Em ${lastDay} o cartão com final 4444 será cobrado em R$\u00a0300,00 pelo plano Semestral`,
    );
    expect(mail?.body).toContain("https://prancheta.example/aluno/consultoria");
    days(30);
    await renewSales(parts);
    expect((await sales()).at(-1)).toMatchObject({ status: "PAID", plan_id: other, total: 30_000 });
  });

  it("is told again when the choice is cancelled, and never without one", async () => {
    const { other, choose, told, lastDay } = await aChoice();
    await choose({ nextPlan: null });
    expect(await told()).toEqual([]);
    await choose({ plan: other });
    await choose({ nextPlan: null });
    expect((await told()).at(-1)?.body).toContain(
      `Em ${lastDay} o cartão com final 4444 será cobrado em R$\u00a0200,00 pelo plano Trimestral`,
    );
  });

  it("leaves the renewal to the plan before if it was deleted all the same", async () => {
    const { other, choose, sales, plan, mine, callNow, student } = await aChoice();
    await choose({ plan: other });
    const deleted_at = instantOf(kit.test.clock.now());
    await mine((db) => db.updateTable("plan").set({ deleted_at }).where("id", "=", other).execute());
    days(30);
    await renewSales(parts);
    const again = { status: "PAID", plan_id: plan, total: 20_000 };
    expect(await sales()).toMatchObject([again, again]);
    expect((await callNow(students.read, { params: { id: student } })).reply.data.nextPlan).toBeNull();
  });

  it("is told to nobody whose card is not charged", async () => {
    const [off, gone] = [await aChoice(), await aChoice()];
    await setRenewal(parts, off.refOf(off.id), false);
    await off.choose({ plan: off.other });
    await gone.mine((db) => detachStudent(db, gone.seller.partner, kit.test.clock, gone.student));
    await gone.choose({ plan: gone.other });
    expect([await off.told(), await gone.told()]).toEqual([[], []]);
  });
});
