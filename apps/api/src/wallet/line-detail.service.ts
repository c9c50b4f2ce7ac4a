import { Cents, type FileId, type PartnerId, type StatementLineId } from "@prancheta/contract/scalars";
import type { StatementLineDetail } from "@prancheta/contract/wallet/wallet";
import { found } from "../platform/http/refusal.ts";
import type { Db } from "../platform/postgres/db.ts";
import { factsOfLine, type LineFacts } from "./receivables/receivables.queries.ts";
import { type LineRow, lineById } from "./statement.queries.ts";
import { presentLine } from "./statement.service.ts";

type Step = StatementLineDetail["history"][number];
type Shares = NonNullable<StatementLineDetail["shares"]>;
type Payout = NonNullable<StatementLineDetail["payout"]>;

const happened = (step: Step["step"], at: Step["at"], amount: number): Step[] =>
  at === null ? [] : [{ step, at, on: null, amount: Cents.parse(amount) }];

const expected = (step: Step["step"], on: Step["on"], amount: number): Step[] =>
  on === null ? [] : [{ step, at: null, on, amount: Cents.parse(amount) }];

function sharesOf({ gross, fee, rocket_share: rocketShare }: LineFacts): Shares | null {
  if (gross === null || fee === null || rocketShare === null) return null;
  return { gross, fee, rocketShare, net: Cents.parse(gross - fee - rocketShare) };
}

/** Null also for a withdrawal that came back: then nothing was kept of it. */
function payoutOf(row: LineRow, { payout_fee: fee }: LineFacts): Payout | null {
  if (fee === null || row.status === "REVERSED_PAYMENT") return null;
  return { fee, toReceive: Cents.parse(row.amount - fee) };
}

/** What is still to come for a payment on its way, in its order. */
function comingOf(row: LineRow, { turns_on }: LineFacts): Step[] {
  const released = expected("RELEASED", row.due_on, row.amount);
  if (row.status === "PENDING") return [...expected("CONFIRMED", turns_on, row.amount), ...released];
  return row.status === "PROCESSING" ? released : [];
}

/** The history of a payment through the gateway. A refund after the release has a line of its own as well. */
function paymentHistory(row: LineRow, facts: LineFacts, { gross, net }: Shares): Step[] {
  const first = facts.first_paid_at ?? row.paid_at;
  const refunded = facts.refunded ?? 0;
  const steps = [
    ...happened("PAID", first, gross),
    ...(first < row.paid_at ? happened("WON", row.paid_at, gross - refunded) : []),
    ...happened("CONFIRMED", facts.confirmed_at, facts.confirmed ?? net),
    ...happened("RELEASED", facts.released_at, facts.released ?? net),
    ...happened("REFUNDED", facts.refunded_at, refunded),
    ...happened("REFUND_DENIED", facts.denied_at, facts.denied ?? 0),
    ...happened("DISPUTED", facts.disputed_at, gross - refunded),
  ];
  // Steps of the same moment stay in the order above.
  const waiting: Step[] =
    facts.refunding > 0 ? [{ step: "REFUNDING", at: null, on: null, amount: facts.refunding }] : [];
  return [
    ...steps.toSorted((one, other) => (one.at ?? "").localeCompare(other.at ?? "")),
    ...waiting,
    ...comingOf(row, facts),
  ];
}

/** The history of a withdrawal, which ends with the bank's answer. */
function withdrawalHistory(row: LineRow, { payout_settled_at: settledAt }: LineFacts, payout: Payout | null): Step[] {
  const end = payout ? happened("SENT", settledAt, payout.toReceive) : happened("RETURNED", settledAt, row.amount);
  return [...happened("REQUESTED", row.paid_at, row.amount), ...end];
}

function historyOf(row: LineRow, facts: LineFacts, shares: Shares | null, payout: Payout | null): Step[] {
  if (row.statement_type === "WITHDRAW") return withdrawalHistory(row, facts, payout);
  if (row.statement_type !== "SALE") return happened("MOVED", row.paid_at, row.amount);
  if (shares) return paymentHistory(row, facts, shares);
  if (row.status === "REFUND") return happened(facts.of_dispute ? "DISPUTED" : "REFUNDED", row.paid_at, -row.amount);
  return happened("PAID", row.paid_at, row.amount);
}

/** A line with what it went through, and what of its sale can still be refunded. */
export async function lineDetail(
  db: Db,
  owner: PartnerId,
  id: StatementLineId,
  linkTo: (photo: FileId) => string,
): Promise<StatementLineDetail> {
  const row = found(await lineById(db, owner, id), "wallet.line_not_found");
  const facts = found(await factsOfLine(db, owner, id), "wallet.line_not_found");
  const shares = sharesOf(facts);
  const payout = payoutOf(row, facts);
  const isRefundable = shares !== null && facts.sale_id !== null && facts.sale_refundable > 0;
  return {
    ...presentLine(row, linkTo),
    history: historyOf(row, facts, shares, payout),
    shares,
    payout,
    refund:
      isRefundable && facts.sale_id !== null
        ? {
            sale: facts.sale_id,
            refunded: facts.sale_refunded,
            refundable: facts.sale_refundable,
            underWay: facts.sale_refunding,
          }
        : null,
  };
}
