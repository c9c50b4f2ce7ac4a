import type { Cents, Day, Instant } from "@prancheta/contract/scalars";
import { HOME_ZONE } from "../../platform/clock.ts";

/** The zone of the gateway's days. */
export const GATEWAY_ZONE = HOME_ZONE;

/** Minutes after which a charge that the gateway does not know was never made. */
export const ABSENT_CHARGE_MINUTES = 15;

/**
 * Why a call failed. `declined`: the card was not accepted, and nothing was charged. `refused`: the gateway understood
 * and did nothing. `limited`: it takes no calls of ours now (too many, or our key is not accepted), and nothing was done.
 * `conflict`: what exists at the gateway under our id is not what was ordered; a person must look at it. `unknown`: it may
 * have been done: look it up before trying again.
 */
export type PaymentFailureKind = "declined" | "refused" | "limited" | "conflict" | "unknown";

/** What the payer reads where the gateway gives no reason that can be shown. */
export const CARD_NOT_ACCEPTED = "O cartão não foi aceito. Confira os dados ou use outro cartão.";

interface FailureDetails {
  /** What the payer may read, in Portuguese; only when a card was declined. */
  readonly payerMessage?: string;
  /** Seconds until the next try makes sense; only when calls are limited in number. */
  readonly retryAfter?: number;
  /** The gateway's id of a charge that does not exist there. */
  readonly missingChargeId?: string;
}

/** The message never contains card data, keys or what the gateway wrote. */
export class PaymentFailure extends Error {
  readonly kind: PaymentFailureKind;
  readonly payerMessage: string | undefined;
  readonly retryAfter: number | undefined;
  readonly missingChargeId: string | undefined;

  constructor(
    kind: PaymentFailureKind,
    message: string,
    { payerMessage, retryAfter, missingChargeId }: FailureDetails = {},
  ) {
    super(message);
    this.name = "PaymentFailure";
    this.kind = kind;
    this.payerMessage = payerMessage;
    this.retryAfter = retryAfter;
    this.missingChargeId = missingChargeId;
  }
}

export interface Payer {
  /** Our id of the payer. */
  readonly reference: string;
  readonly name: string;
  /** CPF or CNPJ without punctuation. */
  readonly document: string;
  readonly email: string;
}

interface ChargeOrder {
  /** Our id of the sale or invoice: the same order is never charged twice. */
  readonly reference: string;
  /** The gateway's id, from `payer`. */
  readonly payer: string;
  /** Cents, all instalments together. */
  readonly amount: Cents;
  readonly dueOn: Day;
  readonly description: string;
}

export interface CardOrder extends ChargeOrder {
  /** From `tokenise`, for the same payer. */
  readonly token: string;
  readonly instalments: number;
  /** The payer's IP address; undefined for a renewal, which no payer asks for. */
  readonly ip: string | undefined;
}

/** Kept in memory only, never stored or logged. */
export interface Card {
  readonly number: string;
  readonly code: string;
  readonly holder: string;
  readonly month: number;
  readonly year: number;
}

export interface CardOrigin {
  /** The gateway's id, from `payer`. */
  readonly payer: string;
  readonly card: Card;
  readonly person: Payer & { readonly postalCode: string; readonly addressNumber: string; readonly phone: string };
  /** The payer's IP address. */
  readonly ip: string;
}

export interface CardToken {
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
}

/**
 * `confirmed` is paid and not yet in our balance, `received` is in it. A dispute that we win is `dispute_won` until the
 * money is back, then `confirmed` or `received` again; one that we lose is `refunded`. `other` does not occur in what we
 * sell.
 */
export type ChargeStatus =
  | "awaiting"
  | "overdue"
  | "in_analysis"
  | "confirmed"
  | "received"
  | "refunding"
  | "refunded"
  | "dispute_requested"
  | "disputed"
  | "dispute_won"
  | "deleted"
  | "other";

/** One instalment, as the gateway knows it. */
export interface ChargeState {
  /** The gateway's id. */
  readonly id: string;
  readonly reference: string | null;
  readonly method: "PIX" | "CARD" | "OTHER";
  /** From 1. */
  readonly instalment: number;
  readonly status: ChargeStatus;
  readonly amount: Cents;
  /** The amount less what the gateway keeps. */
  readonly net: Cents;
  readonly dueOn: Day;
  /** The day when the payer paid. */
  readonly paidOn: Day | null;
  /** The day when the money is, or is expected, in our balance. */
  readonly creditOn: Day | null;
  /** The day when the money came into our balance, also if it has left since. */
  readonly receivedOn: Day | null;
  /** Refunds that are done. */
  readonly refunded: Cents;
  /** Refunds that are done or under way. What is denied or cancelled is no part of it any more. */
  readonly refundsAsked: Cents;
}

export interface PixCharge {
  readonly charge: ChargeState;
  /** How to pay; null once it can no longer be paid. */
  readonly code: {
    /** A PNG in base64. */ readonly picture: string;
    /** The text that the payer pastes at the bank. */ readonly copyAndPaste: string;
    readonly expiresAt: Instant;
  } | null;
}

export interface RefundOrder {
  /** The gateway's id of the charge. */
  readonly charge: string;
  readonly amount: Cents;
  /** The sum of all earlier refunds of this charge, by which a repeated call refunds only once. */
  readonly before: Cents;
}

export interface PayoutOrder {
  /** Our id of the payout. */
  readonly reference: string;
  readonly amount: Cents;
  /** A Pix key that is a CPF or CNPJ without punctuation. */
  readonly key: string;
  readonly description: string;
}

export type PayoutStatus = "pending" | "done" | "cancelled" | "failed";

export interface PayoutState {
  /** The gateway's id. */
  readonly id: string;
  readonly reference: string | null;
  readonly status: PayoutStatus;
  readonly amount: Cents;
  /** Cents that the gateway keeps besides the amount. */
  readonly cost: Cents;
  /** Null where the gateway does not say it. */
  readonly key: string | null;
  readonly bank: string | null;
  /** Why it failed, in the gateway's words; the partner reads it. */
  readonly reason: string | null;
}

/** One line of the account's statement at the gateway. */
export interface GatewayEntry {
  readonly id: string;
  /** Cents, negative for money that left. */
  readonly amount: Cents;
  /** The gateway's name for it; shown to nobody. */
  readonly kind: string;
  /** In São Paulo. */
  readonly day: Day;
  /** The gateway's ids. */
  readonly charge: string | null;
  readonly payout: string | null;
}

/** What happened, as a message says. Its body may be old or false: ask the gateway for the state. */
export interface GatewayEvent {
  readonly id: string;
  /** The gateway's name for it. */
  readonly kind: string;
  /** When the gateway made the message; null if it does not say. */
  readonly saidAt: Instant | null;
  /** What it is about; the gateway's id and our own. `blocked`: money is held back by the central bank's rules. */
  readonly about:
    | { readonly type: "charge" | "payout"; readonly id: string; readonly reference: string | null }
    | { readonly type: "blocked" | "unblocked" | "other" };
}

export interface EventQueue {
  readonly id: string;
  readonly url: string;
  readonly enabled: boolean;
  /** The gateway gave up delivering and keeps the messages until it is resumed. */
  readonly interrupted: boolean;
}

export interface GatewayStatus {
  readonly balance: Cents;
  readonly queues: readonly EventQueue[];
}

/**
 * The payment gateway. Every call may fail with a `PaymentFailure`. Never call it inside a transaction, and never twice
 * at once for the same id of ours.
 */
export interface PaymentGateway {
  /** Creates or updates a payer and returns the gateway's id. */
  payer(payer: Payer): Promise<string>;
  /** Charges by Pix; a repeated call answers the charge that exists. */
  pixCharge(order: ChargeOrder): Promise<PixCharge>;
  /** Charges a card, all instalments at once; a repeated call answers the charges that exist, in their order. */
  cardCharge(order: CardOrder): Promise<readonly ChargeState[]>;
  tokenise(origin: CardOrigin): Promise<CardToken>;
  /** All charges with our id, in their order, including those with the gateway's ids `known` that were deleted. */
  stateOf(reference: string, known?: readonly string[]): Promise<readonly ChargeState[]>;
  /**
   * Charges made or paid since a day, and, however old, those in dispute, being refunded, or refunded before their money
   * came: what a lost message may have been about and no entry tells.
   */
  chargesSince(day: Day): Promise<readonly ChargeState[]>;
  /** Charges made since a day that are pending or in analysis. */
  waitingCharges(since: Day): Promise<readonly ChargeState[]>;
  /** Deletes an unpaid charge by the gateway's id; `kept` if it can no longer be deleted. */
  cancel(charge: string): Promise<"deleted" | "kept">;
  refund(order: RefundOrder): Promise<ChargeState>;
  /** Sends money by Pix. Not to be repeated after `unknown`: see `payoutsOf`. */
  payOut(order: PayoutOrder): Promise<PayoutState>;
  payoutState(id: string): Promise<PayoutState>;
  /** Payouts with our id created since a day, oldest first. None found does not prove that there is none. */
  payoutsOf(reference: string, since: Day): Promise<readonly PayoutState[]>;
  /** The account's statement of one day. */
  entries(day: Day): Promise<readonly GatewayEntry[]>;
  /** Whether a message carries the token that only the gateway knows. */
  isTokenValid(token: string | undefined): boolean;
  /** Undefined if the body is no message of the gateway. */
  readEvent(body: unknown): GatewayEvent | undefined;
  /** The payout that the gateway asks our approval for; undefined if the body is no such request. */
  readApproval(body: unknown): PayoutState | undefined;
  /** The body that answers such a request. */
  approval(refusal: string | undefined): object;
  status(): Promise<GatewayStatus>;
  /** Restarts an interrupted queue of messages. */
  resume(queue: string): Promise<void>;
}
