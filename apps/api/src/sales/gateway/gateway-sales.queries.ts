import type {
  AccountId,
  ChargeId,
  ContractId,
  Day,
  Instant,
  PartnerId,
  SaleId,
  StudentId,
} from "@prancheta/contract/scalars";
import { type NotNull, sql, type Updateable } from "kysely";
import type { Db, SystemDb } from "../../platform/postgres/db.ts";
import { hasRow, wroteRow } from "../../platform/postgres/has-row.ts";
import type { DB } from "../../platform/postgres/tables.ts";

/** Which sale, of whom. */
export interface SaleRef {
  readonly partner: PartnerId;
  readonly zone: string;
  readonly id: SaleId;
}

const columns = [
  "sale.id",
  "sale.account_id",
  "sale.student_id",
  "sale.joining_id",
  "sale.plan_id",
  "sale.contract_id",
  "sale.renewal_of",
  "sale.status",
  "sale.method",
  "sale.instalments",
  "sale.plan",
  "sale.code",
  "sale.total",
  "sale.fee",
  "sale.rocket_share",
  "sale.growth",
  "sale.card",
  "sale.gateway_payer",
  "sale.gateway_charges",
  "sale.payer_name",
  "sale.payer_document",
  "sale.refusal",
  "sale.to_return",
  "sale.returned_charges",
  "sale.created_at",
  "sale.paid_at",
  "sale.expires_at",
  "sale.renews_on",
  "sale.renewal_tries",
  "sale.version",
] as const;

const throughGateway = (db: Db, owner: PartnerId) =>
  db.selectFrom("sale").select(columns).where("sale.partner_id", "=", owner).where("sale.method", "<>", "BY_HAND");

export const gatewaySale = (db: Db, owner: PartnerId, id: SaleId) =>
  throughGateway(db, owner).where("sale.id", "=", id).executeTakeFirst();

export type GatewaySale = NonNullable<Awaited<ReturnType<typeof gatewaySale>>>;

/** A sale through the gateway, locked. */
export const lockSale = (db: Db, owner: PartnerId, id: SaleId) =>
  throughGateway(db, owner).where("sale.id", "=", id).forNoKeyUpdate().executeTakeFirst();

const buyers = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("student")
    .select([
      "student.id",
      "student.account_id",
      "student.type",
      "student.deleted_at",
      "student.detached_at",
      "student.next_plan_id",
    ])
    .where("student.partner_id", "=", owner)
    .forNoKeyUpdate("student");

/** The student of a sale, removed or not, locked. */
export const lockBuyer = (db: Db, owner: PartnerId, id: SaleId) =>
  buyers(db, owner)
    .innerJoin("sale", (join) =>
      join.onRef("sale.partner_id", "=", "student.partner_id").onRef("sale.student_id", "=", "student.id"),
    )
    .where("sale.id", "=", id)
    .executeTakeFirst();

/** The student whom a sale makes, locked. */
export const lockNewBuyer = (db: Db, owner: PartnerId, student: StudentId) =>
  buyers(db, owner).where("student.id", "=", student).executeTakeFirst();

/** The sale that waits for its payment: of a student, or of somebody who joins. */
export const openSaleOf = (db: Db, owner: PartnerId, buyer: StudentId | { readonly account: AccountId }) =>
  db
    .selectFrom("sale")
    .select("id")
    .where("partner_id", "=", owner)
    .where(({ eb, and }) =>
      typeof buyer === "string"
        ? eb("student_id", "=", buyer)
        : and([eb("account_id", "=", buyer.account), eb("student_id", "is", null)]),
    )
    .where("status", "=", sql.lit("OPEN"))
    .executeTakeFirst();

/** Updates a sale and raises its version, which invalidates gateway answers read before. */
export const changeSale = async (
  db: Db,
  owner: PartnerId,
  id: SaleId,
  changes: Updateable<DB["sale"]>,
): Promise<void> => {
  await db
    .updateTable("sale")
    .set(({ eb }) => ({ ...changes, version: eb("version", "+", 1) }))
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .execute();
};

/**
 * Whether the buyer, a student or the account of who joins, bought something after this sale was made. A sale by hand that was
 * undone was no purchase.
 */
export const boughtSince = (
  db: Db,
  owner: PartnerId,
  buyer: { readonly student: StudentId } | { readonly account: AccountId | null },
  since: Instant,
): Promise<boolean> =>
  hasRow(
    db
      .selectFrom("sale")
      .select("id")
      .where("partner_id", "=", owner)
      .where(({ eb }) =>
        "student" in buyer ? eb("student_id", "=", buyer.student) : eb("account_id", "=", buyer.account),
      )
      .where("status", "in", ["PAID", "REVERSED"])
      .where(({ eb, not, and }) => not(and([eb("method", "=", "BY_HAND"), eb("status", "=", "REVERSED")])))
      .where((eb) => eb.or([eb("created_at", ">", since), eb("paid_at", ">", since)]))
      .limit(1),
  );

/** The charges of a contract that are paid at the gateway, in their order. */
export const gatewayCharges = (db: Db, owner: PartnerId, contract: ContractId) =>
  db
    .selectFrom("charge")
    .select(["id", "gateway_id", "amount", "refunded", "refunds_asked", "dispute_id"])
    .where("partner_id", "=", owner)
    .where("contract_id", "=", contract)
    .where("gateway_id", "is not", null)
    .orderBy("instalment")
    .execute();

export type GatewayCharge = Awaited<ReturnType<typeof gatewayCharges>>[number];

export const changeCharge = async (
  db: Db,
  owner: PartnerId,
  id: ChargeId,
  changes: Updateable<DB["charge"]>,
): Promise<void> => {
  await db.updateTable("charge").set(changes).where("partner_id", "=", owner).where("id", "=", id).execute();
};

export const contractById = (db: Db, owner: PartnerId, id: ContractId) =>
  db
    .selectFrom("contract")
    .select(["id", "starts_on", "ends_on", "snapshot"])
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

export const moveContractEnd = async (db: Db, owner: PartnerId, id: ContractId, endsOn: Day): Promise<void> => {
  await db
    .updateTable("contract")
    .set({ ends_on: endsOn })
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .execute();
};

/**
 * The recipient of mails about a sale: the student, or the person who joins by it; undefined without an address, or if the
 * data was erased.
 */
export const addresseeOf = (db: Db, owner: PartnerId, id: SaleId) =>
  db
    .selectFrom("sale")
    .leftJoin("student", (join) =>
      join.onRef("student.partner_id", "=", "sale.partner_id").onRef("student.id", "=", "sale.student_id"),
    )
    .leftJoin("joining", (join) =>
      join
        .onRef("joining.partner_id", "=", "sale.partner_id")
        .onRef("joining.id", "=", "sale.joining_id")
        .on("sale.student_id", "is", null),
    )
    .innerJoin("partner", "partner.id", "sale.partner_id")
    .innerJoin("account", "account.id", "partner.account_id")
    .select(({ fn }) => [
      fn.coalesce("student.name", "joining.name").as("name"),
      fn.coalesce("student.email", "joining.email").as("email"),
      "student.deleted_at",
      "student.detached_at",
      "account.name as coach",
    ])
    .where("sale.partner_id", "=", owner)
    .where("sale.id", "=", id)
    .where("student.erased_at", "is", null)
    .where(({ eb, fn }) => eb(fn.coalesce("student.email", "joining.email"), "is not", null))
    .where(({ eb, fn }) => eb(fn.coalesce("student.name", "joining.name"), "is not", null))
    .$narrowType<{ email: NotNull; name: NotNull }>()
    .executeTakeFirst();

/**
 * The guardian who pays: for a sale, or with the card that renews it. Only an address that was proved by a code when the guardian
 * accepted for the student.
 */
export const payingGuardian = (db: Db, owner: PartnerId, id: SaleId, paid: "sale" | "renewal") =>
  db
    .selectFrom("sale")
    .innerJoin("joining", (join) =>
      join
        .onRef("joining.partner_id", "=", "sale.partner_id")
        .on(({ eb, or, ref }) =>
          or([eb("joining.id", "=", ref("sale.joining_id")), eb("joining.student_id", "=", ref("sale.student_id"))]),
        ),
    )
    .select(["joining.guardian_name as name", "joining.guardian_email as email"])
    .where("sale.partner_id", "=", owner)
    .where("sale.id", "=", id)
    .where("joining.guardian_verified_at", "is not", null)
    .where(
      "joining.guardian_document",
      "=",
      paid === "sale"
        ? sql.ref<string>("sale.payer_document")
        : sql<string>`coalesce(sale.card #>> '{payer,document}', sale.payer_document)`,
    )
    .where("joining.guardian_email", "is not", null)
    .where("joining.guardian_name", "is not", null)
    .$narrowType<{ email: NotNull; name: NotNull }>()
    .orderBy("joining.guardian_verified_at", "desc")
    .orderBy("joining.id", "desc")
    .limit(1)
    .executeTakeFirst();

export const coachOf = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("partner")
    .innerJoin("account", "account.id", "partner.account_id")
    .select(["account.name", "account.email"])
    .where("partner.id", "=", owner)
    .executeTakeFirstOrThrow();

/**
 * Ends the return of a sale's money, of the charges `returned`; false if it ended before, or the sale is not that version
 * any more.
 */
export const endReturning = (
  db: SystemDb,
  { partner, id }: SaleRef,
  { version, returned }: { readonly version: number; readonly returned: readonly string[] },
): Promise<boolean> =>
  wroteRow(
    db
      .updateTable("sale")
      .set({ to_return: false, returned_charges: sql<string[]>`returned_charges || ${returned}::text[]` })
      .where("partner_id", "=", partner)
      .where("id", "=", id)
      .where("to_return", "=", true)
      .where("version", "=", version),
  );
