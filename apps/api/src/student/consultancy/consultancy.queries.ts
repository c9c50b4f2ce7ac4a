import type { Day, Page, PartnerId, SaleId, StudentId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import type { Db } from "../../platform/postgres/db.ts";
import { wasNotCancelled } from "../../students/students.service.ts";

/** Contracts that run on `today` or later, earliest first; if there are none, the last past one. */
export const contractsOf = async (db: Db, owner: PartnerId, student: StudentId, today: Day) => {
  const own = db
    .selectFrom("contract")
    .select(["plan_id", "snapshot", "starts_on", "ends_on"])
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .where(wasNotCancelled);
  const current = await own.where("ends_on", ">=", today).orderBy("starts_on").orderBy("id").execute();
  if (current.length > 0) return { current, last: undefined };
  const last = await own.orderBy("ends_on", "desc").orderBy("id", "desc").limit(1).executeTakeFirst();
  return { current, last };
};

/** The order that waits for its payment. */
export const openOrder = (db: Db, owner: PartnerId, student: StudentId) =>
  db
    .selectFrom("sale")
    .select(["id", "plan_id as planId", "method", "total"])
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .where("status", "=", "OPEN")
    .executeTakeFirst();

/** What was refunded and requested back of a sale's paid charges, and whether one is in dispute. */
const money = sql<{ refunded: number; asked: number; disputed: boolean }>`(
  select jsonb_build_object('refunded', coalesce(sum(charge.refunded), 0), 'asked', coalesce(sum(charge.refunds_asked), 0),
    'disputed', coalesce(bool_or(charge.dispute_id is not null), false))
  from charge
  where charge.partner_id = sale.partner_id and charge.student_id = sale.student_id
    and charge.contract_id = sale.contract_id and charge.paid_at is not null)`;

const payments = (db: Db, owner: PartnerId, student: StudentId) =>
  db
    .selectFrom("sale")
    .leftJoin("contract", (join) =>
      join.onRef("contract.partner_id", "=", "sale.partner_id").onRef("contract.id", "=", "sale.contract_id"),
    )
    .select([
      "sale.id",
      "sale.status",
      "sale.method",
      "sale.plan_id",
      "sale.plan",
      "sale.total",
      "sale.instalments",
      "sale.refusal",
      "sale.payer_name",
      "sale.payer_document",
      "sale.created_at",
      "sale.paid_at",
      "contract.starts_on",
      "contract.ends_on",
      money.as("money"),
    ])
    .where("sale.partner_id", "=", owner)
    .where("sale.student_id", "=", student)
    // An order that another one replaced was never a payment.
    .where("sale.status", "<>", "CANCELLED");

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof paymentById>>>;

export const paymentById = (db: Db, owner: PartnerId, student: StudentId, id: SaleId) =>
  payments(db, owner, student).where("sale.id", "=", id).executeTakeFirst();

/** One page of a student's payments, newest first. */
export const paymentPage = (db: Db, owner: PartnerId, student: StudentId, { skip, take }: Page) =>
  payments(db, owner, student)
    .orderBy("sale.created_at", "desc")
    .orderBy("sale.id", "desc")
    .offset(skip)
    .limit(take)
    .execute();

export const paymentCount = async (db: Db, owner: PartnerId, student: StudentId): Promise<number> => {
  const { count } = await db
    .selectFrom("sale")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .where("status", "<>", "CANCELLED")
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * The sale of the contract that ends last, if it was paid by a card and that contract has not ended. By the partners' role,
 * because the students' may not read cards.
 */
export const renewingSale = async (db: Db, owner: PartnerId, student: StudentId, today: Day) => {
  const sale = await db
    .selectFrom("contract")
    .leftJoin("sale", (join) =>
      join.onRef("sale.partner_id", "=", "contract.partner_id").onRef("sale.contract_id", "=", "contract.id"),
    )
    .innerJoin("student", (join) =>
      join.onRef("student.partner_id", "=", "contract.partner_id").onRef("student.id", "=", "contract.student_id"),
    )
    .select(["sale.id", "sale.status", "sale.card", "sale.renews_on", "sale.plan_id", "student.next_plan_id"])
    .where("contract.partner_id", "=", owner)
    .where("contract.student_id", "=", student)
    .where("contract.ends_on", ">=", today)
    .where("student.detached_at", "is", null)
    .orderBy("contract.ends_on", "desc")
    .orderBy("contract.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (sale?.status !== "PAID") return undefined;
  const { id, card, renews_on: on, plan_id, next_plan_id } = sale;
  return id !== null && card !== null && plan_id !== null ? { id, card, on, plan_id, next_plan_id } : undefined;
};

/** The tokens of the cards that the bank refused for a renewal of this sale. */
export const refusedCards = async (db: Db, owner: PartnerId, sale: SaleId) => {
  const tries = await db
    .selectFrom("sale")
    .select("card")
    .where("partner_id", "=", owner)
    .where("renewal_of", "=", sale)
    .where("status", "=", "REFUSED")
    .execute();
  return tries.map(({ card }) => card?.token);
};

/** The name on a receipt, unless another person paid. */
export const studentName = (db: Db, owner: PartnerId, student: StudentId) =>
  db.selectFrom("student").select("name").where("partner_id", "=", owner).where("id", "=", student).executeTakeFirst();

/** The coach's name, as the students' app shows it. */
export const coachName = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("partner")
    .innerJoin("account", "account.id", "partner.account_id")
    .select(["account.name", "partner.cref", "partner.crn"])
    .where("partner.id", "=", owner)
    .executeTakeFirst();
