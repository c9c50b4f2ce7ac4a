import { validateWith } from "@prancheta/ui/form/form-schema.ts";
import { ProblemError } from "@prancheta/ui/server/problem-error.ts";

const fetchSchemas = async () => (await import("./schemas.ts")).schemas;

/** Fetches the schemas early, while the person is still typing. */
export const prepareForms = () => void fetchSchemas().catch(() => undefined);

export const checkLogin = validateWith(async () => (await fetchSchemas()).login);
export const checkForgot = validateWith(async () => (await fetchSchemas()).forgot);
export const checkReset = validateWith(async () => (await fetchSchemas()).reset);

/** Shows the server's field errors at the form's fields. */
export const showFieldErrors =
  (form: { setErrors: (errors: Readonly<Record<string, string>>) => void }) => (error: unknown) => {
    if (error instanceof ProblemError) form.setErrors(error.fields);
  };
