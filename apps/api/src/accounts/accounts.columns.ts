import type { Profile } from "@prancheta/contract/partners/profile";
import type { Day } from "@prancheta/contract/scalars";
import { asSent, type ColumnsIn } from "../platform/postgres/columns.ts";

/** The fields that a person may change in the own account. */
export interface PersonChanges {
  readonly name: string | undefined;
  readonly born_on: Day | undefined;
}

/** The columns of `account`. An export has them in the partner's profile. */
export const accountColumns = {
  id: { editable: false, erased: "kept", exported: "athleteId" },
  tenant_id: { editable: false, erased: "kept", exported: "no" },
  name: { editable: asSent, erased: "kept", exported: "name" },
  email: { editable: false, erased: "kept", exported: "email" },
  born_on: { editable: asSent, erased: "kept", exported: "bornDate" },
  password_hash: { editable: false, erased: "kept", exported: "no" },
  created_at: { editable: false, erased: "kept", exported: "no" },
} as const satisfies ColumnsIn<Profile, "account", PersonChanges>;
