import type { PasswordChange } from "@prancheta/contract/accounts/access";
import { checkedBy } from "@prancheta/ui/form/form-schema.ts";
import type * as z from "zod";

export type PasswordValues = z.input<typeof PasswordChange>;

export const NO_PASSWORD: PasswordValues = { currentPassword: "", password: "", confirmPassword: "" };

const schema = async () => (await import("./password.schema.ts")).passwordForms.change;

/** Fetches the schema while the person still types. */
export const preparePassword = () => void schema().catch(() => undefined);

export const checkPassword = checkedBy(schema);
