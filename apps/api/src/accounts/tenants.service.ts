import { TenantId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../platform/clock.ts";
import { found } from "../platform/http/refusal.ts";
import { newId } from "../platform/ids.ts";
import type { Database, SystemDb } from "../platform/postgres/db.ts";
import { addTenant, tenantBySlug } from "./tenants.queries.ts";

/** The tenant of this slug, made if there is none yet. */
export async function createTenant(
  db: SystemDb,
  clock: Clock,
  { slug, name }: { slug: string; name: string },
): Promise<TenantId> {
  await addTenant(db, { id: newId(TenantId), slug, name, created_at: instantOf(clock.now()) });
  return found(await tenantBySlug(db, slug), "tenant.unknown").id;
}

/** Tenants by their slug. A slug never changes its tenant, so what was found once is kept. */
export function makeTenants(database: Database): { idOf(slug: string): Promise<TenantId> } {
  const kept = new Map<string, TenantId>();
  return {
    idOf: async (slug) => {
      const before = kept.get(slug);
      if (before) return before;
      const { id } = found(await database.asSystem((db) => tenantBySlug(db, slug)), "tenant.unknown");
      kept.set(slug, id);
      return id;
    },
  };
}
