import type { Refunded, Sale } from "@prancheta/contract/sales/sales";
import {
  Cents,
  type ContractId,
  type Day,
  type Instant,
  type PartnerId,
  SaleId,
  type StudentId,
} from "@prancheta/contract/scalars";
import { holdCode } from "../plans/codes.service.ts";
import { holdPlan, snapshotOf } from "../plans/plans.service.ts";
import { addDays, type Clock, dayIn, instantOf, momentOn } from "../platform/clock.ts";
import { atField, Refusal } from "../platform/http/refusal.ts";
import { newId } from "../platform/ids.ts";
import type { Db } from "../platform/postgres/db.ts";
import { lockExistingStudent } from "../students/students.service.ts";
import { payCharge, recordCharge } from "../wallet/charges.service.ts";
import { addConcludedLine } from "../wallet/statement.service.ts";
import { codeSnapshot, offer, type Seller, type Wanted } from "./offer.service.ts";
import { addSale, type saleById } from "./sales.queries.ts";
import { startBought } from "./start-bought.service.ts";

const OLDEST_PAYMENT_DAYS = 366;

const badDay = (paidOn: string) => new Refusal("request.invalid", { fields: { paidOn } });

/** The moment of a payment by hand; refuses a day in the future, or more than a year ago. */
export function paymentMoment(clock: Clock, zone: string, paidOn: Day): Temporal.Instant {
  const today = dayIn(zone, clock.now());
  if (paidOn > today) throw badDay("A data do pagamento não pode ser no futuro");
  if (paidOn < addDays(today, -OLDEST_PAYMENT_DAYS)) throw badDay("O pagamento pode ser de no máximo um ano atrás");
  return momentOn(clock, zone, paidOn);
}

interface HandSale extends Wanted {
  readonly student: StudentId;
  readonly paidOn: Day;
  /** The total that the coach saw. */
  readonly total?: number | undefined;
  /** The contract's first day that the coach saw. */
  readonly startsOn?: Day | undefined;
}

interface HandPayment {
  readonly id: SaleId;
  readonly student: StudentId;
  readonly contract: ContractId;
  readonly total: Cents;
  readonly paidOn: Day;
  readonly paidAt: Instant;
}

/** The paid charge of a sale by hand, and its line in the statement. */
async function concludeByHand(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  { id: sale, student, contract, total, paidOn, paidAt }: HandPayment,
) {
  const owed = { student, contract, instalment: 1, amount: total, dueOn: paidOn };
  const charge = await recordCharge(db, owner, clock, owed);
  await payCharge(db, owner, paidAt, charge);
  await addConcludedLine(db, owner, clock, { sale, charge, student, amount: total, paidOn, paidAt });
}

/**
 * Records a sale whose money the coach received outside of the product: its contract starts, its charge is paid, and no
 * wallet is touched (docs/rules/plans.md).
 */
export async function sellByHand(db: Db, seller: Seller, clock: Clock, sale: HandSale): Promise<SaleId> {
  const { partner: owner, zone } = seller;
  const { student, paidOn } = sale;
  const paidAt = sale.isPromised ? momentOn(clock, zone, paidOn) : paymentMoment(clock, zone, paidOn);
  const { next_plan_id } = await lockExistingStudent(db, owner, student);
  await holdPlan(db, owner, sale.plan);
  if (sale.code) await holdCode(db, owner, sale.plan, sale.code);
  const {
    account,
    plan,
    code,
    quote: { price, discount, total, startsOn },
  } = await offer(db, seller, clock, sale);
  if (sale.total !== undefined && sale.total !== total) throw atField(new Refusal("sale.price_changed"), "total");
  if (sale.startsOn !== undefined && sale.startsOn !== startsOn)
    throw atField(new Refusal("sale.start_changed"), "startsOn");
  const snapshot = snapshotOf(plan);
  const contract = await startBought(db, seller, clock, { student, plan: plan.id, snapshot, startsOn, total });
  const id = newId(SaleId);
  await addSale(db, {
    partner_id: owner,
    id,
    account_id: account,
    student_id: student,
    plan_id: plan.id,
    plan_code_id: code?.id ?? null,
    contract_id: contract.id,
    replaced_next_plan_id: next_plan_id,
    status: "PAID",
    method: "BY_HAND",
    instalments: 1,
    plan: JSON.stringify(snapshot),
    code: code ? JSON.stringify(codeSnapshot(code)) : null,
    price,
    discount,
    total,
    fee: Cents.parse(0),
    rocket_share: Cents.parse(0),
    net: total,
    created_at: instantOf(clock.now()),
    paid_at: instantOf(paidAt),
  });
  if (total > 0)
    await concludeByHand(db, owner, clock, { ...sale, id, contract: contract.id, total, paidAt: instantOf(paidAt) });
  return id;
}

type SaleRow = Awaited<ReturnType<typeof saleById>>;

/** Only a paid sale can be given back. */
const refundOf = ({ method, paid_at, total, status, refund }: SaleRow): Refunded | null =>
  method === "BY_HAND" || paid_at === null || total === 0
    ? null
    : {
        refunded: Cents.parse(refund.refunded),
        refundable: Cents.parse(status === "PAID" ? refund.refundable : 0),
        underWay: Cents.parse(refund.underWay),
      };

export const presentSale = (row: SaleRow): Sale => ({
  id: row.id,
  status: row.status,
  method: row.method,
  instalments: row.instalments,
  plan: { id: row.plan_id, name: row.plan.name },
  code: row.code?.code ?? null,
  price: row.price,
  discount: row.discount,
  total: row.total,
  fee: row.fee,
  net: row.net,
  contract:
    row.contract_id && row.starts_on && row.ends_on && row.starts_on <= row.ends_on
      ? { id: row.contract_id, startsOn: row.starts_on, endsOn: row.ends_on }
      : null,
  createdAt: row.created_at,
  paidAt: row.paid_at,
  refund: refundOf(row),
});
