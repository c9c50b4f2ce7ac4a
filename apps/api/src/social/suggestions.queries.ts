import type { Day, Page, SuggestionId } from "@prancheta/contract/scalars";
import type { Insertable } from "kysely";
import type { Db, SystemDb } from "../platform/postgres/db.ts";
import { wroteRow } from "../platform/postgres/has-row.ts";
import type { DB } from "../platform/postgres/tables.ts";

const columns = ["id", "sha256", "caption", "width", "height"] as const;

const shown = (db: Db, today: Day) =>
  db.selectFrom("social_suggestion").select(columns).where("retired_at", "is", null).where("shown_from", "<=", today);

/** Newest first. */
export const suggestionsOn = (db: Db, today: Day, { skip, take }: Page) =>
  shown(db, today).orderBy("shown_from", "desc").orderBy("id", "desc").offset(skip).limit(take).execute();

export const suggestionById = (db: Db, today: Day, id: SuggestionId) =>
  shown(db, today).where("id", "=", id).executeTakeFirst();

/** Returns false, and does nothing, if the picture is already there. */
export const addSuggestion = (db: SystemDb, row: Insertable<DB["social_suggestion"]>): Promise<boolean> =>
  wroteRow(
    db
      .insertInto("social_suggestion")
      .values(row)
      .onConflict((conflict) => conflict.column("sha256").doNothing()),
  );
