import type { InvoiceStatus } from "@prancheta/contract/billing/invoices";
import type { Cents, Day, Instant, InvoiceId, Page, PartnerId } from "@prancheta/contract/scalars";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, SystemDb } from "../../platform/postgres/db.ts";
import { hasRow } from "../../platform/postgres/has-row.ts";
import type { DB } from "../../platform/postgres/tables.ts";

/** Which invoice, of whom. */
export interface InvoiceRef {
  readonly partner: PartnerId;
  readonly zone: string;
  readonly id: InvoiceId;
}

const invoices = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("invoice")
    .select([
      "id",
      "starts_on",
      "due_on",
      "status",
      "total",
      "tries",
      "try_on",
      "card",
      "refusal",
      "reference",
      "gateway_charge",
      "sent_at",
      "closed_at",
      "paid_at",
      "received_at",
    ])
    .where("partner_id", "=", owner);

export const invoiceById = (db: Db, owner: PartnerId, id: InvoiceId) =>
  invoices(db, owner).where("id", "=", id).executeTakeFirst();

export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof invoiceById>>>;

export const lockInvoice = (db: Db, owner: PartnerId, id: InvoiceId) =>
  invoices(db, owner).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

export const oldestUnpaid = (db: Db, owner: PartnerId) =>
  invoices(db, owner).where("status", "in", ["CLOSED", "OVERDUE"]).orderBy("starts_on").limit(1).executeTakeFirst();

export const unpaidInvoices = (db: Db, owner: PartnerId) =>
  invoices(db, owner).where("status", "in", ["CLOSED", "OVERDUE"]).orderBy("starts_on").execute();

export const invoicePage = (db: Db, owner: PartnerId, { skip, take }: Page) =>
  invoices(db, owner).orderBy("starts_on", "desc").offset(skip).limit(take).execute();

export const invoiceCount = async (db: Db, owner: PartnerId): Promise<number> => {
  const { total } = await db
    .selectFrom("invoice")
    .select(({ fn }) => fn.countAll<string>().as("total"))
    .where("partner_id", "=", owner)
    .executeTakeFirstOrThrow();
  return Number(total);
};

export const hasOverdue = (db: Db, owner: PartnerId): Promise<boolean> =>
  hasRow(
    db.selectFrom("invoice").select("id").where("partner_id", "=", owner).where("status", "=", "OVERDUE").limit(1),
  );

export const addInvoice = async (db: Db, row: Insertable<DB["invoice"]>): Promise<void> => {
  await db.insertInto("invoice").values(row).execute();
};

export const changeInvoice = async (
  db: Db,
  owner: PartnerId,
  id: InvoiceId,
  changes: Updateable<DB["invoice"]>,
): Promise<void> => {
  await db.updateTable("invoice").set(changes).where("partner_id", "=", owner).where("id", "=", id).execute();
};

const refs = (db: SystemDb) =>
  db
    .selectFrom("invoice")
    .innerJoin("partner", "partner.id", "invoice.partner_id")
    .select(["invoice.id", "invoice.partner_id as partner", "partner.zone"]);

/** The invoice that the gateway knows by a reference. */
export const invoiceAtGateway = (db: SystemDb, reference: string): Promise<InvoiceRef | undefined> =>
  refs(db).where("invoice.reference", "=", reference).executeTakeFirst();

/** The invoices that belong to charges of the gateway, found by the charge's id or by our reference. */
export const invoicesNamed = (
  db: SystemDb,
  charges: readonly string[],
  references: readonly string[],
): Promise<InvoiceRef[]> =>
  refs(db)
    .where(sql<boolean>`(invoice.gateway_charge = any(${charges}) or invoice.reference = any(${references}::uuid[]))`)
    .orderBy("invoice.id")
    .execute();

/** An invoice of any partner, for jobs and the operator. */
export const invoiceOfAny = (db: SystemDb, id: InvoiceId): Promise<InvoiceRef | undefined> =>
  refs(db).where("invoice.id", "=", id).executeTakeFirst();

/**
 * The next pending invoices after `after`: a charge is due today in the partner's zone, its outcome is not known,
 * or its money is expected.
 */
export const pendingInvoices = (
  db: SystemDb,
  now: Instant,
  after: InvoiceRef | undefined,
  most: number,
): Promise<InvoiceRef[]> =>
  refs(db)
    .where(
      sql<boolean>`(invoice.sent_at is not null or invoice.try_on <= (${now}::timestamptz at time zone partner.zone)::date
        or (invoice.status = 'PAID' and invoice.received_at is null and invoice.credit_on <= (${now}::timestamptz at time zone partner.zone)::date))`,
    )
    .$if(after !== undefined, (query) => query.where("invoice.id", ">", after?.id ?? null))
    .orderBy("invoice.id")
    .limit(most)
    .execute();

/** The partners whose running cycle is over. */
export const dueCycles = (
  db: SystemDb,
  now: Instant,
): Promise<{ readonly partner: PartnerId; readonly zone: string }[]> =>
  db
    .selectFrom("billing_cycle")
    .innerJoin("partner", "partner.id", "billing_cycle.partner_id")
    .select(["billing_cycle.partner_id as partner", "partner.zone"])
    .where(sql<boolean>`billing_cycle.due_on <= (${now}::timestamptz at time zone partner.zone)::date`)
    .orderBy("billing_cycle.partner_id")
    .execute();

interface Unpaid {
  readonly id: InvoiceId;
  readonly status: InvoiceStatus;
  readonly email: string;
  readonly due_on: Day;
  readonly total: Cents;
  readonly tries: number;
  readonly try_on: Day | null;
  /** Whether the partner is neither suspended nor closed. */
  readonly active: boolean;
}

/** Every invoice that is closed or overdue, the oldest first, for the operator. */
export const unpaidOfAll = (db: SystemDb): Promise<Unpaid[]> =>
  db
    .selectFrom("invoice")
    .innerJoin("partner", "partner.id", "invoice.partner_id")
    .innerJoin("account", "account.id", "partner.account_id")
    .select(["invoice.id", "invoice.status", "account.email", "invoice.due_on"])
    .select(["invoice.total", "invoice.tries", "invoice.try_on", "partner.active"])
    .where("invoice.status", "in", ["CLOSED", "OVERDUE"])
    .orderBy("invoice.due_on")
    .orderBy("invoice.id")
    .execute();
