import * as z from "zod";

/** One answer of the questionnaire before exercise, by the question's key. */
export const ParqAnswer = z.object({ question: z.string(), yes: z.boolean() });

export type ParqAnswer = z.infer<typeof ParqAnswer>;
