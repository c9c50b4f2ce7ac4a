import { validateWith } from "@prancheta/ui/form/form-schema.ts";

const schemas = () => import("./care.schema.ts");

/** Fetches the schemas early, while the person is still typing. */
export const prepareCare = () => void schemas().catch(() => undefined);

export const checkNote = validateWith(async () => (await schemas()).careForms.note);
export const checkRestriction = validateWith(async () => (await schemas()).careForms.restriction);
