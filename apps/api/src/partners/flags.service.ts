import type { PartnerId } from "@prancheta/contract/scalars";
import type { SystemDb } from "../platform/postgres/db.ts";
import { setFlags } from "./flags.queries.ts";

/** A flag that only the operator switches. */
type SetFlag = (db: SystemDb, partner: PartnerId, isOn: boolean) => Promise<void>;

/** Allows or forbids a partner to post to social networks. */
export const allowPosting: SetFlag = (db, partner, isOn) => setFlags(db, partner, { social_posting: isOn });

/** Makes a partner one of the Rocket Program, or ends that. */
export const admitToRocket: SetFlag = (db, partner, isOn) => setFlags(db, partner, { rocket_program: isOn });
