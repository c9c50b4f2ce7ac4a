import {
  type Cents,
  ChargeId,
  type ContractId,
  type Day,
  type Instant,
  type PartnerId,
  type StudentId,
} from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../platform/clock.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { newId } from "../platform/ids.ts";
import type { Db } from "../platform/postgres/db.ts";
import type { StudentCharges } from "../students/removal.service.ts";
import { lockExistingStudent, refreshContractColumns } from "../students/students.service.ts";
import {
  addCharge,
  cancelFrom,
  cancelOfContract,
  lastInstalment,
  lockStudentOf,
  markPaid,
  markRefused,
  reopen,
} from "./charges.queries.ts";

interface NewCharge {
  readonly student: StudentId;
  readonly contract: ContractId;
  /** Number within the contract, from 1. */
  readonly instalment: number;
  readonly amount: Cents;
  readonly dueOn: Day;
  /** Undefined if the student pays. */
  readonly payerName?: string | undefined;
  /** Digits of the payer's CPF or CNPJ, if known. */
  readonly payerDocument?: string | undefined;
  /** The gateway's id, if the charge is paid there. */
  readonly gatewayId?: string;
}

/**
 * Records an amount that a student owes for a contract. The payer's name and document are copied, as fiscal law asks.
 */
export async function recordCharge(db: Db, owner: PartnerId, clock: Clock, charge: NewCharge): Promise<ChargeId> {
  const { name } = await lockExistingStudent(db, owner, charge.student);
  const id = newId(ChargeId);
  await addCharge(db, {
    partner_id: owner,
    id,
    contract_id: charge.contract,
    student_id: charge.student,
    instalment: charge.instalment,
    amount: charge.amount,
    due_on: charge.dueOn,
    payer_name: charge.payerName ?? name,
    payer_document: charge.payerDocument ?? null,
    gateway_id: charge.gatewayId ?? null,
    created_at: instantOf(clock.now()),
  });
  await refreshContractColumns(db, owner, charge.student);
  return id;
}

/** The same under the contract's next number: cancelled charges keep theirs. */
export async function recordNextCharge(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  charge: Omit<NewCharge, "instalment">,
): Promise<ChargeId> {
  const instalment = (await lastInstalment(db, owner, charge.contract)) + 1;
  return recordCharge(db, owner, clock, { ...charge, instalment });
}

/** Records a payment. A second one is refused. */
export async function payCharge(db: Db, owner: PartnerId, at: Instant, id: ChargeId): Promise<void> {
  await lockStudentOf(db, owner, id);
  const paid = await markPaid(db, owner, id, at);
  if (!paid) throw new Refusal("charge.not_open");
  await refreshContractColumns(db, owner, paid.student_id);
}

/** Cancels what a student still owes for a contract. */
export async function cancelUnpaid(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  { student, contract }: Pick<NewCharge, "student" | "contract">,
): Promise<void> {
  await cancelOfContract(db, owner, contract, instantOf(clock.now()));
  await refreshContractColumns(db, owner, student);
}

/** A card was refused for what a student still owes for a contract, which is overdue from that day on. */
export async function refuseUnpaid(
  db: Db,
  owner: PartnerId,
  { student, contract, on }: Pick<NewCharge, "student" | "contract"> & { readonly on: Day },
): Promise<void> {
  await markRefused(db, owner, contract, on);
  await refreshContractColumns(db, owner, student);
}

export const studentCharges: StudentCharges = {
  cancelComing: (db, owner, student, { at, from }) => cancelFrom(db, owner, student, from, at),
  reinstate: reopen,
};
