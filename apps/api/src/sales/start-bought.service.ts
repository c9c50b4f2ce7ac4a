import type { PlanSnapshot } from "@prancheta/contract/plans/plans";
import type { Cents, ContractId, Day, PlanId, StudentId } from "@prancheta/contract/scalars";
import { assignDiet } from "../diets/diet-links.service.ts";
import { startContract } from "../plans/plans.service.ts";
import { addDays, type Clock, dayIn } from "../platform/clock.ts";
import type { Db } from "../platform/postgres/db.ts";
import { assignSheet } from "../training/sheets.service.ts";
import { cancelUnpaid } from "../wallet/charges.service.ts";
import { changeSale } from "./gateway-sales.queries.ts";
import type { Seller } from "./offer.service.ts";
import { lastDayOf } from "./renewal-grace.service.ts";
import { forgetReplaced, lastContractDay, missingEquipment, replacedRenewal, stopRenewals } from "./sales.queries.ts";

interface Bought {
  readonly student: StudentId;
  readonly plan: PlanId;
  readonly snapshot: PlanSnapshot;
  readonly startsOn: Day;
  readonly total: Cents;
}

/** No earlier sale of the student renews, and what a declined renewal left open is no longer owed. */
export async function endRenewals(db: Db, { partner }: Seller, clock: Clock, student: StudentId): Promise<void> {
  for (const { contract_id } of await stopRenewals(db, partner, student))
    if (contract_id) await cancelUnpaid(db, partner, clock, { student, contract: contract_id });
}

export interface RestoredRenewal {
  readonly plan: string;
  readonly on: Day;
}

/**
 * After a purchase was taken back the renewal that it replaced stands again, if the contract is the student's last one and
 * does not end today: nobody is charged on the day on which money goes back.
 */
export async function restoreRenewal(
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
  await changeSale(db, partner, replaced.id, { renews_on: last });
  return { plan: replaced.plan.name, on: last };
}

/**
 * Starts the contract that a student bought, in place of any renewal. One that starts today brings the plan's first sheet
 * and diet.
 */
export async function startBought(
  db: Db,
  seller: Seller,
  clock: Clock,
  bought: Bought,
): Promise<{ readonly id: ContractId; readonly endsOn: Day }> {
  const { partner, zone } = seller;
  const { student, plan } = bought;
  await endRenewals(db, seller, clock, student);
  const contract = await startContract(db, partner, clock, bought);
  const today = dayIn(zone, clock.now());
  if (bought.startsOn === today) {
    const { firstSheet, firstDiet } = await missingEquipment(db, partner, student, plan, today);
    if (firstSheet) await assignSheet(db, partner, clock, { student, sheet: firstSheet.id });
    if (firstDiet) await assignDiet(db, partner, clock, { student, diet: firstDiet.id, today });
  }
  return contract;
}
