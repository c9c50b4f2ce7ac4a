import * as z from "zod";

/**
 * Completed workouts in percent of planned ones, 0 to 100; null while nothing is planned. A week plans each workout of
 * the newest assigned sheet once.
 */
export const Adherence = z.object({
  last7: z.int().nullable(),
  last30: z.int().nullable(),
  last90: z.int().nullable(),
  /** Whether the last 30 days are 20 % or more below the 30 before. */
  fell: z.boolean(),
});
export type Adherence = z.infer<typeof Adherence>;
