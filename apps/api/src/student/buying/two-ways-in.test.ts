import { codes } from "@prancheta/contract/plans/codes";
import type { StudentId } from "@prancheta/contract/scalars";
import { describe, expect, it } from "vitest";
import { aShop } from "../../testing/buying.ts";
import { aSalesTest } from "../../testing/gateway-sales.ts";
import type { TestAccount } from "../../testing/student-accounts.ts";

const kit = await aSalesTest();

/** Somebody who began to join on the coach's page becomes the coach's student by an invitation. */
async function joinedByInvitation(shop: Awaited<ReturnType<typeof aShop>>, person: TestAccount): Promise<StudentId> {
  const { link, studentId } = await shop.invited({ email: person.email });
  const { id } = (await shop.startedBy(person, link)).reply.data;
  await shop.filled(person, id);
  await shop.accepted(person, id);
  return studentId;
}

describe("somebody who began on the coach's page, joined by an invitation and has an order open as a student", () => {
  it("has the plan that was ordered on the page as soon as it is paid", async () => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner();
    const { id } = (await shop.bought(person)).reply.data;
    const student = await joinedByInvitation(shop, person);
    const other = (await shop.renewed(person, student)).reply.data;
    await shop.paidAtBank(id);
    await kit.deliver();
    expect(await shop.sale(id)).toMatchObject({ status: "PAID", student_id: student });
    expect(await shop.sale(other.id)).toMatchObject({ status: "OPEN" });
    expect(await kit.faults()).toEqual([]);
  });

  it("has at once what costs nothing there", async () => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner();
    const student = await joinedByInvitation(shop, person);
    const other = (await shop.renewed(person, student)).reply.data;
    const discount = { discountType: "PERCENT", discountValue: 100 } as const;
    const body = { billingPlanId: shop.plan, description: "Cortesia", ...discount };
    const { code } = (await shop.callNow(codes.create, { body })).reply.data;
    const free = (await shop.bought(person, { code, total: 0 })).reply.data;
    expect(free).toMatchObject({ status: "PAID", student });
    expect(await shop.sale(other.id)).toMatchObject({ status: "OPEN" });
  });
});
