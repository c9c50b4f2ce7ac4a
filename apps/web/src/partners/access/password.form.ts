import { checkedBy } from "../../platform/form-schema.ts";

export interface PasswordValues {
  currentPassword: string;
  password: string;
  confirmPassword: string;
}

export const NO_PASSWORD: PasswordValues = { currentPassword: "", password: "", confirmPassword: "" };

const schema = async () => (await import("./password.schema.ts")).passwordForms.change;

/** Fetches the schema while the person still types. */
export const preparePassword = () => void schema().catch(() => undefined);

export const checkPassword = checkedBy(schema);
