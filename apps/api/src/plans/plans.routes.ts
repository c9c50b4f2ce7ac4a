import { done } from "@prancheta/contract/endpoint";
import { PLAN_PAGE } from "@prancheta/contract/plans/limits";
import { plans } from "@prancheta/contract/plans/plans";
import type { AreaParts } from "../parts.ts";
import { dayIn, instantOf } from "../platform/clock.ts";
import type { Api } from "../platform/http/api.ts";
import { audit } from "../platform/postgres/audit.ts";
import type { Owner } from "../platform/postgres/db.ts";
import { planOptions, planPage, type ReadAt } from "./plans.queries.ts";
import { changePlan, createPlan, plan, presentPlan, removePlan } from "./plans.service.ts";

export function plansRoutes(api: Api, { clock }: AreaParts): void {
  const readAt = ({ zone }: Owner): ReadAt => {
    const now = clock.now();
    return { today: dayIn(zone, now), now: instantOf(now) };
  };

  api.partner(plans.list, async ({ db, owner, query }) => {
    if (Object.values(query).every((value) => value === undefined)) {
      const data = await planOptions(db, owner.partner);
      return { data, total: data.length };
    }
    const { skip = 0, take = PLAN_PAGE, ...filters } = query;
    const rows = await planPage(db, owner.partner, { ...filters, skip, take }, readAt(owner));
    const data = rows.map(presentPlan);
    return skip === 0 ? { data, total: rows[0]?.total ?? 0 } : { data };
  });

  api.partner(plans.read, async ({ db, owner, params }) => ({
    data: await plan(db, owner.partner, params.id, readAt(owner)),
  }));

  api.partner(plans.create, async ({ db, owner, body }) => {
    const id = await createPlan(db, owner.partner, clock, body);
    return { data: await plan(db, owner.partner, id, readAt(owner)) };
  });

  api.partner(plans.change, async ({ db, owner, params, version, body }) => {
    await changePlan(db, owner.partner, { id: params.id, version }, body);
    return { data: await plan(db, owner.partner, params.id, readAt(owner)) };
  });

  api.partner(plans.remove, async ({ db, owner, params }) => {
    await removePlan(db, owner.partner, params.id, readAt(owner));
    await audit(db, owner, clock, "plan.deleted", params.id);
    return done;
  });
}
