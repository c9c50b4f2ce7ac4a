import type { Quote } from "@prancheta/contract/sales/sales";
import type {
  AccountId,
  ContractId,
  Day,
  Page,
  PartnerId,
  PlanId,
  SaleId,
  StudentId,
} from "@prancheta/contract/scalars";
import { type Insertable, sql } from "kysely";
import type { Db } from "../platform/postgres/db.ts";
import { hasRow } from "../platform/postgres/has-row.ts";
import type { DB } from "../platform/postgres/tables.ts";
import { wasNotCancelled } from "../students/students.service.ts";

export const buyerById = (db: Db, owner: PartnerId, id: StudentId) =>
  db
    .selectFrom("student")
    .select(["account_id", "detached_at"])
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();

/** The last day of the student's contracts that run on `today` or later. */
export const lastContractDay = async (
  db: Db,
  owner: PartnerId,
  student: StudentId,
  today: Day,
): Promise<Day | undefined> => {
  const row = await db
    .selectFrom("contract")
    .select("ends_on")
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .where("ends_on", ">=", today)
    .where(wasNotCancelled)
    .orderBy("ends_on", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.ends_on;
};

/** Whether the person has had this plan, with this student's row or another of the same account or e-mail. */
export const hasHadPlan = (db: Db, owner: PartnerId, student: StudentId, plan: PlanId): Promise<boolean> =>
  hasRow(
    db
      .selectFrom("contract")
      .innerJoin("student", (join) =>
        join.onRef("student.partner_id", "=", "contract.partner_id").onRef("student.id", "=", "contract.student_id"),
      )
      .innerJoin("student as person", (join) =>
        join
          .onRef("person.partner_id", "=", "student.partner_id")
          .on(
            sql<boolean>`(person.id = student.id or person.account_id = student.account_id or person.email = student.email)`,
          ),
      )
      .select("contract.id")
      .where("contract.partner_id", "=", owner)
      .where("contract.plan_id", "=", plan)
      .where(wasNotCancelled)
      .where("person.id", "=", student)
      .limit(1),
  );

/** Whether a person who joins has had this plan, by account, e-mail or, unless it is null, CPF. */
export const personHadPlan = (
  db: Db,
  owner: PartnerId,
  {
    account,
    email,
    document,
  }: { readonly account: AccountId; readonly email: string; readonly document: string | null },
  plan: PlanId,
): Promise<boolean> =>
  hasRow(
    db
      .selectFrom("contract")
      .innerJoin("student", (join) =>
        join.onRef("student.partner_id", "=", "contract.partner_id").onRef("student.id", "=", "contract.student_id"),
      )
      .select("contract.id")
      .where("contract.partner_id", "=", owner)
      .where("contract.plan_id", "=", plan)
      .where(wasNotCancelled)
      .where(({ eb, or, exists, selectFrom }) =>
        or([
          eb("student.account_id", "=", account),
          eb("student.email", "=", email),
          exists(
            selectFrom("joining")
              .select("joining.id")
              .whereRef("joining.partner_id", "=", "student.partner_id")
              .whereRef("joining.student_id", "=", "student.id")
              .where("joining.document", "=", document)
              .where("joining.joined_at", "is not", null),
          ),
        ]),
      )
      .limit(1),
  );

/**
 * A plan's first sheet and diet, each null if it was deleted or the student has one: any sheet, or a diet that runs on
 * `today` or is to come. The plan may be deleted.
 */
export const unassignedFirstSheetAndDiet = async (
  db: Db,
  owner: PartnerId,
  student: StudentId,
  plan: PlanId,
  today: Day,
) => {
  const { rows } = await sql<Pick<Quote, "firstSheet" | "firstDiet">>`
    select
      case when not exists (select 1 from student_sheet
        where partner_id = ${owner} and student_id = ${student} and ended_at is null)
      then (select jsonb_build_object('id', sheet.id, 'description', sheet.name) from sheet
        where sheet.partner_id = ${owner} and sheet.id = plan.first_sheet_id and sheet.deleted_at is null) end as "firstSheet",
      case when not exists (select 1 from student_diet
        where partner_id = ${owner} and student_id = ${student} and ended_at is null and ends_on >= ${today}::date)
      then (select jsonb_build_object('id', diet.id, 'title', diet.title) from diet
        where diet.partner_id = ${owner} and diet.id = plan.first_diet_id and diet.deleted_at is null) end as "firstDiet"
    from plan where plan.partner_id = ${owner} and plan.id = ${plan}`.execute(db);
  return rows[0] ?? { firstSheet: null, firstDiet: null };
};

export const addSale = async (db: Db, row: Insertable<DB["sale"]>): Promise<void> => {
  await db.insertInto("sale").values(row).execute();
};

export const saleExists = (db: Db, owner: PartnerId, id: SaleId): Promise<boolean> =>
  hasRow(db.selectFrom("sale").select("id").where("partner_id", "=", owner).where("id", "=", id));

/** A sale by hand, locked. */
export const lockHandSale = (db: Db, owner: PartnerId, id: SaleId) =>
  db
    .selectFrom("sale")
    .select(["id", "contract_id", "status", "plan", "replaced_next_plan_id"])
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .where("method", "=", "BY_HAND")
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Turns the renewal of a student's sales off; returns those that would have renewed. */
export const stopRenewals = (db: Db, owner: PartnerId, student: StudentId) =>
  db
    .updateTable("sale")
    .set({ renews_on: null, renewal_replaced: true })
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .where("renews_on", "is not", null)
    .returning(["id", "contract_id"])
    .execute();

/** The sale of the student's last contract, if its renewal was replaced by a purchase; that contract's last day is `last`. */
export const replacedRenewal = (db: Db, owner: PartnerId, student: StudentId, last: Day) =>
  db
    .selectFrom("sale")
    .innerJoin("contract", (join) =>
      join.onRef("contract.partner_id", "=", "sale.partner_id").onRef("contract.id", "=", "sale.contract_id"),
    )
    .innerJoin("student", (join) =>
      join.onRef("student.partner_id", "=", "sale.partner_id").onRef("student.id", "=", "sale.student_id"),
    )
    .select(["sale.id", "sale.plan_id", "student.next_plan_id"])
    .where("sale.partner_id", "=", owner)
    .where("sale.student_id", "=", student)
    .where("sale.status", "=", "PAID")
    .where("sale.renewal_replaced", "=", true)
    .where("contract.ends_on", "=", last)
    .executeTakeFirst();

/** The student's contracts that run on `today` or are to come, the first one first. */
export const contractsFrom = (db: Db, owner: PartnerId, student: StudentId, today: Day) =>
  db
    .selectFrom("contract")
    .select(["id", "plan_id", "snapshot", "starts_on", "ends_on"])
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .where("ends_on", ">=", today)
    .where(wasNotCancelled)
    .orderBy("starts_on")
    .orderBy("id")
    .execute();

/** Moves a contract that has not begun, and its renewal with it. */
export const moveContract = async (
  db: Db,
  owner: PartnerId,
  id: ContractId,
  { startsOn, endsOn }: { readonly startsOn: Day; readonly endsOn: Day },
): Promise<void> => {
  await db
    .updateTable("contract")
    .set({ starts_on: startsOn, ends_on: endsOn })
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .execute();
  await db
    .updateTable("sale")
    .set(({ eb }) => ({ renews_on: endsOn, version: eb("version", "+", 1) }))
    .where("partner_id", "=", owner)
    .where("contract_id", "=", id)
    .where("renews_on", "is not", null)
    .execute();
};

/** Clears the student's replaced renewals, so that none is restored. */
export const forgetReplaced = async (db: Db, owner: PartnerId, student: StudentId): Promise<void> => {
  await db
    .updateTable("sale")
    .set({ renewal_replaced: false })
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .where("renewal_replaced", "=", true)
    .execute();
};

/** What went back of a sale's payments at the gateway, and what still may; money in dispute may not. */
const refund = sql<{ refunded: number; refundable: number; underWay: number }>`(
  select jsonb_build_object('refunded', coalesce(sum(charge.refunded), 0),
    'refundable', coalesce(sum(charge.amount - charge.refunds_asked) filter (where charge.dispute_id is null), 0),
    'underWay', coalesce(sum(charge.refunds_asked - charge.refunded), 0))
  from charge
  where charge.partner_id = sale.partner_id and charge.contract_id = sale.contract_id and charge.gateway_id is not null)`;

const presented = (db: Db, owner: PartnerId, student: StudentId) =>
  db
    .selectFrom("sale")
    .leftJoin("contract", (join) =>
      join.onRef("contract.partner_id", "=", "sale.partner_id").onRef("contract.id", "=", "sale.contract_id"),
    )
    .select([
      "sale.id",
      "sale.status",
      "sale.method",
      "sale.instalments",
      "sale.plan_id",
      "sale.plan",
      "sale.code",
      "sale.price",
      "sale.discount",
      "sale.total",
      "sale.fee",
      "sale.net",
      "sale.contract_id",
      "contract.starts_on",
      "contract.ends_on",
      "sale.created_at",
      "sale.paid_at",
      refund.as("refund"),
    ])
    .where("sale.partner_id", "=", owner)
    .where("sale.student_id", "=", student);

/** One page of a student's sales, newest first. */
export const salePage = (db: Db, owner: PartnerId, student: StudentId, { skip, take }: Page) =>
  presented(db, owner, student)
    .orderBy("sale.created_at", "desc")
    .orderBy("sale.id", "desc")
    .offset(skip)
    .limit(take)
    .execute();

export const saleById = (db: Db, owner: PartnerId, student: StudentId, id: SaleId) =>
  presented(db, owner, student).where("sale.id", "=", id).executeTakeFirstOrThrow();

export const saleCount = async (db: Db, owner: PartnerId, student: StudentId): Promise<number> => {
  const { count } = await db
    .selectFrom("sale")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .executeTakeFirstOrThrow();
  return count;
};

/** Whether this is the student's newest contract. Cancelled contracts do not count. */
export const isLatestContract = async (db: Db, owner: PartnerId, student: StudentId, id: ContractId) => {
  const latest = await db
    .selectFrom("contract")
    .select("id")
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .where(wasNotCancelled)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return latest?.id === id;
};
