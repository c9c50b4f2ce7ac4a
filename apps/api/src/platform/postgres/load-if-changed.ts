import { createHash } from "node:crypto";
import { type Clock, instantOf } from "../clock.ts";
import type { Database } from "./db.ts";

/** Runs `load` unless the last run loaded the same content. What an operator imports in between stays. */
export async function loadIfChanged(
  database: Database,
  clock: Clock,
  name: string,
  contents: Uint8Array,
  load: () => Promise<unknown>,
): Promise<void> {
  const hash = createHash("sha256").update(contents).digest("hex");
  const before = await database.asSystem((db) =>
    db.selectFrom("loaded_library").select("hash").where("name", "=", name).executeTakeFirst(),
  );
  if (before?.hash === hash) return;
  await load();
  const row = { hash, loaded_at: instantOf(clock.now()) };
  await database.asSystem((db) =>
    db
      .insertInto("loaded_library")
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
      .execute(),
  );
}
