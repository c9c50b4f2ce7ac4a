import { randomUUID } from "node:crypto";
import { codes } from "@prancheta/contract/plans/codes";
import type { PlanId, StudentId } from "@prancheta/contract/scalars";
import { type BuyingForm, buying } from "@prancheta/contract/student/buying";
import { type JoiningStart, joining } from "@prancheta/contract/student/joining";
import type { Card } from "../../gateways/payments/payments.ts";
import { instantOf } from "../../platform/clock.ts";
import type { TestPartner } from "../app.ts";
import { joiningOf } from "../students/joining.ts";
import type { TestAccount } from "../students/student-accounts.ts";
import type { aSalesTest } from "./gateway-sales.ts";
import { APPROVED } from "./payments.ts";

/** With a number whose digits add up, as the form asks. */
export const VALID: Card = { ...APPROVED, number: "4000056655665556" };

/** A card as its holder types it. */
export const typed = ({ number, code, holder, month, year }: Card = VALID) => ({
  cardExpirationMonth: month,
  cardExpirationYear: year,
  cardName: holder,
  cardNumber: number,
  cardSecurityCode: code,
  cardType: "CREDIT" as const,
  cpfCnpj: "529.982.247-25",
  postalCode: "01310-100",
  addressNumber: "100",
});

/** A coach with a page and a plan of R$ 300,00 for 90 days, and people who buy there. */
export async function aShop(kit: Awaited<ReturnType<typeof aSalesTest>>, partner?: TestPartner) {
  const { test } = kit;
  const seller = await kit.aBuyer(partner ? { partner } : {});
  const coach = joiningOf(test, seller.partner);
  const { plan, total } = seller;
  const slug = `coach-${randomUUID().slice(0, 8)}`;
  const page = (changes: { is_on: boolean }) =>
    coach.mine((db) =>
      db
        .insertInto("coach_page")
        .values({ partner_id: seller.partner.owner.partner, slug, changed_at: instantOf(test.clock.now()), ...changes })
        .onConflict((conflict) => conflict.column("partner_id").doUpdateSet(changes))
        .execute(),
    );
  await page({ is_on: true });

  const begun = (person: TestAccount, chosen: Partial<NonNullable<JoiningStart["plan"]>> = {}) =>
    person.call(joining.start, { body: { plan: { slug, planId: plan, ...chosen } } });

  /** A person who accepted the terms and has still to pay. */
  const aJoiner = async (chosen: Partial<NonNullable<JoiningStart["plan"]>> = {}, email?: string) => {
    const person = await test.aStudentAccount(email ? { email } : {});
    const { id } = (await begun(person, chosen)).reply.data;
    await coach.filled(person, id);
    await coach.accepted(person, id);
    return { ...person, joining: id };
  };

  const order = (more: Partial<BuyingForm> = {}): BuyingForm => ({
    ...(more.invitation || more.student ? {} : { slug }),
    planId: plan,
    method: "PIX",
    total,
    key: randomUUID(),
    ...more,
  });
  const bought = ({ call }: Pick<TestAccount, "call">, more: Partial<BuyingForm> = {}) =>
    call(buying.buy, { body: order(more) });
  const byCard = (person: Pick<TestAccount, "call">, card: Card = VALID, more: Partial<BuyingForm> = {}) =>
    bought(person, { method: "CREDIT", instalments: 1, card: typed(card), ...more });
  const joiningOfPerson = async ({ call }: Pick<TestAccount, "call">) => (await call(joining.mine)).reply.data[0];
  const students = () => coach.mine((db) => db.selectFrom("student").selectAll().orderBy("created_at").execute());
  const anotherPlan = (form: { days?: number; amount?: number } = {}): Promise<PlanId> =>
    seller.aPlan({ name: "Outro", days: 30, amount: 5_000, ...form });
  /** A code that takes so many percent off the plan. */
  const aCode = async (discountValue: number) => {
    const body = { billingPlanId: plan, description: "Cortesia", discountType: "PERCENT", discountValue } as const;
    return (await coach.callNow(codes.create, { body })).reply.data.code;
  };
  const renewed = (person: Pick<TestAccount, "call">, student: StudentId, more: Partial<BuyingForm> = {}) =>
    bought(person, { student, ...more });
  return {
    ...seller,
    ...coach,
    slug,
    page,
    begun,
    aJoiner,
    order,
    bought,
    byCard,
    joiningOfPerson,
    students,
    anotherPlan,
    aCode,
    renewed,
  };
}
