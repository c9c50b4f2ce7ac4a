import { type Columns, type DeletedColumns, nothing } from "../platform/postgres/columns.ts";

/** The columns of `invitation`. */
export const invitationColumns = {
  id: { editable: false, erased: "deleted", exported: "json" },
  partner_id: { editable: false, erased: "deleted", exported: "no" },
  student_id: { editable: false, erased: "deleted", exported: "json" },
  email: { editable: false, erased: "deleted", exported: "json" },
  whatsapp: { editable: false, erased: "deleted", exported: "json" },
  plan_id: { editable: false, erased: "deleted", exported: "json" },
  payment: { editable: false, erased: "deleted", exported: "json" },
  amount: { editable: false, erased: "deleted", exported: "json" },
  paid_on: { editable: false, erased: "deleted", exported: "json" },
  turn: { editable: false, erased: "deleted", exported: "no" },
  secret_hash: { editable: false, erased: "deleted", exported: "no" },
  created_at: { editable: false, erased: "deleted", exported: "json" },
  sent_at: { editable: false, erased: "deleted", exported: "json" },
  expires_at: { editable: false, erased: "deleted", exported: "json" },
  used_at: { editable: false, erased: "deleted", exported: "json" },
  withdrawn_at: { editable: false, erased: "deleted", exported: "json" },
  replaced_at: { editable: false, erased: "deleted", exported: "json" },
} as const satisfies DeletedColumns<"invitation">;

/** The columns of `joining`. */
export const joiningColumns = {
  id: { editable: false, erased: "deleted", exported: "json" },
  partner_id: { editable: false, erased: "deleted", exported: "no" },
  account_id: { editable: false, erased: "deleted", exported: "json" },
  invitation_id: { editable: false, erased: "deleted", exported: "json" },
  student_id: { editable: false, erased: "deleted", exported: "json" },
  email: { editable: false, erased: "deleted", exported: "json" },
  name: { editable: false, erased: "deleted", exported: "json" },
  born_on: { editable: false, erased: "deleted", exported: "json" },
  document: { editable: false, erased: "deleted", exported: "json" },
  whatsapp: { editable: false, erased: "deleted", exported: "json" },
  gender: { editable: false, erased: "deleted", exported: "json" },
  guardian_name: { editable: false, erased: "deleted", exported: "json" },
  guardian_document: { editable: false, erased: "deleted", exported: "json" },
  guardian_email: { editable: false, erased: "deleted", exported: "json" },
  guardian_code_hash: { editable: false, erased: "deleted", exported: "no" },
  guardian_codes: { editable: false, erased: "deleted", exported: "no" },
  guardian_code_tries: { editable: false, erased: "deleted", exported: "no" },
  guardian_code_expires_at: { editable: false, erased: "deleted", exported: "no" },
  guardian_code_photos: { editable: false, erased: "deleted", exported: "no" },
  guardian_verified_at: { editable: false, erased: "deleted", exported: "json" },
  photos_allowed: { editable: false, erased: "deleted", exported: "json" },
  plan_id: { editable: false, erased: "deleted", exported: "json" },
  code: { editable: false, erased: "deleted", exported: "json" },
  growth: { editable: false, erased: "deleted", exported: "json" },
  rocket_prospect_id: { editable: false, erased: "deleted", exported: "json" },
  decision: { editable: false, erased: "deleted", exported: "json" },
  decided_at: { editable: false, erased: "deleted", exported: "json" },
  created_at: { editable: false, erased: "deleted", exported: "json" },
  accepted_at: { editable: false, erased: "deleted", exported: "json" },
  joined_at: { editable: false, erased: "deleted", exported: "json" },
  // After the payment the PAR-Q is a record of its own.
  parq: { editable: false, erased: "deleted", exported: "no" },
} as const satisfies DeletedColumns<"joining">;

/** The columns of `consent`. That and when somebody agreed stays after erasure, as proof; who, does not. */
export const consentColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  student_id: { editable: false, erased: "kept", exported: "json" },
  account_id: { editable: false, erased: nothing, exported: "json" },
  purpose: { editable: false, erased: "kept", exported: "json" },
  version: { editable: false, erased: "kept", exported: "json" },
  signer: { editable: false, erased: "kept", exported: "json" },
  signer_name: { editable: false, erased: nothing, exported: "json" },
  signer_document: { editable: false, erased: nothing, exported: "json" },
  given_at: { editable: false, erased: "kept", exported: "json" },
  withdrawn_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"consent">;

/** The columns of `guardian_code`. */
export const guardianCodeColumns = {
  partner_id: { editable: false, erased: "deleted", exported: "no" },
  id: { editable: false, erased: "deleted", exported: "no" },
  student_id: { editable: false, erased: "deleted", exported: "no" },
  subject: { editable: false, erased: "deleted", exported: "no" },
  code_hash: { editable: false, erased: "deleted", exported: "no" },
  tries: { editable: false, erased: "deleted", exported: "no" },
  sent_at: { editable: false, erased: "deleted", exported: "no" },
  expires_at: { editable: false, erased: "deleted", exported: "no" },
  used_at: { editable: false, erased: "deleted", exported: "no" },
} as const satisfies DeletedColumns<"guardian_code">;

/** The columns of `notice`. */
export const noticeColumns = {
  partner_id: { editable: false, erased: "deleted", exported: "no" },
  student_id: { editable: false, erased: "deleted", exported: "no" },
  kind: { editable: false, erased: "deleted", exported: "no" },
  about: { editable: false, erased: "deleted", exported: "no" },
  sent_at: { editable: false, erased: "deleted", exported: "no" },
} as const satisfies DeletedColumns<"notice">;

/** The columns of `parq`. */
export const parqColumns = {
  id: { editable: false, erased: "deleted", exported: "json" },
  partner_id: { editable: false, erased: "deleted", exported: "no" },
  student_id: { editable: false, erased: "deleted", exported: "json" },
  version: { editable: false, erased: "deleted", exported: "json" },
  answers: { editable: false, erased: "deleted", exported: "json" },
  flagged: { editable: false, erased: "deleted", exported: "json" },
  certificate: { editable: false, erased: "deleted", exported: "json" },
  term_signed_at: { editable: false, erased: "deleted", exported: "json" },
  signer: { editable: false, erased: "deleted", exported: "json" },
  signer_name: { editable: false, erased: "deleted", exported: "json" },
  signer_document: { editable: false, erased: "deleted", exported: "json" },
  signed_at: { editable: false, erased: "deleted", exported: "json" },
  valid_until: { editable: false, erased: "deleted", exported: "json" },
  seen_at: { editable: false, erased: "deleted", exported: "json" },
} as const satisfies DeletedColumns<"parq">;

/** The columns of `student_day`: what was done of the diet on one day. */
export const studentDayColumns = {
  partner_id: { editable: false, erased: "deleted", exported: "no" },
  student_id: { editable: false, erased: "deleted", exported: "json" },
  day: { editable: false, erased: "deleted", exported: "json" },
  diet_id: { editable: false, erased: "deleted", exported: "json" },
  meal_plan: { editable: false, erased: "deleted", exported: "json" },
  planned_meals: { editable: false, erased: "deleted", exported: "json" },
  planned: { editable: false, erased: "deleted", exported: "json" },
  meals: { editable: false, erased: "deleted", exported: "json" },
  swaps: { editable: false, erased: "deleted", exported: "json" },
  water_ml: { editable: false, erased: "deleted", exported: "json" },
  revision: { editable: false, erased: "deleted", exported: "no" },
  saved_at: { editable: false, erased: "deleted", exported: "no" },
} as const satisfies DeletedColumns<"student_day">;
