import { FileId, type PartnerId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import type { Db } from "../postgres/db.ts";
import { keyOf } from "./stored-files.ts";

const HASH = /^[0-9a-f]{64}$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const nameOf = (key: string) => key.slice(key.lastIndexOf("/") + 1);

/** Whether a key has the form of a file's key. */
export const isKeyOfFile = (key: string): boolean => HASH.test(nameOf(key)) || ID.test(nameOf(key));

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

/** Returns those of a partner's keys that are in use. */
export type InUse = (db: Db, partner: PartnerId, keys: readonly string[]) => Promise<Set<string>>;

/** Returns those of a partner's keys that belong to an upload. */
export const keysOfUploads: InUse = async (db, partner, keys) => {
  const rows = await uploadsAmong(db, partner, idsIn(keys.map(nameOf))).execute();
  return new Set(rows.map((row) => keyOf(partner, row)));
};

/**
 * Returns those of a partner's keys that belong to a file or an upload. It is one statement, because an upload becomes
 * a file in one transaction, and two statements could miss both.
 */
export const keysOfContents: InUse = async (db, partner, keys) => {
  const names = keys.map(nameOf);
  const ids = idsIn(names);
  const rows = await filesAmong(db, partner, hashesIn(names), ids)
    .unionAll(uploadsAmong(db, partner, ids))
    .execute();
  return new Set(rows.map((row) => keyOf(partner, row)));
};
