import type { PlanSnapshot } from "@prancheta/contract/plans/plans";
import type { Cents, ContractId, Day, PartnerId, PlanId, StudentId } from "@prancheta/contract/scalars";
import { assignDiet } from "../diets/diet-links.service.ts";
import { startContract } from "../plans/plans.service.ts";
import { type Clock, dayIn } from "../platform/clock.ts";
import type { Db } from "../platform/postgres/db.ts";
import { assignSheet } from "../training/sheets.service.ts";
import { cancelUnpaid } from "../wallet/charges.service.ts";
import type { Seller } from "./offer.service.ts";
import { stopRenewals, unassignedFirstSheetAndDiet } from "./sales.queries.ts";

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

/** A plan's first sheet and diet, each unless it was deleted or the student has one. */
export async function assignFirstSheetAndDiet(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  { student, plan, today }: { readonly student: StudentId; readonly plan: PlanId; readonly today: Day },
): Promise<void> {
  const { firstSheet, firstDiet } = await unassignedFirstSheetAndDiet(db, owner, student, plan, today);
  if (firstSheet) await assignSheet(db, owner, clock, { student, sheet: firstSheet.id });
  if (firstDiet) await assignDiet(db, owner, clock, { student, diet: firstDiet.id, today });
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
  if (bought.startsOn === today) await assignFirstSheetAndDiet(db, partner, clock, { student, plan, today });
  return contract;
}
