import * as z from "zod";
import { Instant } from "../scalars.ts";

/** How the invitation of somebody who has not joined stands. */
export const InvitationState = z.object({
  status: z.enum(["OPEN", "EXPIRED", "WITHDRAWN"]),
  sentAt: Instant,
  expiresAt: Instant,
});

export type InvitationState = z.infer<typeof InvitationState>;
