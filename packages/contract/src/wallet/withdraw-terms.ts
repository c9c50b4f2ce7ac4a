/** Cents that a withdrawal costs. */
export const WITHDRAW_FEE = 200;

/** Withdrawals that a partner may ask for on one day. */
export const WITHDRAWALS_A_DAY = 5;

/** How long a quote can be confirmed, and how long its confirmation can be repeated. */
export const QUOTE_MINUTES = 15;

/** A payout's way to the bank: waiting to be sent, sent or not (nobody knows), taken by the gateway, at the bank, or back. */
export type PayoutStatus = "WAITING" | "SENDING" | "SENT" | "DONE" | "RETURNED";

/** The same for the withdrawal of our own fees, which is sent as soon as it is requested. */
export type TakingStatus = Exclude<PayoutStatus, "WAITING">;

export type QuoteStatus = "QUOTED" | "CONSUMED" | "VOID";
