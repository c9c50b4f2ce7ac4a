import type { VerificationStatus } from "./accounts.ts";

/** What the form asks for; the rest is known already, or is the account's own (spec 1, §5). */
export interface Asked {
  readonly name: boolean;
  readonly birthday: boolean;
  readonly password: boolean;
}

/** What a verification answered, as far as the form depends on it. */
interface Verified {
  readonly status?: VerificationStatus | undefined;
  readonly name: string | null;
  readonly birthday: boolean;
}

/** Apart from the schemas, so that a screen may know what it asks before zod has come. */
export const askedAfter = ({ status, name, birthday }: Verified): Asked => ({
  name: name === null,
  birthday: !birthday,
  password: status !== "NEW_PARTNER",
});
