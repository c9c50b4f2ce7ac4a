/**
 * A partner's own accounts, which cache a balance. No balance is below zero, except DEBT, what the partner owes, which
 * is never above.
 */
export type WalletKind = "TO_CONFIRM" | "TO_RELEASE" | "AVAILABLE" | "IN_TRANSIT" | "TRAFFIC" | "DEBT";

/** Every account of the ledger; those that are not the partner's are ours or the outside world's. */
export type AccountKind = WalletKind | "RECEIVABLE" | "GATEWAY" | "FEE" | "COST" | "ROCKET" | "BANK" | "ADS" | "BONUS";

/** The accounts between which money moves that concerns no partner. */
export type OurAccount = Extract<AccountKind, "FEE" | "COST" | "GATEWAY" | "BANK">;

/**
 * Why it moved: we took it, the gateway booked something that is no sale and no payout, or it kept a part of a payment that
 * went back.
 */
export type OurReason = "TAKING" | "GATEWAY_ENTRY" | "RETURNED_PAYMENT";

/** Why money moved. With the reference and the leg it names one transfer. */
export type LedgerReason =
  | "BONUS"
  | "TRAFFIC_PAYMENT"
  | "TRAFFIC_REFUND"
  | "TRAFFIC_USED"
  | "DEBT_PAYMENT"
  // A charge is paid; its money is in our account at the gateway.
  | "PAYMENT"
  | "RECEIPT"
  // The release job takes a line to PROCESSING, and to AVAILABLE.
  | "CONFIRMATION"
  | "RELEASE"
  | "REFUND"
  | "DISPUTE"
  | "DISPUTE_WON"
  // A withdrawal leaves what is available, arrives at the bank, or comes back.
  | "WITHDRAW"
  | "WITHDRAW_DONE"
  | "WITHDRAW_RETURNED"
  // A partner paid an invoice of ours; its money is in our account at the gateway.
  | "BILL"
  | "BILL_RECEIPT"
  // It went back, the payer disputes it, or the dispute was won.
  | "BILL_REFUND"
  | "BILL_DISPUTE"
  | "BILL_DISPUTE_WON";
