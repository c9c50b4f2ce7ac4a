import { randomUUIDv7 } from "node:crypto";
import type { Day, Instant, PartnerId, StudentId } from "@prancheta/contract/scalars";
import type { Student, StudentType } from "@prancheta/contract/students/students";
import type { PaymentCards } from "../../parts.ts";
import { addDays } from "../../platform/clock.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Db } from "../../platform/postgres/db.ts";
import { addTypePeriod, changeStudent } from "../students.queries.ts";
import { endTypePeriod, planConditions, removeTypePeriodFrom } from "./consultancy.queries.ts";

/** What the partner needs for any student in person. */
async function paymentConditions(db: Db, owner: PartnerId, cards: PaymentCards | undefined) {
  if (!cards) return { hasPaymentMethod: false, noOverdueInvoice: true };
  const [hasPaymentMethod, hasOverdue] = await Promise.all([cards.hasDefault(db, owner), cards.hasOverdue(db, owner)]);
  return { hasPaymentMethod, noOverdueInvoice: !hasOverdue };
}

/** Refuses a new student in person whom the partner cannot be billed for. */
export async function refuseUnbillable(db: Db, owner: PartnerId, cards: PaymentCards | undefined): Promise<void> {
  const conditions = await paymentConditions(db, owner, cards);
  if (!Object.values(conditions).every(Boolean)) throw new Refusal("student.presential_not_allowed");
}

/** The conditions for becoming presential (docs/rules/students.md). */
export async function presentialConditions(
  db: Db,
  owner: PartnerId,
  cards: PaymentCards | undefined,
  student: StudentId,
  today: Day,
): Promise<Student["presentialConditions"]> {
  const [conditions, payment] = await Promise.all([
    planConditions(db, owner, student, today),
    paymentConditions(db, owner, cards),
  ]);
  return {
    planActive: conditions?.active === true,
    noPaidConsultancy: conditions?.hasPaid !== true,
    ...payment,
  };
}

interface Typed {
  readonly id: StudentId;
  readonly type: StudentType;
  readonly detached_at: Instant | null;
}

async function startPeriod(db: Db, owner: PartnerId, student: StudentId, type: StudentType, today: Day): Promise<void> {
  // A period that started today would have no whole day.
  await removeTypePeriodFrom(db, owner, student, today);
  await endTypePeriod(db, owner, student, addDays(today, -1));
  await addTypePeriod(db, { partner_id: owner, id: randomUUIDv7(), student_id: student, type, starts_on: today });
}

/**
 * Ends the current period and starts one of the other type today; invoices count days by these periods. Who is detached
 * has none.
 */
export async function changeType(
  db: Db,
  owner: PartnerId,
  cards: PaymentCards | undefined,
  student: Typed,
  type: StudentType,
  today: Day,
): Promise<void> {
  if (student.type === type) return;
  if (type === "PRESENCIAL") {
    const conditions = await presentialConditions(db, owner, cards, student.id, today);
    if (!Object.values(conditions).every(Boolean)) throw new Refusal("student.presential_not_allowed");
  }
  if (student.detached_at !== null) return;
  await startPeriod(db, owner, student.id, type, today);
}

/** Changes the type of a student who has not joined, who is invited in person on the conditions of a new one. */
export async function changeInvitedType(
  db: Db,
  owner: PartnerId,
  cards: PaymentCards | undefined,
  student: Typed,
  type: StudentType,
  today: Day,
): Promise<void> {
  if (student.type === type) return;
  if (type === "PRESENCIAL") await refuseUnbillable(db, owner, cards);
  await startPeriod(db, owner, student.id, type, today);
}

/** A student who pays for a consultancy here is no longer presential. */
export async function becomeOnline(db: Db, owner: PartnerId, student: Typed, today: Day): Promise<void> {
  if (student.type === "ONLINE") return;
  await changeType(db, owner, undefined, student, "ONLINE", today);
  await changeStudent(db, owner, student.id, { type: "ONLINE" });
}
