import { codes } from "@prancheta/contract/plans/codes";
import { plans } from "@prancheta/contract/plans/plans";
import { sales } from "@prancheta/contract/sales/sales";
import { PlanCodeId } from "@prancheta/contract/scalars";
import { describe, expect, it } from "vitest";
import { aTestApp } from "../testing/app.ts";
import { sellersIn } from "../testing/codes.ts";

const test = await aTestApp();
const aSeller = sellersIn(test);

describe("a code that is saved again", () => {
  it("is saved whole, and keeps its text and plan", async () => {
    const { create, change } = await aSeller();
    const code = await create({ discountType: "AMOUNT", discountValue: 5_000, tags: ["Bio"] });
    const changed = (await change(code, { description: "Panfleto", active: false, tags: ["Rua"] }, 1)).reply.data;
    expect(changed).toEqual({
      ...code,
      description: "Panfleto",
      discountType: "EMPTY",
      discountValue: null,
      active: false,
      tags: ["Rua"],
      version: 2,
    });
  });

  it("by two people at once is saved by one of them; the other is told", async () => {
    const { create, change, listed } = await aSeller();
    const code = await create();
    const answers = await Promise.all([change(code, { active: false }, 1), change(code, { tags: ["Bio"] }, 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(answers.find(({ status }) => status === 412)?.problem.code).toBe("code.changed");
    expect((await listed())[0]?.version).toBe(2);
  });

  it("with what is there already answers as before, though the version is older", async () => {
    const { create, change } = await aSeller();
    const code = await create();
    const body = { discountType: "PERCENT", discountValue: 10, tags: ["Bio", "bio"], expireAt: "2027-01-01T00:00:00Z" };
    const first = await change(code, body, 1);
    expect((await change(code, body, 1)).reply).toEqual(first.reply);
  });

  it("with its tags in other accents is no change either", async () => {
    const { create, change } = await aSeller();
    await create({ tags: ["Promoção"] });
    const code = await create();
    const first = await change(code, { tags: ["promocao"] }, 1);
    expect(first.reply.data.tags).toEqual(["Promoção"]);
    expect((await change(code, { tags: ["promocao"] }, 1)).reply).toEqual(first.reply);
    expect((await change(code, { tags: ["outra"] }, 1)).problem.code).toBe("code.changed");
  });

  it.each([
    [{ description: "" }, "description"],
    [{ discountType: "PERCENT", discountValue: 101 }, "discountValue"],
    [{ discountType: "PERCENT", discountValue: 1.5 }, "discountValue"],
    [{ discountType: "AMOUNT" }, "discountValue"],
    [{ code: "abc" }, "code"],
  ])("with %j is refused at its field, and nothing of it is saved", async (body, field) => {
    const { create, change, listed } = await aSeller();
    const code = await create();
    const { problem } = await change(code, { active: false, ...body }, 1);
    expect(problem).toMatchObject({ status: 400, code: "request.invalid", fields: { [field]: expect.any(String) } });
    expect(await listed()).toEqual([code]);
  });

  it("stays at its plan, whatever plan is sent with it", async () => {
    const { create, change, aPlan, plan } = await aSeller();
    const { reply } = await change(await create(), { billingPlanId: await aPlan() }, 1);
    expect(reply.data.billingPlanId).toBe(plan);
  });

  it("has a discount that fits its plan", async () => {
    const { create, change } = await aSeller();
    const { problem } = await change(await create(), { discountType: "AMOUNT", discountValue: 30_001 });
    expect(problem).toMatchObject({ status: 400, code: "code.discount_refused" });
  });

  it("keeps one spelling of a tag among all codes", async () => {
    const { create } = await aSeller();
    await create({ tags: ["Promoção"] });
    expect((await create({ tags: ["PROMOCAO"] })).tags).toEqual(["Promoção"]);
  });

  it("takes no spelling from a code that was deleted", async () => {
    const { create, partner } = await aSeller();
    const { id } = await create({ tags: ["Promoçao"] });
    expect((await partner.call(codes.remove, { params: { id } })).status).toBe(200);
    expect((await create({ tags: ["Promoção"] })).tags).toEqual(["Promoção"]);
  });
});

describe("a code that is deleted", () => {
  it("must not have been used by a sale", async () => {
    const { create, partner, aStudent, plan, today } = await aSeller();
    const { id, code } = await create();
    const sold = await partner.call(sales.byHand, {
      params: { id: await aStudent() },
      body: { planId: plan, code, paidOn: today() },
    });
    expect(sold.status).toBe(200);
    expect((await partner.call(codes.list)).reply.data[0]).toMatchObject({ uses: 1, canDelete: false });
    expect((await partner.call(codes.remove, { params: { id } })).refusal).toMatchObject({
      status: 409,
      code: "code.in_use",
      title: "Não é possível deletar esse Código",
    });
  });

  it("leaves with its plan", async () => {
    const { create, partner, plan, listed } = await aSeller();
    await create();
    expect((await partner.call(plans.remove, { params: { id: plan } })).status).toBe(200);
    expect(await listed()).toEqual([]);
  });

  it("is nobody else's", async () => {
    const { create } = await aSeller();
    const other = await aSeller();
    const code = await create();
    for (const answer of [
      await other.change(code, {}),
      await other.partner.call(codes.remove, { params: { id: code.id } }),
      await other.partner.call(codes.remove, { params: { id: PlanCodeId.parse("nada") } }),
    ])
      expect(answer.problem).toMatchObject({ status: 404, code: "code.not_found" });
    expect(await other.listed()).toEqual([]);
  });
});
