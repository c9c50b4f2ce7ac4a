import { coachNotices } from "@prancheta/contract/partners/notices";
import type { Api } from "../../platform/http/api.ts";
import { chooseKindsOff, kindsOff } from "./notices.queries.ts";

export function coachNoticesRoutes(api: Api): void {
  api.partner(coachNotices.read, async ({ db, owner }) => ({ data: { off: await kindsOff(db, owner.partner) } }));

  api.partner(coachNotices.choose, async ({ db, owner, body }) => {
    await chooseKindsOff(db, owner.partner, [...new Set(body.off)]);
    return { data: { off: await kindsOff(db, owner.partner) } };
  });
}
