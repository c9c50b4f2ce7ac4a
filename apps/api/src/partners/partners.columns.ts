import type { Profile, ProfileForm } from "@prancheta/contract/partners/profile";
import { asSent, type Columns, type ColumnsIn, nothing, orNull } from "../platform/postgres/columns.ts";

/**
 * The profile's fields that are columns of the same name. Name and birthday belong to the account; the photo becomes a
 * file.
 */
type PartnerForm = Omit<ProfileForm, "name" | "bornDate" | "email" | "fileString">;

const asJson = (sent: object): string => JSON.stringify(sent);

/** The columns of `partner`. An export has them in the partner's profile. */
export const partnerColumns = {
  id: { editable: false, erased: "kept", exported: "id" },
  tenant_id: { editable: false, erased: "kept", exported: "no" },
  account_id: { editable: false, erased: "kept", exported: "athleteId" },
  document: { editable: asSent, erased: nothing, exported: "document" },
  gender: { editable: asSent, erased: nothing, exported: "gender" },
  whatsapp: { editable: asSent, erased: nothing, exported: "whatsapp" },
  telegram: { editable: orNull, erased: nothing, exported: "telegram" },
  cref: { editable: orNull, erased: nothing, exported: "cref" },
  crn: { editable: orNull, erased: nothing, exported: "crn" },
  address: { editable: asJson, erased: nothing, exported: "address" },
  zone: { editable: asSent, erased: "kept", exported: "zone" },
  avatar_file_id: { editable: false, erased: nothing, exported: "photo" },
  active: { editable: false, erased: "kept", exported: "active" },
  closed_at: { editable: false, erased: "kept", exported: "no" },
  suspended_days: { editable: false, erased: "kept", exported: "no" },
  erased_at: { editable: false, erased: "kept", exported: "no" },
  success_trail: { editable: false, erased: "kept", exported: "successTrail" },
  rocket_program: { editable: false, erased: "kept", exported: "rocketProgram" },
  social_posting: { editable: false, erased: "kept", exported: "no" },
  stored_bytes: { editable: false, erased: "kept", exported: "no" },
  created_at: { editable: false, erased: "kept", exported: "no" },
} as const satisfies ColumnsIn<Profile, "partner", PartnerForm>;

/** The columns of `terms_acceptance`. */
export const termsAcceptanceColumns = {
  partner_id: { editable: false, erased: "kept", exported: "no" },
  version: { editable: false, erased: "kept", exported: "json" },
  accepted_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"terms_acceptance">;
