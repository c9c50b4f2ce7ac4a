import type { FileId, FolderId, PartnerId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import type { Db } from "../platform/postgres/db.ts";
import { hasRow } from "../platform/postgres/has-row.ts";
import { type NameParts, partsOfFileName, partsOfFolderName } from "./names.ts";

/** Equal names in one folder. */
const MAX_EQUAL_NAMES = 10_000;

/** The value of the `folded` columns: names that differ only in case are equal. */
const folded = (name: string) => sql<string>`lower(${name}::text collate "und-x-icu")`;

interface Wanted<Id> {
  readonly folder: FolderId;
  readonly name: string;
  /** The one that is to have the name. */
  readonly except?: Id;
}

/** Whether another folder directly in `folder` has this name. */
export const isFolderNameTaken = (
  db: Db,
  owner: PartnerId,
  { folder, name, except }: Wanted<FolderId>,
): Promise<boolean> =>
  hasRow(
    db
      .selectFrom("folder")
      .select("id")
      .where("partner_id", "=", owner)
      .where("parent_id", "=", folder)
      .where("folded", "=", folded(name))
      .where("deleted_at", "is", null)
      .where("id", "is distinct from", except ?? null),
  );

/** Whether another file in `folder` has this name. */
export const isFileNameTaken = (db: Db, owner: PartnerId, { folder, name, except }: Wanted<FileId>): Promise<boolean> =>
  hasRow(
    db
      .selectFrom("folder_file")
      .select("file_id")
      .where("partner_id", "=", owner)
      .where("folder_id", "=", folder)
      .where("folded", "=", folded(name))
      .where("deleted_at", "is", null)
      .where("file_id", "is distinct from", except ?? null),
  );

const PLACE = { folder: "parent_id", folder_file: "folder_id" } as const;

/** The name itself, or the first with a number that nothing else in `folder` has. */
const freeName = async (
  db: Db,
  owner: PartnerId,
  table: keyof typeof PLACE,
  { folder, name, start, ending }: { folder: FolderId; name: string } & NameParts,
): Promise<string> => {
  const candidate = sql<string>`case number when 1 then ${name}::text
    else ${start}::text || ' (' || number || ')' || ${ending}::text end`;
  const { rows } = await sql<{ name: string }>`
    select ${candidate} as name from generate_series(1, ${MAX_EQUAL_NAMES}::int) number
    where not exists (select 1 from ${sql.table(table)} where partner_id = ${owner} and ${sql.ref(PLACE[table])} = ${folder}
      and deleted_at is null and folded = lower((${candidate}) collate "und-x-icu"))
    order by number limit 1`.execute(db);
  return rows[0]?.name ?? name;
};

export const freeFolderName = (db: Db, owner: PartnerId, folder: FolderId, name: string): Promise<string> =>
  freeName(db, owner, "folder", { folder, name, ...partsOfFolderName(name) });

export const freeFileName = (db: Db, owner: PartnerId, folder: FolderId, name: string): Promise<string> =>
  freeName(db, owner, "folder_file", { folder, name, ...partsOfFileName(name) });
