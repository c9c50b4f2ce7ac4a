import type { ContractId, PartnerId, PlanId, SaleId, StudentId } from "@prancheta/contract/scalars";
import { holdPlan } from "../../plans/plans.service.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import type { Db } from "../../platform/postgres/db.ts";
import { chooseNextPlan, lockExistingStudent } from "../../students/students.service.ts";
import { markReversed } from "../../wallet/statement.service.ts";
import { lockBuyer } from "../gateway/gateway-sales.queries.ts";
import { type SaleMailParts, tellUndone } from "../sale-mails.service.ts";
import { isGone } from "../sale-work.service.ts";
import { isLatestContract, lockHandSale } from "../sales.queries.ts";
import { reverseSale } from "./reverse-sale.service.ts";

interface Replaced {
  readonly contract_id: ContractId | null;
  readonly replaced_next_plan_id: PlanId | null;
}

/**
 * Chooses the plan for the next contract that was chosen before the sale. Does nothing if the plan was deleted, or if another
 * plan was chosen or a contract made since.
 */
async function restoreNextPlan(
  db: Db,
  owner: PartnerId,
  student: StudentId,
  { contract_id: contract, replaced_next_plan_id: replaced }: Replaced,
): Promise<void> {
  if (!replaced || !contract || !(await isLatestContract(db, owner, student, contract))) return;
  const { next_plan_id: chosen } = await lockExistingStudent(db, owner, student);
  if (chosen === null && (await holdPlan(db, owner, replaced))) await chooseNextPlan(db, owner, student, replaced);
}

/**
 * Undoes a sale by hand, which the coach should not have registered: its contract ends as after a full refund, and what it
 * replaced or delayed is as before. No money moves. A second call changes nothing and returns false.
 */
export async function undoHandSale(parts: SaleMailParts, id: SaleId): Promise<boolean> {
  const { db, seller, clock } = parts;
  const buyer = found(await lockBuyer(db, seller.partner, id), "sale.not_found");
  const sale = await lockHandSale(db, seller.partner, id);
  if (!sale) throw new Refusal("sale.not_by_hand");
  if (sale.status === "REVERSED") return false;
  const hasLeft = isGone(buyer);
  // Before a renewal is restored, because that charges the chosen plan.
  if (!hasLeft) await restoreNextPlan(db, seller.partner, buyer.id, sale);
  const after = await reverseSale(db, seller, clock, {
    sale: { ...sale, student_id: buyer.id },
    hasLeft,
  });
  await markReversed(db, seller.partner, id);
  await tellUndone({ ...parts, sale }, after);
  return true;
}
