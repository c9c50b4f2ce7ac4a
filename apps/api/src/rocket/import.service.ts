import { type PartnerId, RocketProspectId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../platform/clock.ts";
import type { FileImport } from "../platform/files/csv.ts";
import { newId } from "../platform/ids.ts";
import type { Database } from "../platform/postgres/db.ts";
import { chunksOf } from "../platform/postgres/pages.ts";
import { block, blockedAmong, prospectsByHandle, saveProspects, unblock } from "./import.queries.ts";
import { readProspects } from "./prospect-lines.ts";

interface ProspectImport extends FileImport {
  /** Lines left out because their handle is blocked. */
  readonly blocked: number;
}

interface ImportParts {
  readonly database: Database;
  readonly clock: Clock;
}

/** Adds the prospects of a CSV file to a partner's. A known handle keeps its status, and a blocked one is left out. */
export async function importProspects(
  { database, clock }: ImportParts,
  csv: string,
  { partner, dryRun = false }: { partner: PartnerId; dryRun?: boolean },
): Promise<ProspectImport> {
  const { read, items: prospects, problems } = readProspects(csv);
  return database.asSystem(async (db) => {
    const handles = prospects.map(({ instagram }) => instagram);
    const blocked = await blockedAmong(db, handles);
    const known = new Map(
      (await prospectsByHandle(db, partner, handles)).map(({ instagram, name }) => [instagram, name]),
    );
    const free = prospects.filter(({ instagram }) => !blocked.has(instagram));
    const added = free.filter(({ instagram }) => !known.has(instagram));
    const changed = free.filter(({ instagram, name }) => known.has(instagram) && known.get(instagram) !== name);
    const now = instantOf(clock.now());
    const rows = [...added, ...changed].map((prospect) => ({
      partner_id: partner,
      id: newId(RocketProspectId),
      ...prospect,
      imported_at: now,
      changed_at: now,
    }));
    if (!dryRun && problems.length === 0) for (const chunk of chunksOf(rows)) await saveProspects(db, chunk);
    return {
      read,
      added: added.length,
      changed: changed.length,
      unchanged: free.length - added.length - changed.length,
      problems,
      blocked: prospects.length - free.length,
    };
  });
}

/** Forbids or allows to write to a handle, for all partners; returns how many lists have it. */
export const switchBlock = ({ database, clock }: ImportParts, instagram: string, isBlocked: boolean): Promise<number> =>
  database.asSystem(async (db) => Number(await (isBlocked ? block : unblock)(db, instagram, instantOf(clock.now()))));
