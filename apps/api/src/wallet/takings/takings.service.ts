import { inReais } from "@prancheta/contract/number-text";
import { Cents, TakingId } from "@prancheta/contract/scalars";
import type { FastifyBaseLogger } from "fastify";
import {
  GATEWAY_ZONE,
  PaymentFailure,
  type PaymentGateway,
  type PayoutState,
} from "../../gateways/payments/payments.ts";
import { addDays, type Clock, dayIn, instantOf } from "../../platform/clock.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { newId } from "../../platform/ids.ts";
import { auditOperatorAct } from "../../platform/postgres/audit.ts";
import type { Database, SystemDb } from "../../platform/postgres/db.ts";
import { approval, type IsBlocked, type LastApproval } from "../withdrawals/payout-approval.service.ts";
import { chosenTransfer, isAbsenceProven, isSameKey } from "../withdrawals/payout-states.service.ts";
import {
  addOurTransfers,
  addTaking,
  changeTaking,
  lastTakings,
  lockTaking,
  openTakings,
  ourMoney,
  type Taking,
  takingById,
} from "./takings.queries.ts";

// The withdrawal of our own fees works like a payout (docs/rules/payments.md): the intent is stored before the call, after an
// unknown outcome it is looked up, and the gateway's request for approval is bound to one transfer.

interface BookParts {
  readonly database: Database;
  readonly clock: Clock;
}

export interface TakingParts extends BookParts {
  readonly payments: PaymentGateway;
  readonly logger: Pick<FastifyBaseLogger, "warn">;
}

interface TakeParts extends TakingParts {
  readonly lastApproval: LastApproval;
  readonly isBlocked: IsBlocked;
}

const NOT_MADE = "O Asaas não fez a transferência.";
const REFUSED = "O Asaas recusou a transferência.";
const NOT_DONE = "A transferência não chegou ao banco.";

const isTakingOpen = ({ status }: Taking): boolean => status === "SENDING" || status === "SENT";

const isOrderedTransfer = (taking: Taking, { reference, amount, key }: PayoutState): boolean =>
  reference === taking.id && amount === taking.amount && isSameKey(key, taking.key);

/** Cents that we can take: the smaller of what we earned and what is there beside the partners' money, at least 0. */
export const freeToTake = async (db: SystemDb): Promise<Cents> => {
  const { earned, spare } = await ourMoney(db);
  return Cents.parse(Math.max(0, Math.min(earned, spare)));
};

const giveUp = (db: SystemDb, clock: Clock, { id }: Taking, reason: string): Promise<void> =>
  changeTaking(db, id, { status: "RETURNED", reason, settled_at: instantOf(clock.now()) });

/** Applies what the gateway says about the transfer to which the taking is bound, or now becomes bound. */
async function applyTakingState({ database, clock }: BookParts, id: TakingId, state: PayoutState): Promise<void> {
  await database.asSystem(async (db) => {
    const taking = await lockTaking(db, id);
    if (!taking || !isTakingOpen(taking) || (taking.transfer !== null && taking.transfer !== state.id)) return;
    if (taking.transfer === null) await changeTaking(db, id, { status: "SENT", transfer: state.id });
    if (state.status === "cancelled" || state.status === "failed")
      return giveUp(db, clock, taking, state.reason ?? NOT_DONE);
    if (state.status !== "done") return;
    const at = instantOf(clock.now());
    const { cost } = state;
    const legs = [
      { debit: "FEE", credit: "BANK", amount: taking.amount } as const,
      ...(cost > 0 ? [{ debit: "COST", credit: "BANK", amount: cost } as const] : []),
    ];
    await addOurTransfers(db, legs, { reason: "TAKING", subject: id, at });
    await changeTaking(db, id, { status: "DONE", cost, settled_at: at });
  });
}

/** Sends what we take for ourselves to our own Pix key, a CPF or CNPJ; returns how it stands. */
export async function take(
  parts: TakeParts,
  actor: string,
  { amount, key }: { readonly amount: Cents; readonly key: string },
): Promise<Taking | undefined> {
  const { database, clock, payments, lastApproval, isBlocked } = parts;
  const id = newId(TakingId);
  await database.asSystem(async (db) => {
    if (await isBlocked(db)) throw new Refusal("payout.blocked");
    // Payouts wait while the approval is `awaited`. A taking does not: it goes to our own key, and no partner can lose by it.
    if ((await approval(db, clock, lastApproval)) === "unproven") throw new Refusal("payout.unproven");
    const row = { id, status: "SENDING", amount, key, created_at: instantOf(clock.now()) } as const;
    // From here on nobody else takes.
    if (!(await addTaking(db, row))) throw new Refusal("taking.under_way");
    const free = await freeToTake(db);
    if (amount > free) throw new Refusal("taking.too_much", { detail: `Podem ser retirados ${inReais(free)}.` });
    await auditOperatorAct(db, clock, actor, "takings.taken", id);
  });
  try {
    await applyTakingState(parts, id, await payments.payOut({ reference: id, amount, key, description: "Retirada" }));
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    // After an unknown outcome the next look-up tells.
    if (error.kind !== "unknown")
      await database.asSystem(async (db) => {
        const taking = await lockTaking(db, id);
        // An approval that came meanwhile means that there is a transfer all the same.
        if (taking?.status === "SENDING") await giveUp(db, clock, taking, REFUSED);
      });
  }
  return database.asSystem((db) => takingById(db, id));
}

/** Looks for the transfer of a call whose outcome is unknown. Absence counts after two look-ups ten minutes apart. */
async function lookUp(parts: TakingParts, taking: Taking): Promise<void> {
  const { database, clock, payments } = parts;
  const since = addDays(dayIn(GATEWAY_ZONE, Temporal.Instant.from(taking.created_at)), -1);
  const transfers = await payments.payoutsOf(taking.id, since);
  const transfer = chosenTransfer(transfers.filter((state) => isOrderedTransfer(taking, state)));
  if (transfer) return applyTakingState(parts, taking.id, transfer);
  await database.asSystem(async (db) => {
    const now = await lockTaking(db, taking.id);
    if (now?.status !== "SENDING") return;
    if (now.absent_at === null) return changeTaking(db, now.id, { absent_at: instantOf(clock.now()) });
    if (isAbsenceProven(clock, now.absent_at)) await giveUp(db, clock, now, NOT_MADE);
  });
}

/** Asks the gateway about a taking and returns how it stands; undefined if there is none with this id. */
export async function takingAfterCheck(parts: TakingParts, id: TakingId): Promise<Taking | undefined> {
  const { database, payments } = parts;
  const current = () => database.asSystem((db) => takingById(db, id));
  const taking = await current();
  if (!taking || !isTakingOpen(taking)) return taking;
  if (taking.transfer === null) await lookUp(parts, taking);
  else await applyTakingState(parts, id, await payments.payoutState(taking.transfer));
  return current();
}

/** Reads what is under way. */
export async function sweepTakings(parts: TakingParts): Promise<void> {
  for (const { id } of await parts.database.asSystem(openTakings))
    await takingAfterCheck(parts, id).catch((error: unknown) =>
      parts.logger.warn({ err: error, taking: id }, "a taking waits on"),
    );
}

const DIFFERENT = "Os dados não são os da retirada";
const SECOND = "Esta retirada já tem outra transferência";
const ENDED = "Esta retirada já terminou";

const refusalOf = (taking: Taking, state: PayoutState): string | undefined => {
  if (!isOrderedTransfer(taking, state)) return DIFFERENT;
  if (!isTakingOpen(taking)) return ENDED;
  return taking.transfer !== null && taking.transfer !== state.id ? SECOND : undefined;
};

/**
 * Answers the gateway's request to approve a transfer of ours; undefined if it is none. Binds the taking to the first
 * transfer with its reference, amount and key.
 */
export const approveTaking = (
  { database }: Pick<BookParts, "database">,
  state: PayoutState,
): Promise<{ readonly refusal: string | undefined } | undefined> =>
  database.asSystem(async (db) => {
    const taking = await lockTaking(db, TakingId.parse(state.reference ?? ""));
    if (!taking) return undefined;
    const refusal = refusalOf(taking, state);
    if (refusal === undefined) await changeTaking(db, taking.id, { status: "SENT", transfer: state.id });
    return { refusal };
  });

export { lastTakings };
