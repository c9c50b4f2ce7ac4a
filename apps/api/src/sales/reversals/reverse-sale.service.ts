import { planTotal } from "@prancheta/contract/plans/price";
import type { ContractId, Day, SaleId, StudentId } from "@prancheta/contract/scalars";
import { addDays, type Clock, dayIn, daysBetween, laterDay } from "../../platform/clock.ts";
import type { Db } from "../../platform/postgres/db.ts";
import { refreshContractColumns } from "../../students/students.service.ts";
import { cancelUnpaid } from "../../wallet/charges.service.ts";
import { changeSale, contractById, moveContractEnd } from "../gateway/gateway-sales.queries.ts";
import type { Seller } from "../offer.service.ts";
import { planToRenew } from "../renewals/plan-to-renew.service.ts";
import { lastDayOf } from "../renewals/renewal-grace.service.ts";
import { contractsFrom, forgetReplaced, lastContractDay, moveContract, replacedRenewal } from "../sales.queries.ts";
import { assignFirstSheetAndDiet } from "../start-bought.service.ts";

interface RestoredRenewal {
  /** The plan that will be charged: that of the next contract, if the coach chose one. */
  readonly plan: string;
  /** Cents. */
  readonly total: number;
  readonly on: Day;
}

interface MovedContract {
  readonly plan: string;
  readonly startsOn: Day;
  readonly endsOn: Day;
}

/** What became of a student's other purchases because one was taken back. */
export interface AfterReversal {
  /** The renewal that was replaced and is on again. */
  readonly renewal: RestoredRenewal | undefined;
  /** The contracts that start earlier. */
  readonly moved: readonly MovedContract[];
}

export const NOTHING_ELSE: AfterReversal = { renewal: undefined, moved: [] };

/**
 * Lets what follows start earlier: each contract on the day after the one before it, the first one today if none runs. Who has
 * paid does not wait without access.
 */
async function closeGaps(
  db: Db,
  { partner, zone }: Seller,
  clock: Clock,
  student: StudentId,
): Promise<readonly MovedContract[]> {
  const today = dayIn(zone, clock.now());
  const moved: MovedContract[] = [];
  let free = today;
  for (const { id, plan_id: plan, snapshot, starts_on, ends_on } of await contractsFrom(db, partner, student, today)) {
    const gap = Math.max(0, daysBetween(free, starts_on));
    const [startsOn, endsOn] = [addDays(starts_on, -gap), addDays(ends_on, -gap)];
    free = laterDay(free, addDays(endsOn, 1));
    if (gap === 0) continue;
    await moveContract(db, partner, id, { startsOn, endsOn });
    if (startsOn === today) await assignFirstSheetAndDiet(db, partner, clock, { student, plan, today });
    moved.push({ plan: snapshot.name, startsOn, endsOn });
  }
  if (moved.length > 0) await refreshContractColumns(db, partner, student);
  return moved;
}

/**
 * Restores the renewal that the purchase replaced, if the contract is the student's last one and does not end today: nobody
 * is charged on the day on which money goes back.
 */
async function restoreRenewal(
  db: Db,
  { partner, zone }: Seller,
  clock: Clock,
  student: StudentId,
): Promise<RestoredRenewal | undefined> {
  const tomorrow = addDays(dayIn(zone, clock.now()), 1);
  const last = await lastContractDay(db, partner, student, tomorrow);
  const replaced = last && (await replacedRenewal(db, partner, student, last));
  if (!replaced) return undefined;
  await forgetReplaced(db, partner, student);
  // Days of grace, in which the card is tried again, were not sold: nothing is renewed after them.
  if ((await lastDayOf(db, partner, replaced.id)) !== last) return undefined;
  const plan = await planToRenew(db, partner, replaced);
  if (!plan) return undefined;
  await changeSale(db, partner, replaced.id, { renews_on: last });
  return { plan: plan.name, total: planTotal(plan.amount, plan.days), on: last };
}

interface TakenBack {
  readonly sale: { readonly id: SaleId; readonly contract_id: ContractId | null; readonly student_id: StudentId };
  /** The buyer was removed or detached. */
  readonly hasLeft: boolean;
}

/**
 * Ends a sale that was taken back whole, and its contract; one that has not begun is cancelled by that. Nothing is owed for its
 * renewal any more. If the buyer has left, the other purchases stay as they are.
 */
export async function reverseSale(
  db: Db,
  seller: Seller,
  clock: Clock,
  { sale: { id, contract_id: contract, student_id: student }, hasLeft }: TakenBack,
): Promise<AfterReversal> {
  const { partner, zone } = seller;
  await changeSale(db, partner, id, { status: "REVERSED", renews_on: null });
  if (contract === null) return NOTHING_ELSE;
  await cancelUnpaid(db, partner, clock, { student, contract });
  const yesterday = addDays(dayIn(zone, clock.now()), -1);
  const { ends_on } = await contractById(db, partner, contract);
  if (ends_on > yesterday) {
    await moveContractEnd(db, partner, contract, yesterday);
    await refreshContractColumns(db, partner, student);
  }
  if (hasLeft) return NOTHING_ELSE;
  const moved = await closeGaps(db, seller, clock, student);
  return { moved, renewal: await restoreRenewal(db, seller, clock, student) };
}
