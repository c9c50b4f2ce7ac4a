import { checkedBy } from "@prancheta/ui/form/form-schema.ts";
import { ProblemError } from "@prancheta/ui/server/problem-error.ts";

const fetchSchemas = async () => (await import("./schemas.ts")).schemas;

/** Fetches the schemas while the person still types. */
export const prepareForms = () => void fetchSchemas().catch(() => undefined);

export const checkLogin = checkedBy(async () => (await fetchSchemas()).login);
export const checkForgot = checkedBy(async () => (await fetchSchemas()).forgot);
export const checkReset = checkedBy(async () => (await fetchSchemas()).reset);

/** Shows what the server says of single fields at those fields. */
export const fieldsTo =
  (form: { setErrors: (errors: Readonly<Record<string, string>>) => void }) => (error: unknown) => {
    if (error instanceof ProblemError) form.setErrors(error.fields);
  };
