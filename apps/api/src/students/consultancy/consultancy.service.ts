import { randomUUIDv7 } from "node:crypto";
import type { Day, PartnerId, StudentId } from "@prancheta/contract/scalars";
import type { Student, StudentType } from "@prancheta/contract/students/students";
import type { PaymentCards } from "../../parts.ts";
import { addDays } from "../../platform/clock.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Db } from "../../platform/postgres/db.ts";
import { addTypePeriod, changeStudent } from "../students.queries.ts";
import { endTypePeriod, planConditions, removeTypePeriodFrom } from "./consultancy.queries.ts";

/** The three conditions for becoming presential (docs/rules/students.md). */
export async function presentialConditions(
  db: Db,
  owner: PartnerId,
  cards: PaymentCards | undefined,
  student: StudentId,
  today: Day,
): Promise<Student["presentialConditions"]> {
  const [conditions, hasPaymentMethod] = await Promise.all([
    planConditions(db, owner, student, today),
    cards?.hasDefault(db, owner) ?? false,
  ]);
  return {
    planActive: conditions?.active === true,
    noPaidConsultancy: conditions?.hasPaid !== true,
    hasPaymentMethod,
  };
}

/** Ends the current period and starts one of the other type today; invoices count days by these periods. */
export async function changeType(
  db: Db,
  owner: PartnerId,
  cards: PaymentCards | undefined,
  student: { id: StudentId; type: StudentType },
  type: StudentType,
  today: Day,
): Promise<void> {
  if (student.type === type) return;
  if (type === "PRESENCIAL") {
    const conditions = await presentialConditions(db, owner, cards, student.id, today);
    if (!Object.values(conditions).every(Boolean)) throw new Refusal("student.presential_not_allowed");
  }
  // A period that started today would have no whole day.
  await removeTypePeriodFrom(db, owner, student.id, today);
  await endTypePeriod(db, owner, student.id, addDays(today, -1));
  await addTypePeriod(db, { partner_id: owner, id: randomUUIDv7(), student_id: student.id, type, starts_on: today });
}

/** A student who pays for a consultancy here is no longer presential. */
export async function becomeOnline(
  db: Db,
  owner: PartnerId,
  student: { id: StudentId; type: StudentType },
  today: Day,
): Promise<void> {
  if (student.type === "ONLINE") return;
  await changeType(db, owner, undefined, student, "ONLINE", today);
  await changeStudent(db, owner, student.id, { type: "ONLINE" });
}
