import type { Cents, Day, PartnerId, SaleId, StudentId } from "@prancheta/contract/scalars";
import { addDays, type Clock, dayIn, laterDay } from "../../platform/clock.ts";
import type { Db } from "../../platform/postgres/db.ts";
import { refreshContractColumns } from "../../students/students.service.ts";
import { cancelUnpaid, recordNextCharge, refuseUnpaid } from "../../wallet/charges.service.ts";
import {
  changeSale,
  contractById,
  type GatewaySale,
  gatewaySale,
  moveContractEnd,
} from "../gateway/gateway-sales.queries.ts";
import type { Seller } from "../offer.service.ts";
import { lastContractDay } from "../sales.queries.ts";

/** Days after the contract's last one on which a declined card is tried again. */
export const RETRY_DAYS = [1, 3, 5];
const GRACE_DAYS = Math.max(...RETRY_DAYS);

async function renewedContract(db: Db, owner: PartnerId, id: SaleId) {
  const sale = await gatewaySale(db, owner, id);
  if (!sale?.contract_id || !sale.student_id) return undefined;
  const contract = await contractById(db, owner, sale.contract_id);
  const lastDay = addDays(contract.starts_on, contract.snapshot.days);
  return { sale, student: sale.student_id, contract, lastDay };
}

/** The last day of a sale's contract as it was sold, without the days of grace. */
export const lastDayOf = async (db: Db, owner: PartnerId, id: SaleId): Promise<Day | undefined> =>
  (await renewedContract(db, owner, id))?.lastDay;

/**
 * Whether a renewal comes so late, after a long outage for example, that the student has been without access for longer than the
 * days of grace: nobody expects a charge any more, and what it pays for would lie in the past.
 */
export async function isTooLate(db: Db, owner: PartnerId, id: SaleId, today: Day): Promise<boolean> {
  const renewed = await renewedContract(db, owner, id);
  return renewed !== undefined && today > addDays(renewed.contract.ends_on, GRACE_DAYS);
}

async function endOn(
  db: Db,
  owner: PartnerId,
  student: StudentId,
  contract: { id: GatewaySale["contract_id"] },
  day: Day,
) {
  if (contract.id === null) return;
  await moveContractEnd(db, owner, contract.id, day);
  await refreshContractColumns(db, owner, student);
}

/**
 * While the card is tried again the student keeps the access and owes the next contract's total, which makes the status
 * PENDING from the day on which the card is refused, at the latest after the last one. Days of grace that began before go on.
 */
export async function beginGrace(db: Db, { partner }: Seller, clock: Clock, id: SaleId, total: Cents): Promise<void> {
  const renewed = await renewedContract(db, partner, id);
  if (!renewed) return;
  const { student, contract, lastDay } = renewed;
  if (contract.ends_on > lastDay) return;
  await endOn(db, partner, student, contract, addDays(lastDay, GRACE_DAYS));
  await recordNextCharge(db, partner, clock, { student, contract: contract.id, amount: total, dueOn: lastDay });
}

type Renewed = NonNullable<Awaited<ReturnType<typeof renewedContract>>>;

/** Whether the student has a contract after that of the sale and its days of grace. */
const isFollowed = async (db: Db, owner: PartnerId, { student, contract }: Renewed): Promise<boolean> =>
  (await lastContractDay(db, owner, student, addDays(contract.ends_on, 1))) !== undefined;

/** Whether another contract follows that of a sale. It begins after the days of grace that there were when it was sold. */
export async function hasNextContract(db: Db, owner: PartnerId, id: SaleId): Promise<boolean> {
  const renewed = await renewedContract(db, owner, id);
  return renewed !== undefined && isFollowed(db, owner, renewed);
}

/** Removes the days of grace, unless another contract begins after them: otherwise some days would have no contract. */
async function cutGrace(db: Db, owner: PartnerId, renewed: Renewed, last: Day): Promise<void> {
  if (renewed.contract.ends_on <= last || (await isFollowed(db, owner, renewed))) return;
  await endOn(db, owner, renewed.student, renewed.contract, last);
}

/** The renewal is paid: the next contract follows the last day that was sold. */
export async function endGrace(db: Db, { partner }: Seller, clock: Clock, id: SaleId): Promise<void> {
  const renewed = await renewedContract(db, partner, id);
  if (!renewed) return;
  const { student, contract, lastDay } = renewed;
  await cancelUnpaid(db, partner, clock, { student, contract: contract.id });
  await cutGrace(db, partner, renewed, lastDay);
}

/**
 * Takes back a try in which the card was not charged, so that it is repeated on the next day. After the days of grace a try
 * counts all the same.
 */
export async function takeTryBack(db: Db, { partner, zone }: Seller, clock: Clock, id: SaleId): Promise<void> {
  const renewed = await renewedContract(db, partner, id);
  if (!renewed) return;
  const { sale, lastDay } = renewed;
  const isOff = sale.renews_on === null && sale.renewal_tries <= RETRY_DAYS.length;
  const tomorrow = addDays(dayIn(zone, clock.now()), 1);
  if (isOff || sale.status !== "PAID" || tomorrow > addDays(lastDay, GRACE_DAYS)) return;
  await changeSale(db, partner, id, { renewal_tries: sale.renewal_tries - 1, renews_on: tomorrow });
}

/** The card was refused: what is owed for the renewal is overdue from today on. */
export async function renewalRefused(db: Db, { partner, zone }: Seller, clock: Clock, id: SaleId): Promise<void> {
  const renewed = await renewedContract(db, partner, id);
  if (!renewed) return;
  const { student, contract } = renewed;
  await refuseUnpaid(db, partner, { student, contract: contract.id, on: dayIn(zone, clock.now()) });
}

/** A renewal was not paid. After the last try the contract is over, and nothing is owed for it. */
export async function renewalFailed(db: Db, { partner, zone }: Seller, clock: Clock, id: SaleId): Promise<void> {
  const renewed = await renewedContract(db, partner, id);
  if (!renewed || renewed.sale.renews_on !== null) return;
  const { student, contract, lastDay } = renewed;
  await cancelUnpaid(db, partner, clock, { student, contract: contract.id });
  await cutGrace(db, partner, renewed, laterDay(addDays(dayIn(zone, clock.now()), -1), lastDay));
}
