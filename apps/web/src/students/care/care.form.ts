import { checkedBy } from "@prancheta/ui/form/form-schema.ts";

const schemas = () => import("./care.schema.ts");

/** Fetches the schemas while the person still types. */
export const prepareCare = () => void schemas().catch(() => undefined);

export const checkNote = checkedBy(async () => (await schemas()).careForms.note);
export const checkRestriction = checkedBy(async () => (await schemas()).careForms.restriction);
