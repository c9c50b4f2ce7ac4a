import type { OwnSession } from "@prancheta/contract/accounts/access";
import type { SessionId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../../platform/clock.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { SystemDb } from "../../platform/postgres/db.ts";
import type { SignedInAccount } from "../../platform/postgres/identity.ts";
import { activeAppSessions, endActiveAppSession } from "./app-sessions.queries.ts";

/** More than anybody has devices; the most recently used ones are shown. */
const MAX_SHOWN = 50;

/** Where somebody is signed in to the students' app; the call's own session is marked. */
export async function sessionsInApp(
  db: SystemDb,
  clock: Clock,
  { account, session }: SignedInAccount,
): Promise<OwnSession[]> {
  const rows = await activeAppSessions(db, account, instantOf(clock.now()), MAX_SHOWN);
  return rows.map((row) => ({ ...row, current: row.id === session }));
}

/** Ends one of the own sessions of the students' app. */
export async function endAppSession(
  db: SystemDb,
  clock: Clock,
  { account }: SignedInAccount,
  id: SessionId,
): Promise<void> {
  if (!(await endActiveAppSession(db, account, id, instantOf(clock.now())))) throw new Refusal("session.not_found");
}
