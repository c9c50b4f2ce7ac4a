import {
  Cents,
  type ChargeId,
  type Day,
  type FileId,
  type Instant,
  type PartnerId,
  type SaleId,
  StatementLineId,
  type StudentId,
} from "@prancheta/contract/scalars";
import { REMOVED_STUDENT } from "@prancheta/contract/students/labels";
import type { StatementLine, WalletSummary } from "@prancheta/contract/wallet/wallet";
import { type Clock, instantOf } from "../platform/clock.ts";
import { newId } from "../platform/ids.ts";
import type { Db } from "../platform/postgres/db.ts";
import { balances } from "./ledger.service.ts";
import { addLine, type LineRow, markReversed } from "./statement.queries.ts";
import { withdrawHoldOf } from "./withdrawals/withdrawals.queries.ts";

/** What the wallet holds, from the accounts' balances: independent of the number of lines. */
export async function walletSummary(db: Db, owner: PartnerId): Promise<Omit<WalletSummary, "paymentsReady">> {
  const [{ TO_CONFIRM, TO_RELEASE, AVAILABLE, TRAFFIC, DEBT }, hold] = await Promise.all([
    balances(db, owner),
    withdrawHoldOf(db, owner),
  ]);
  return {
    toConfirm: TO_CONFIRM,
    toRelease: TO_RELEASE,
    available: AVAILABLE,
    traffic: TRAFFIC,
    debt: Cents.parse(0 - DEBT),
    withdrawHold: hold?.reason ?? null,
  };
}

interface ConcludedSale {
  readonly sale: SaleId;
  readonly charge: ChargeId;
  readonly student: StudentId;
  readonly amount: Cents;
  readonly paidAt: Instant;
  readonly paidOn: Day;
}

/** The line of money that never passes through the wallet: the coach received it outside of the product. */
export async function addConcludedLine(db: Db, owner: PartnerId, clock: Clock, sold: ConcludedSale): Promise<void> {
  await addLine(db, {
    partner_id: owner,
    id: newId(StatementLineId),
    statement_type: "SALE",
    status: "CONCLUDED",
    amount: sold.amount,
    method: "BY_HAND",
    instalment: 1,
    instalments: 1,
    sale_id: sold.sale,
    charge_id: sold.charge,
    student_id: sold.student,
    paid_at: sold.paidAt,
    due_on: sold.paidOn,
    created_at: instantOf(clock.now()),
  });
}

export const presentLine = (row: LineRow, linkTo: (photo: FileId) => string): StatementLine => ({
  id: row.id,
  status: row.status,
  type: row.type,
  statementType: row.statement_type,
  dueDate: row.due_on,
  paidAt: row.paid_at,
  monthlyAmount: Cents.parse(row.amount),
  installment: row.instalment,
  payment: row.method && { type: row.method, installments: row.instalments ?? 1 },
  billingPlan: row.plan === null ? null : { name: row.plan },
  athleteStudent: row.of_student
    ? {
        id: row.student_id,
        name: row.student ?? REMOVED_STUDENT,
        photoUrl: row.photo_file_id && linkTo(row.photo_file_id),
      }
    : null,
  reason: row.reason,
});

export { markReversed };
