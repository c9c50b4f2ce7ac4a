import type { PasswordChange } from "@prancheta/contract/access";
import type * as z from "zod";
import { checkedBy } from "../../platform/form-schema.ts";

export type PasswordValues = z.input<typeof PasswordChange>;

export const NO_PASSWORD: PasswordValues = { currentPassword: "", password: "", confirmPassword: "" };

const schema = async () => (await import("./password.schema.ts")).passwordForms.change;

/** Fetches the schema while the person still types. */
export const preparePassword = () => void schema().catch(() => undefined);

export const checkPassword = checkedBy(schema);
