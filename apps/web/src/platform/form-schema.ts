import { schemaResolver } from "@mantine/form";
import type * as z from "zod";

/**
 * The `validate` of a form: its contract's schema comes, with zod, in a file of its own when the form is first touched or checked.
 * Should that file not come, the server still checks, and says the same.
 */
export const checkedBy = (load: () => Promise<z.ZodType>) => async (values: object) => {
  const [schema] = await Promise.all([load(), import("./zod-words.ts")]).catch(() => []);
  return schema ? schemaResolver(schema)(values) : {};
};
