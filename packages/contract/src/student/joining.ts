import * as z from "zod";

/** The coach's decision about somebody who joins with another address than the invited one. */
export const JoiningDecision = z.enum(["ASKED", "CONFIRMED", "REFUSED"]);

export type JoiningDecision = z.infer<typeof JoiningDecision>;
