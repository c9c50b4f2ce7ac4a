import * as z from "zod";
import { SocialFailure, type SocialTrouble } from "./social.ts";

const Answer = z.object({
  error: z.object({
    code: z.number().catch(0),
    error_subcode: z.number().catch(0),
    type: z.string().catch(""),
    is_transient: z.boolean().catch(false),
  }),
});
type GraphError = z.infer<typeof Answer>["error"];

const isBetween = (code: number, from: number, to: number) => code >= from && code <= to;

/** Error codes, grouped as in the Graph API's reference. */
const SIGNS: readonly (readonly [SocialTrouble, (error: GraphError) => boolean])[] = [
  ["expired", ({ code }) => code === 190 || code === 102],
  ["limited", ({ code, error_subcode }) => [4, 9, 17, 32, 613].includes(code) || error_subcode === 2207042],
  // 9007: the picture is not ready to be published yet.
  ["unavailable", ({ code, is_transient }) => is_transient || [1, 2, 9007].includes(code)],
  ["denied", ({ code }) => code === 3 || code === 10 || isBetween(code, 200, 299)],
];

/**
 * Maps a failed answer of the Graph API to our own failure. The API's message may quote what was sent, so it is not
 * repeated.
 */
export const graphFailure = (status: number, body: unknown): SocialFailure => {
  const read = Answer.safeParse(body);
  const reason = read.success ? `code ${read.data.error.code}/${read.data.error.error_subcode}` : "no error object";
  const sign = read.success && SIGNS.find(([, matches]) => matches(read.data.error))?.[0];
  const trouble = sign || (status >= 500 || !read.success ? "unavailable" : "refused");
  return new SocialFailure(trouble, `the provider answered ${status}, ${reason}`);
};
