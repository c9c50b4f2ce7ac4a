import { Cents, type PartnerId, StatementLineId } from "@prancheta/contract/scalars";
import { MIN_MOVE, tooLarge } from "@prancheta/contract/wallet/move-bounds";
import type { LineStatus, StatementType, TrafficForm } from "@prancheta/contract/wallet/wallet";
import { type Clock, instantOf } from "../platform/clock.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { newId } from "../platform/ids.ts";
import type { Db } from "../platform/postgres/db.ts";
import { type Leg, lockBalances, post } from "./ledger.service.ts";
import { addLine } from "./statement.queries.ts";

interface Movement {
  readonly statementType: Exclude<StatementType, "SALE" | "WITHDRAW">;
  readonly status: Extract<LineStatus, "TRAFFIC_PAYMENT" | "TRAFFIC_REFUND" | "TRAFFIC_USED" | "MEMBER_GET_PAYMENT">;
  readonly amount: Cents;
}

/** A movement that is done at once: its line and its transfer. */
async function move(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  { statementType, status, amount }: Movement,
  { debit, credit }: Pick<Leg, "debit" | "credit">,
): Promise<StatementLineId> {
  const id = newId(StatementLineId);
  const at = instantOf(clock.now());
  await addLine(db, {
    partner_id: owner,
    id,
    statement_type: statementType,
    status,
    amount,
    paid_at: at,
    created_at: at,
  });
  const reason = status === "MEMBER_GET_PAYMENT" ? "BONUS" : status;
  await post(db, owner, clock, { reason, ref: id, legs: [{ debit, credit, amount }] });
  return id;
}

const refuseBeyond = (amount: number, most: number) => {
  if (amount > most) throw new Refusal("wallet.too_much", { detail: tooLarge(most) });
};

/** Moves money between what is available and paid traffic, at once and without a fee (docs/rules/wallet.md). */
export async function moveTraffic(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  { amount, status }: TrafficForm,
): Promise<StatementLineId> {
  if (amount < MIN_MOVE) throw new Refusal("wallet.too_little");
  const { AVAILABLE, TRAFFIC, DEBT } = await lockBalances(db, owner);
  const isInserting = status === "TRAFFIC_PAYMENT";
  if (isInserting && DEBT < 0) throw new Refusal("wallet.in_debt");
  refuseBeyond(amount, isInserting ? AVAILABLE : TRAFFIC);
  return move(
    db,
    owner,
    clock,
    { statementType: "TRAFFIC_PROGRAM", status, amount: Cents.parse(amount) },
    isInserting ? { debit: "AVAILABLE", credit: "TRAFFIC" } : { debit: "TRAFFIC", credit: "AVAILABLE" },
  );
}

/** Books what an advertisement cost, for the operator. */
export async function useTraffic(db: Db, owner: PartnerId, clock: Clock, amount: Cents): Promise<StatementLineId> {
  const { TRAFFIC } = await lockBalances(db, owner);
  if (amount > TRAFFIC) throw new Refusal("wallet.too_much");
  return move(
    db,
    owner,
    clock,
    { statementType: "TRAFFIC_PROGRAM", status: "TRAFFIC_USED", amount },
    { debit: "TRAFFIC", credit: "ADS" },
  );
}

/** Pays a partner for having brought another one, for the operator. */
export const payBonus = (db: Db, owner: PartnerId, clock: Clock, amount: Cents): Promise<StatementLineId> =>
  move(
    db,
    owner,
    clock,
    { statementType: "MEMBER_GET", status: "MEMBER_GET_PAYMENT", amount },
    { debit: "BONUS", credit: "AVAILABLE" },
  );
