import type { PasswordChange } from "@prancheta/contract/accounts/access";
import { validateWith } from "@prancheta/ui/form/form-schema.ts";
import type * as z from "zod";

export type PasswordValues = z.input<typeof PasswordChange>;

export const NO_PASSWORD: PasswordValues = { currentPassword: "", password: "", confirmPassword: "" };

const schema = async () => (await import("./password.schema.ts")).passwordForms.change;

/** Fetches the schema early, while the person is still typing. */
export const preparePassword = () => void schema().catch(() => undefined);

export const checkPassword = validateWith(schema);
