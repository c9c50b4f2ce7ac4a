import type { PartnerId } from "@prancheta/contract/scalars";
import type { Updateable } from "kysely";
import type { SystemDb } from "../platform/postgres/db.ts";
import type { DB } from "../platform/postgres/tables.ts";

type Flags = Pick<Updateable<DB["partner"]>, "social_posting" | "rocket_program">;

export const setFlags = async (db: SystemDb, partner: PartnerId, flags: Flags): Promise<void> => {
  await db.updateTable("partner").set(flags).where("id", "=", partner).execute();
};
