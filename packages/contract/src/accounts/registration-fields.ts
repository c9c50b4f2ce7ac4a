import type { VerificationStatus } from "./accounts.ts";

/** Which fields the registration form asks for; the others are known (docs/rules/accounts.md). */
export interface AskedFields {
  readonly name: boolean;
  readonly birthday: boolean;
  readonly password: boolean;
}

/** The part of a verification that determines the form. */
interface Verified {
  readonly status?: VerificationStatus | undefined;
  readonly name: string | null;
  readonly birthday: boolean;
}

/** In a separate file without schemas, so that a screen can decide on its fields before zod is loaded. */
export const fieldsToAsk = ({ status, name, birthday }: Verified): AskedFields => ({
  name: name === null,
  birthday: !birthday,
  password: status !== "NEW_PARTNER",
});
