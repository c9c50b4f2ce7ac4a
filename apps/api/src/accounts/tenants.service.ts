import { TenantId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../platform/clock.ts";
import { found } from "../platform/http/refusal.ts";
import { newId } from "../platform/ids.ts";
import type { Database, SystemDb } from "../platform/postgres/db.ts";
import { addTenant, tenantBySlug } from "./tenants.queries.ts";

/** The tenant with this slug, created if there is none. */
export async function createTenant(
  db: SystemDb,
  clock: Clock,
  { slug, name }: { slug: string; name: string },
): Promise<TenantId> {
  await addTenant(db, { id: newId(TenantId), slug, name, created_at: instantOf(clock.now()) });
  return found(await tenantBySlug(db, slug), "tenant.unknown").id;
}

/** Tenants by slug. A slug never moves to another tenant, so found ids stay in memory. */
export function makeTenants(database: Database): { idBySlug(slug: string): Promise<TenantId> } {
  const known = new Map<string, TenantId>();
  return {
    idBySlug: async (slug) => {
      const before = known.get(slug);
      if (before) return before;
      const { id } = found(await database.asSystem((db) => tenantBySlug(db, slug)), "tenant.unknown");
      known.set(slug, id);
      return id;
    },
  };
}
