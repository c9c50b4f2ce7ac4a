import { foods } from "@prancheta/contract/diets/foods";
import { done } from "@prancheta/contract/endpoint";
import type { AreaParts } from "../parts.ts";
import type { Api } from "../platform/http/api.ts";
import { presentFood } from "./food-values.ts";
import { foodCount, foodPage } from "./foods.queries.ts";
import { changeFood, createFood, food, removeFood } from "./foods.service.ts";

export function foodsRoutes(api: Api, { clock }: AreaParts): void {
  api.partner(foods.list, async ({ db, owner, query }) => {
    const [rows, total] = await Promise.all([
      foodPage(db, owner.partner, query),
      query.skip === 0 ? foodCount(db, owner.partner, query) : undefined,
    ]);
    const data = rows.map(presentFood);
    return total === undefined ? { data } : { data, total };
  });

  api.partner(foods.read, async ({ db, owner, params }) => ({ data: await food(db, owner.partner, params.id) }));

  api.partner(foods.create, async ({ db, owner, body }) => ({
    data: await createFood(db, owner.partner, clock, body),
  }));

  api.partner(foods.change, async ({ db, owner, params, body }) => ({
    data: await changeFood(db, owner.partner, params.id, body),
  }));

  api.partner(foods.remove, async ({ db, owner, params }) => {
    await removeFood(db, owner.partner, clock, params.id);
    return done;
  });
}
