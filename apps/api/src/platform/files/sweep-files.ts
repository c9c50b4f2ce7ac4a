import { UPLOAD_DAYS } from "@prancheta/contract/folders/limits";
import { FileId, type Instant, PartnerId } from "@prancheta/contract/scalars";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { ObjectStore } from "../../gateways/objects.ts";
import { type Clock, instantOf } from "../clock.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Database, Db, SystemDb } from "../postgres/db.ts";
import { keyOf } from "./stored-files.ts";
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

const HASH = /^[0-9a-f]{64}$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const nameOf = (key: string) => key.slice(key.lastIndexOf("/") + 1);

const hashesIn = (names: readonly string[]) =>
  names.filter((name) => HASH.test(name)).map((name) => Buffer.from(name, "hex"));
const idsIn = (names: readonly string[]) => names.filter((name) => ID.test(name)).map((name) => FileId.parse(name));

const uploadsAmong = (db: Db, partner: PartnerId, ids: readonly FileId[]) =>
  db
    .selectFrom("upload")
    .select(["id", sql<Buffer>`''::bytea`.as("sha256"), sql<boolean>`true`.as("stored_by_id")])
    .where("partner_id", "=", partner)
    .where("id", "=", sql<FileId>`any(${ids}::uuid[])`);

const filesAmong = (db: Db, partner: PartnerId, hashes: readonly Buffer[], ids: readonly FileId[]) =>
  db
    .selectFrom("file")
    .select(["id", "sha256", "stored_by_id"])
    .where("partner_id", "=", partner)
    .where(({ or, eb }) =>
      or([eb("sha256", "=", sql<Buffer>`any(${hashes}::bytea[])`), eb("id", "=", sql<FileId>`any(${ids}::uuid[])`)]),
    );

type InUse = (db: Db, partner: PartnerId, keys: readonly string[]) => Promise<Set<string>>;

/** Those of a partner's keys that an upload has. */
const keysOfUploads: InUse = async (db, partner, keys) => {
  const rows = await uploadsAmong(db, partner, idsIn(keys.map(nameOf))).execute();
  return new Set(rows.map((row) => keyOf(partner, row)));
};

/**
 * Those of a partner's keys that a file or an upload has. One statement, because an upload becomes a file in one
 * transaction, and two statements could miss both.
 */
const keysOfContents: InUse = async (db, partner, keys) => {
  const names = keys.map(nameOf);
  const ids = idsIn(names);
  const rows = await filesAmong(db, partner, hashesIn(names), ids)
    .unionAll(uploadsAmong(db, partner, ids))
    .execute();
  return new Set(rows.map((row) => keyOf(partner, row)));
};

/** Makes the partner's new files wait, and waits for those that are being stored (`Files.store`). */
const lockFiles = (db: Db, partner: PartnerId) =>
  db.selectFrom("partner").select("id").where("id", "=", partner).forNoKeyUpdate().execute();

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

/** Removes what nobody has; returns how much. The first look spares the lock where nothing is to be done. */
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
    const ours = chunk.filter(({ key }) => HASH.test(nameOf(key)) || ID.test(nameOf(key)));
    const suspects = await database.asPartner(partner, (db) => unused(db, ours));
    if (suspects.length === 0) continue;
    await database.asPartner(partner, async (db) => {
      await lockFiles(db, partner);
      for (const orphan of await unused(db, suspects)) {
        await remove(orphan);
        removed++;
      }
    });
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
