import type { AccountId, PartnerId, SaleId, StudentId } from "@prancheta/contract/scalars";
import type { Db, SystemDb } from "../../platform/postgres/db.ts";
import { wasNotCancelled } from "../../students/students.service.ts";

const bought = (db: SystemDb, account: AccountId) =>
  db
    .selectFrom("sale")
    .innerJoin("partner", "partner.id", "sale.partner_id")
    .innerJoin("account as coach", "coach.id", "partner.account_id")
    .select([
      "sale.id",
      "sale.status",
      "sale.method",
      "sale.plan_id",
      "sale.plan",
      "sale.total",
      "sale.instalments",
      "sale.refusal",
      "sale.gateway_charges",
      "sale.pix",
      "sale.expires_at",
      "sale.busy_until",
      "sale.student_id",
      "coach.name as coach",
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("joining")
          .select("joining.id")
          .whereRef("joining.partner_id", "=", "sale.partner_id")
          .whereRef("joining.account_id", "=", "sale.account_id")
          .whereRef("joining.guardian_document", "=", "sale.payer_document")
          .where("joining.guardian_verified_at", "is not", null),
      ).as("is_guardians"),
    )
    .where("sale.account_id", "=", account)
    .where("sale.method", "<>", "BY_HAND");

export type BoughtRow = NonNullable<Awaited<ReturnType<typeof boughtSale>>>;

/** A person's own sale. */
export const boughtSale = (db: SystemDb, account: AccountId, id: SaleId) =>
  bought(db, account).where("sale.id", "=", id).executeTakeFirst();

/** The sale of an order that was sent before. */
export const saleOfOrder = (db: SystemDb, account: AccountId, key: string) =>
  bought(db, account).where("sale.order_key", "=", key).executeTakeFirst();

/** What is known of who pays, as they joined a coach: the newest first, the same coach's before others'. */
export const payerOf = (db: SystemDb, account: AccountId, partner: PartnerId) =>
  db
    .selectFrom("joining")
    .select([
      "name",
      "email",
      "document",
      "whatsapp",
      "born_on",
      "guardian_name",
      "guardian_document",
      "guardian_email",
    ])
    .where("account_id", "=", account)
    .where("accepted_at", "is not", null)
    .orderBy(({ eb }) => eb("partner_id", "=", partner), "desc")
    .orderBy("accepted_at", "desc")
    .limit(1)
    .executeTakeFirst();

/** The student's number as the coach's list has it. */
export const phoneOf = async (db: Db, owner: PartnerId, student: StudentId): Promise<string | null> => {
  const row = await db
    .selectFrom("student")
    .select("whatsapp")
    .where("partner_id", "=", owner)
    .where("id", "=", student)
    .executeTakeFirst();
  return row?.whatsapp ?? null;
};

/** The account's link to a coach, with the data that it joined with. */
export const linkToBuy = (db: SystemDb, account: AccountId, id: StudentId) =>
  db
    .selectFrom("student")
    .innerJoin("partner", "partner.id", "student.partner_id")
    .innerJoin("account", "account.id", "student.account_id")
    .select(["student.id", "student.detached_at", "partner.id as partner", "partner.zone"])
    .select(["account.name", "account.email"])
    .where("student.account_id", "=", account)
    .where("student.id", "=", id)
    .where("student.linked_at", "is not", null)
    .where("student.deleted_at", "is", null)
    .where("partner.active", "=", true)
    .executeTakeFirst();

/** The plan of the student's newest contract, except contracts that were cancelled before they began. */
export const lastPlan = async (db: SystemDb, partner: PartnerId, student: StudentId) => {
  const contract = await db
    .selectFrom("contract")
    .select("plan_id")
    .where("partner_id", "=", partner)
    .where("student_id", "=", student)
    .where(wasNotCancelled)
    .orderBy("ends_on", "desc")
    .limit(1)
    .executeTakeFirst();
  return contract?.plan_id;
};
