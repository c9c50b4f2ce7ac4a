import type { PartnerId } from "@prancheta/contract/scalars";
import { found } from "../platform/http/refusal.ts";
import type { Db } from "../platform/postgres/db.ts";
import { partnerById } from "./partners.queries.ts";

/** The name on printed documents, with the registration numbers printed below it. */
export interface Letterhead {
  readonly name: string;
  readonly cref: string | undefined;
  readonly crn: string | undefined;
}

export async function letterhead(db: Db, owner: PartnerId): Promise<Letterhead> {
  const { name, cref, crn } = found(await partnerById(db, owner), "partner.not_found");
  return { name, cref: cref ? `CREF ${cref}` : undefined, crn: crn ? `CRN ${crn}` : undefined };
}

/** 'CREF 012345-G/SP · CRN 12345'; undefined without a number. */
export const registrationsText = (of: { readonly cref: string | null; readonly crn: string | null }) =>
  [of.cref && `CREF ${of.cref}`, of.crn && `CRN ${of.crn}`].filter(Boolean).join(" · ") || undefined;
