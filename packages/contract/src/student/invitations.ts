import * as z from "zod";

/** How the invited student's plan is paid: not at all, or outside of the product. */
export const InvitationPayment = z.enum(["FREE", "BY_HAND"]);

export type InvitationPayment = z.infer<typeof InvitationPayment>;
