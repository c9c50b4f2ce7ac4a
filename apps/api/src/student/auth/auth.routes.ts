import { studentAuth } from "@prancheta/contract/student/auth";
import type { AreaParts } from "../../parts.ts";
import type { Api } from "../../platform/http/api.ts";
import { linksOf } from "../../students/links.service.ts";

export function studentAuthRoutes(api: Api, { database, clock, files }: AreaParts): void {
  api.account(studentAuth.links, async ({ account }) => {
    const links = await database.asSystem((db) => linksOf(db, clock, account));
    return {
      data: links.map(({ id, partner_id, coach, avatar_file_id, status, plan, contract_ends_on }) => ({
        id,
        coach: { name: coach, photo: avatar_file_id && files.linkTo(partner_id, avatar_file_id) },
        status,
        plan: plan !== null && contract_ends_on !== null ? { name: plan, endsOn: contract_ends_on } : null,
      })),
    };
  });
}
