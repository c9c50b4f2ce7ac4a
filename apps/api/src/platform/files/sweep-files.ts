import { type FileId, type Instant, PartnerId } from "@prancheta/contract/scalars";
import { UPLOAD_DAYS } from "@prancheta/contract/upload-parts";
import type { FastifyBaseLogger } from "fastify";
import type { ObjectStore } from "../../gateways/objects.ts";
import { type Clock, instantOf } from "../clock.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Database, Db, SystemDb } from "../postgres/db.ts";
import { lockPartner } from "../postgres/lock-partner.ts";
import { type InUse, isKeyOfFile, keysOfContents, keysOfUploads } from "./keys-in-use.ts";
import { makeUploads } from "./uploads.ts";

/** Keys that are compared at once. */
const CHUNK = 500;

interface SweepParts {
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly clock: Clock;
}

/** How much a sweep removed. */
interface Swept {
  /** Uploads that nobody continued. */
  readonly uploads: number;
  /** Contents, or parts of some, without a row. */
  readonly orphans: number;
}

const staleUploads = async (db: Db, partner: PartnerId, before: Instant): Promise<FileId[]> => {
  const rows = await db
    .selectFrom("upload")
    .select("id")
    .where("partner_id", "=", partner)
    .where("touched_at", "<", before)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
};

async function* chunksOf<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let chunk: T[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

interface Orphans<T> {
  readonly found: AsyncIterable<T>;
  readonly inUse: InUse;
  remove(item: T): Promise<void>;
}

/**
 * Removes contents that no row uses; returns how many. A key is never used twice, so a content without a row never gets
 * one. The first check avoids the lock when there is nothing to remove.
 */
const removeOrphans = async <T extends { readonly key: string }>(
  database: Database,
  partner: PartnerId,
  { found, inUse, remove }: Orphans<T>,
): Promise<number> => {
  const unused = async (db: Db, items: readonly T[]) => {
    const used = await inUse(
      db,
      partner,
      items.map(({ key }) => key),
    );
    return items.filter(({ key }) => !used.has(key));
  };
  let removed = 0;
  for await (const chunk of chunksOf(found, CHUNK)) {
    const fileKeys = chunk.filter(({ key }) => isKeyOfFile(key));
    const suspects = await database.asPartner(partner, (db) => unused(db, fileKeys));
    if (suspects.length === 0) continue;
    const orphans = await database.asPartner(partner, async (db) => {
      // Waits for files that are being stored without staging: their content exists before their row.
      await lockPartner(db, partner);
      return unused(db, suspects);
    });
    for (const orphan of orphans) await remove(orphan);
    removed += orphans.length;
  }
  return removed;
};

/**
 * Removes what a partner's uploads left in the store: those that nobody continued for two days, and what a kill or a
 * failed transaction left without a row. Library pictures are not looked at.
 */
export async function sweepFiles({ database, objects, clock }: SweepParts, partner: PartnerId): Promise<Swept> {
  const before = instantOf(clock.now().subtract({ hours: 24 * UPLOAD_DAYS }));
  const uploads = makeUploads({ database, objects, clock });
  let abandoned = 0;
  for (const id of await database.asPartner(partner, (db) => staleUploads(db, partner, before)))
    if (await uploads.abandon(partner, id, before)) abandoned++;
  // A kill also leaves halves of contents that were stored again later, so a file does not make them needed.
  const halves = await removeOrphans(database, partner, {
    found: objects.unfinished(partner),
    inUse: keysOfUploads,
    remove: ({ key, upload }) => objects.abort(key, upload),
  });
  const contents = await removeOrphans(database, partner, {
    found: objects.list(partner),
    inUse: keysOfContents,
    remove: ({ key }) => objects.remove(key),
  });
  return { uploads: abandoned, orphans: halves + contents };
}

interface NightlyParts extends SweepParts {
  readonly jobs: Jobs<"files.sweep_due" | "files.sweep">;
  readonly logger: FastifyBaseLogger;
  allPartners(db: SystemDb): Promise<readonly PartnerId[]>;
}

/** Queues one job per partner every night. */
export async function sweepFilesNightly(parts: NightlyParts): Promise<void> {
  const { database, jobs, logger, allPartners } = parts;
  await jobs.daily("files.sweep_due", () =>
    database.asSystem(async (db) => {
      for (const partner of await allPartners(db)) await jobs.enqueue(db, "files.sweep", { id: partner });
    }),
  );
  await jobs.work("files.sweep", async ({ id }) => {
    const swept = await sweepFiles(parts, PartnerId.parse(id));
    if (swept.uploads + swept.orphans > 0) logger.info(swept, "files that were not stored to the end were removed");
  });
}
