import type { PartnerId } from "@prancheta/contract/scalars";
import { found } from "../platform/http/refusal.ts";
import type { SystemDb } from "../platform/postgres/db.ts";
import { setPosting } from "./flags.queries.ts";

/** Allows or forbids a partner to post to social networks, for the operator. */
export async function allowPosting(
  db: SystemDb,
  tenantSlug: string,
  email: string,
  allowed: boolean,
): Promise<PartnerId> {
  return found(await setPosting(db, tenantSlug, email, allowed), "partner.not_found").id;
}
