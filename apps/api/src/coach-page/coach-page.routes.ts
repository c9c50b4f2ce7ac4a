import { coachPage } from "@prancheta/contract/coach-page/coach-page";
import { coaches } from "@prancheta/contract/coach-page/coaches";
import { makeTenants } from "../accounts/tenants.service.ts";
import type { AreaParts } from "../parts.ts";
import type { Api } from "../platform/http/api.ts";
import { audit } from "../platform/postgres/audit.ts";
import { publicPage, quoteOnPage } from "./coach-page.service.ts";
import { changePage, isFree, readPage } from "./own-page.service.ts";

export function coachPageRoutes(api: Api, parts: AreaParts): void {
  const { clock } = parts;
  api.partner(coachPage.read, async ({ db, owner }) => ({ data: await readPage(db, owner, parts) }));

  api.partner(coachPage.check, async ({ owner, query }) => ({
    data: { isFree: await isFree(parts, owner, query.slug) },
  }));

  api.partner(coachPage.save, async ({ db, owner, body }) => {
    const data = await changePage(db, owner, parts, body);
    await audit(db, owner, clock, "page.changed", owner.partner);
    return { data };
  });

  const tenants = makeTenants(parts.database);

  api.open(coaches.coach, async ({ params, query, caller }) => {
    const tenant = await tenants.idBySlug(caller.tenantSlug);
    const { planOfCode: _, ...data } = await publicPage(parts, { tenant, slug: params.slug }, { plan: query.planId });
    return { data };
  });

  api.open(coaches.quote, async ({ params, body, caller }) => {
    const tenant = await tenants.idBySlug(caller.tenantSlug);
    return { data: await quoteOnPage(parts, { tenant, slug: params.slug }, body) };
  });
}
