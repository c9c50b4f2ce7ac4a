import { termsNotices } from "@prancheta/contract/accounts/terms-notices";
import { done } from "@prancheta/contract/endpoint";
import type { AreaParts } from "../../parts.ts";
import { instantOf } from "../../platform/clock.ts";
import type { Api } from "../../platform/http/api.ts";
import { closeTermsNotices } from "./terms.queries.ts";

export function termsRoutes(api: Api, { clock }: AreaParts): void {
  api.partner(termsNotices.seen, async ({ db, owner }) => {
    await closeTermsNotices(db, owner.account, instantOf(clock.now()));
    return done;
  });

  api.student(termsNotices.seenByStudent, async ({ db, student }) => {
    await closeTermsNotices(db, student.account, instantOf(clock.now()));
    return done;
  });
}
