import { rocket } from "@prancheta/contract/rocket/rocket";
import type { AreaParts } from "../parts.ts";
import type { Api } from "../platform/http/api.ts";
import { prospectCount, prospectPage } from "./rocket.queries.ts";
import { markProspect, messageFacts, refuseWithoutRocket } from "./rocket.service.ts";

export function rocketRoutes(api: Api, parts: AreaParts): void {
  const { clock } = parts;

  api.partner(rocket.avatars, async ({ db, owner, query }) => {
    await refuseWithoutRocket(db, owner);
    const asked = { ...query, status: query.status ?? ("PENDING_SEND" as const) };
    const [data, total] = await Promise.all([
      prospectPage(db, owner.partner, asked),
      query.skip === 0 ? prospectCount(db, owner.partner, asked) : undefined,
    ]);
    return total === undefined ? { data } : { data, total };
  });

  api.partner(rocket.change, async ({ db, owner, params: { id }, body: { status } }) => {
    await refuseWithoutRocket(db, owner);
    return { data: await markProspect(db, owner, clock, { id, status }) };
  });

  api.partner(rocket.facts, async ({ db, owner }) => {
    await refuseWithoutRocket(db, owner);
    return { data: await messageFacts(db, owner, parts) };
  });
}
