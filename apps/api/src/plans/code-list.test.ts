import { codes } from "@prancheta/contract/plans/codes";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { aTestApp } from "../testing/app.ts";
import { sellersIn } from "../testing/codes.ts";

const test = await aTestApp();
const aSeller = sellersIn(test);

describe("the list of codes", () => {
  const withThree = async () => {
    const seller = await aSeller();
    const second = await seller.aPlan({ name: "Mensal", amount: 20_000 });
    const body = { discountType: "PERCENT", discountValue: 10 } as const;
    await seller.create({ code: "VERAO10", description: "Promoção de verão", ...body, tags: ["Verão", "Bio"] });
    test.clock.advance({ seconds: 1 });
    await seller.create({ code: "INVERNO", description: "Promoção de inverno", tags: ["Bio"] });
    test.clock.advance({ seconds: 1 });
    await seller.create({ code: "MENSAL5", description: "Indicação", billingPlanId: second });
    return { ...seller, second };
  };

  it("is filtered by text, description, plan, discount and tags", async () => {
    const { listed, second } = await withThree();
    const found = async (query: z.input<typeof codes.list.query>) => (await listed(query)).map(({ code }) => code);
    expect(await found({})).toEqual(["MENSAL5", "INVERNO", "VERAO10"]);
    expect(await found({ code: "ver" })).toEqual(["INVERNO", "VERAO10"]);
    expect(await found({ code: "%" })).toEqual([]);
    expect(await found({ description: "promocao verao" })).toEqual(["VERAO10"]);
    expect(await found({ planId: second })).toEqual(["MENSAL5"]);
    expect(await found({ discountType: "PERCENT" })).toEqual(["VERAO10"]);
    expect(await found({ "tags[]": "verao" })).toEqual(["VERAO10"]);
    expect(await found({ "tags[]": ["VERÃO", "bio"] })).toEqual(["INVERNO", "VERAO10"]);
    expect(await found({ "tags[]": "", planId: "", discountType: "" })).toHaveLength(3);
    expect(await found({ "includes[]": "billingPlan", isFor: "LIST", skip: 1, take: 1 })).toEqual(["INVERNO"]);
  });

  it("ignores a parameter that it does not know, as its tags do, and takes empty tags as none", async () => {
    const { partner, listed } = await withThree();
    const unknown: object = { period: "LASTDAYS", sort: "name", "tags[]": ["", " "] };
    expect(await listed(unknown)).toHaveLength(3);
    expect(await listed({ "tags[]": ["", "bio", "bio"] })).toHaveLength(2);
    const sorted: object = { sort: "name" };
    expect((await partner.call(codes.tags, { query: sorted })).reply.data).toEqual(["Bio", "Verão"]);
  });

  it("says its total on the first page alone", async () => {
    const { partner } = await withThree();
    const page = async (skip: number) => (await partner.call(codes.list, { query: { skip, take: 2 } })).reply;
    expect([(await page(0)).total, (await page(2)).total]).toEqual([3, undefined]);
  });

  it("has tags of its own, in alphabetical order and filtered as it is", async () => {
    const { partner } = await withThree();
    const tags = async (query: z.input<typeof codes.tags.query> = {}) =>
      (await partner.call(codes.tags, { query })).reply.data;
    expect(await tags()).toEqual(["Bio", "Verão"]);
    expect(await tags({ code: "INVERNO" })).toEqual(["Bio"]);
    expect(await tags({ period: "LASTYEAR" })).toEqual([]);
    expect(await tags({ period: "" })).toEqual(["Bio", "Verão"]);
  });
});
