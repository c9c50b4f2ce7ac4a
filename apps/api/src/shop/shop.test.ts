import { existsSync } from "node:fs";
import { join } from "node:path";
import { Cents } from "@prancheta/contract/scalars";
import { shop, specifiedShop } from "@prancheta/contract/shop/shop";
import { offeredPrice } from "@prancheta/contract/shop/shop-price";
import { expect, it } from "vitest";
import { aTestApp } from "../testing/app.ts";

const test = await aTestApp();
const ana = await test.aPartner();

const PUBLIC = join(import.meta.dirname, "../../../web/public");

it("has at least eight products, each with a drawing of its own, at both addresses", async () => {
  const { data: products } = (await ana.call(shop.list)).reply;
  expect(products.length).toBeGreaterThanOrEqual(8);
  expect((await ana.call(specifiedShop.list)).reply.data).toEqual(products);
  expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
  expect(products.filter(({ image }) => !existsSync(join(PUBLIC, image)))).toEqual([]);
});

it("says sizes of clothes alone, all four, and exchanges nothing", async () => {
  const { data: products } = (await ana.call(shop.list)).reply;
  for (const { id, pSize, mSize, gSize, ggSize, trade } of products) {
    const sizes = [pSize, mSize, gSize, ggSize];
    expect(sizes.filter(Boolean).length, id).toBe(["camiseta", "regata", "moletom"].includes(id) ? 4 : 0);
    expect(trade).toBe(false);
  }
  expect(products.find(({ id }) => id === "camiseta")).toMatchObject({ pSize: { height: 68, width: 49 } });
});

it.each(["/v2/partners/shop", "/v2/shop"] as const)(
  "answers POST and DELETE at %s with 204 and nothing",
  async (url) => {
    for (const method of ["POST", "DELETE"] as const) {
      const headers = { authorization: `Bearer ${ana.token}` };
      for (const sent of [undefined, { id: "bone" }]) {
        const { statusCode, body } = await test.app.inject({ method, url, headers, ...(sent && { body: sent }) });
        expect({ statusCode, body }).toEqual({ statusCode: 204, body: "" });
      }
      expect((await test.app.inject({ method, url })).statusCode).toBe(401);
    }
    expect((await ana.call(shop.list)).reply.data.length).toBeGreaterThanOrEqual(8);
  },
);

it("rounds a price with its offer to whole cents", () => {
  expect(offeredPrice({ price: Cents.parse(6990), offer: 15 })).toBe(5942);
  expect(offeredPrice({ price: Cents.parse(5490), offer: 0 })).toBe(5490);
});
