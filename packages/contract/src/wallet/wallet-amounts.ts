import type { LineStatus, StatementType } from "./wallet.ts";

/** How a line's amount counts in each part of a partner's wallet. */
interface Effect {
  /** Held for a week, in which the student may still take the payment back. */
  readonly toConfirm?: 1;
  /** Confirmed, and available from its day on. */
  readonly toRelease?: 1;
  readonly available?: 1 | -1;
  /** For paid traffic. */
  readonly traffic?: 1 | -1;
}

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

interface LineKind {
  readonly statementType: StatementType;
  readonly status: LineStatus;
}

const effectOf = ({ statementType, status }: LineKind): Effect => EFFECTS[statementType][status] ?? {};

/** Every effect of a line that has one, for a sum in the database. */
export const lineEffects = (): ({ readonly statementType: string; readonly status: string } & Effect)[] =>
  Object.entries(EFFECTS).flatMap(([statementType, byStatus]) =>
    Object.entries(byStatus).map(([status, effect]) => ({ statementType, status, ...effect })),
  );

/** Whether a line takes money from where it was: a screen shows its amount below zero. */
export const isOutgoing = (line: LineKind): boolean => {
  const { available, traffic } = effectOf(line);
  return available === -1 || (available === undefined && traffic === -1);
};
