import * as z from "zod";

/**
 * Workouts done against workouts planned, in percent from 0 to 100; null while nothing is planned. A week plans each workout of
 * the newest assigned sheet once.
 */
export const Adherence = z.object({
  last7: z.int().nullable(),
  last30: z.int().nullable(),
  last90: z.int().nullable(),
  /** The last 30 days are at least 20 % below the 30 before. */
  fell: z.boolean(),
});
export type Adherence = z.infer<typeof Adherence>;
