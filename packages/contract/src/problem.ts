import * as z from "zod";

/**
 * The body of every failed answer, `application/problem+json` (RFC 9457). `fields` maps a field's path to its message;
 * `retryAfter` is the number of seconds after which another try makes sense. `studentId` is the coach's student whom the refusal is
 * about.
 */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  retryAfter: z.int().optional(),
  studentId: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;
