import type { PartnerId } from "@prancheta/contract/scalars";
import { found } from "../platform/http/refusal.ts";
import type { SystemDb } from "../platform/postgres/db.ts";
import { setFlags } from "./flags.queries.ts";

/** A flag that only the operator switches. */
type SetFlag = (db: SystemDb, tenantSlug: string, email: string, isOn: boolean) => Promise<PartnerId>;

/** Allows or forbids a partner to post to social networks. */
export const allowPosting: SetFlag = async (db, tenantSlug, email, isOn) =>
  found(await setFlags(db, tenantSlug, email, { social_posting: isOn }), "partner.not_found").id;

/** Makes a partner one of the Rocket Program, or ends that. */
export const admitToRocket: SetFlag = async (db, tenantSlug, email, isOn) =>
  found(await setFlags(db, tenantSlug, email, { rocket_program: isOn }), "partner.not_found").id;
