import type { LineStatus, StatementType } from "./wallet.ts";

/** What a partner's wallet holds, in cents. */
export interface Wallet {
  /** Held for a week, in which the student may still take the payment back. */
  readonly toConfirm: number;
  /** Confirmed, and available from its day on. */
  readonly toRelease: number;
  readonly available: number;
  /** For paid traffic. */
  readonly traffic: number;
}

/** How often a line's amount counts in each part of the wallet. */
type Effect = Partial<Record<keyof Wallet, 1 | -1>>;

const EFFECTS: Record<StatementType, Partial<Record<LineStatus, Effect>>> = {
  SALE: {
    PENDING: { toConfirm: 1 },
    PROCESSING: { toRelease: 1 },
    AVAILABLE: { available: 1 },
    // The amount itself is below zero.
    REFUND: { available: 1 },
  },
  WITHDRAW: { PROCESSING: { available: -1 }, WITHDRAW_CONCLUDED: { available: -1 } },
  TRAFFIC_PROGRAM: {
    TRAFFIC_PAYMENT: { available: -1, traffic: 1 },
    TRAFFIC_REFUND: { available: 1, traffic: -1 },
    TRAFFIC_USED: { traffic: -1 },
  },
  MEMBER_GET: { MEMBER_GET_PAYMENT: { available: 1 } },
};

/** What a line says about the wallet. */
export interface LineAmount {
  readonly statementType: StatementType;
  readonly status: LineStatus;
  /** Cents. */
  readonly monthlyAmount: number;
}

const effectOf = ({ statementType, status }: Pick<LineAmount, "statementType" | "status">): Effect =>
  EFFECTS[statementType][status] ?? {};

/** Every effect of a line that has one, for a sum in the database. */
export const lineEffects = (): ({ readonly statementType: string; readonly status: string } & Effect)[] =>
  Object.entries(EFFECTS).flatMap(([statementType, byStatus]) =>
    Object.entries(byStatus).map(([status, effect]) => ({ statementType, status, ...effect })),
  );

/** The sum of a statement's lines. `available` is below zero while a debt is larger than what is available. */
export const walletOf = (lines: Iterable<LineAmount>): Wallet => {
  const wallet = { toConfirm: 0, toRelease: 0, available: 0, traffic: 0 };
  for (const line of lines) {
    const { toConfirm = 0, toRelease = 0, available = 0, traffic = 0 } = effectOf(line);
    wallet.toConfirm += toConfirm * line.monthlyAmount;
    wallet.toRelease += toRelease * line.monthlyAmount;
    wallet.available += available * line.monthlyAmount;
    wallet.traffic += traffic * line.monthlyAmount;
  }
  return wallet;
};

/** Whether a line takes money from where it was: a screen shows its amount below zero. */
export const isOutgoing = (line: Pick<LineAmount, "statementType" | "status">): boolean => {
  const { available, traffic } = effectOf(line);
  return available === -1 || (available === undefined && traffic === -1);
};
