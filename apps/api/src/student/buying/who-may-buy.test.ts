import { coaches } from "@prancheta/contract/coach-page/coaches";
import { plans } from "@prancheta/contract/plans/plans";
import { buying } from "@prancheta/contract/student/buying";
import { consultancy } from "@prancheta/contract/student/consultancy";
import { joining } from "@prancheta/contract/student/joining";
import { describe, expect, it } from "vitest";
import { aShop } from "../../testing/money/buying.ts";
import { aSalesTest } from "../../testing/money/gateway-sales.ts";

const kit = await aSalesTest();
const { test, advance, deliver } = kit;

/** The same person, whose session has not ended. */
const again = ({ email }: { email: string }) => test.aStudentAccount({ email });

describe("who may buy", () => {
  it("refuses a disabled page and a closed plan; sells a hidden plan by its link", async () => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner();
    await shop.callNow(plans.change, { params: { id: shop.plan }, body: { show: false } });
    const read = () => person.call(coaches.coach, { params: { slug: shop.slug }, query: {} });
    expect((await read()).reply.data.plans).toEqual([]);
    const named = await person.call(coaches.coach, { params: { slug: shop.slug }, query: { planId: shop.plan } });
    expect(named.reply.data.plans).toMatchObject([{ id: shop.plan, total: 30_000 }]);
    await shop.callNow(plans.change, { params: { id: shop.plan }, body: { active: false } });
    expect((await shop.bought(person)).refusal.code).toBe("sale.plan_closed");
    expect((await shop.begun(await test.aStudentAccount())).refusal.code).toBe("sale.unknown_plan");
    await shop.page({ is_on: false });
    expect((await read()).refusal.code).toBe("coach.not_found");
    expect((await shop.bought(person)).refusal.code).toBe("coach.not_found");
  });

  it("has the trial week once, by account, e-mail or CPF", async () => {
    const shop = await aShop(kit);
    const trial = { planId: shop.partner.trialPlan };
    const person = await shop.aJoiner(trial);
    const free = (await shop.bought(person, { ...trial, total: 0 })).reply.data;
    expect(free).toMatchObject({ status: "PAID", total: 0 });
    const headers = { "x-student": String(free.student) };
    const paid = (await person.call(consultancy.payments, { headers })).reply.data;
    expect(paid).toMatchObject([{ id: free.id, hasReceipt: false, cancellableUntil: null }]);
    const sameCpf = await shop.aJoiner(trial);
    expect((await shop.bought(sameCpf, { ...trial, total: 0 })).refusal.code).toBe("sale.trial_used");
  });

  it("reads no price that tells of a typed CPF whether its person had the trial week", async () => {
    const shop = await aShop(kit);
    const trial = { planId: shop.partner.trialPlan };
    const price = async (person: Awaited<ReturnType<typeof shop.aJoiner>>) => {
      const body = { slug: shop.slug, ...trial, method: "PIX" as const };
      const { status, reply } = await person.call(buying.quote, { body });
      return { status, total: reply.data.total };
    };
    const before = await price(await shop.aJoiner(trial));
    await shop.bought(await shop.aJoiner(trial), { ...trial, total: 0 });
    const curious = await shop.aJoiner(trial);
    expect(await price(curious)).toEqual(before);
    expect((await shop.bought(curious, { ...trial, total: 0 })).refusal.code).toBe("sale.trial_used");
  });

  it("has it once also from two accounts with one CPF at the same moment", async () => {
    const shop = await aShop(kit);
    const trial = { planId: shop.partner.trialPlan };
    const people = [await shop.aJoiner(trial), await shop.aJoiner(trial), await shop.aJoiner(trial)];
    const answers = await Promise.all(people.map((person) => shop.bought(person, { ...trial, total: 0 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await shop.contracts()).toHaveLength(1);
  });

  it("renews as a student, after the running contract, also from the page", async () => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner();
    const { student } = (await shop.byCard(person)).reply.data;
    expect((await shop.begun(person)).refusal.code).toBe("joining.already_student");
    expect((await shop.renewed(person, student ?? shop.student)).refusal.code).toBe("sale.just_bought");
    advance({ minutes: 11 });
    const renewal = (await shop.renewed(await again(person), student ?? shop.student)).reply.data;
    await shop.paidAtBank(renewal.id);
    await deliver();
    const [first, second] = await shop.contracts();
    expect(second?.student_id).toBe(student);
    expect(second && first && second.starts_on > first.ends_on).toBe(true);
  });

  it("who chose another plan pays that one, and comes back where they were", async () => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner();
    const other = await shop.anotherPlan();
    const again = (await shop.begun(person, { planId: other, growth: true })).reply.data;
    expect(again).toMatchObject({ id: person.joining, status: "PAYING", purchase: { planId: other, growth: true } });
    expect((await person.call(joining.mine)).reply.data).toHaveLength(1);
    const sale = (await shop.byCard(person, undefined, { planId: other, total: 5_000 })).reply.data;
    expect(sale).toMatchObject({ status: "PAID", plan: { id: other } });
  });
});
