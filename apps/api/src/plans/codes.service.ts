import { randomInt } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { CodeForm, NewCodeForm, PlanCode } from "@prancheta/contract/plans/codes";
import { GENERATED_CODE } from "@prancheta/contract/plans/limits";
import { type Discount, discountFault, planTotal } from "@prancheta/contract/plans/price";
import { Cents, type PartnerId, PlanCodeId, type PlanId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../platform/clock.ts";
import { atField, found, Refusal } from "../platform/http/refusal.ts";
import { newId } from "../platform/ids.ts";
import type { Db } from "../platform/postgres/db.ts";
import {
  addCode,
  changeCodeRow,
  codeByText,
  comparedTags,
  isRocketPartner,
  lockCode,
  lockCodeByText,
  markCodeDeleted,
  wholeCode,
  writeCodeTags,
} from "./codes.queries.ts";
import { lockPlanToSell } from "./plans.queries.ts";

type CodeRow = NonNullable<Awaited<ReturnType<typeof wholeCode>>>;

export const presentCode = (row: CodeRow): PlanCode => ({
  id: row.id,
  version: row.version,
  code: row.code,
  description: row.description,
  discountType: row.discount_type,
  discountValue: row.discount_value,
  active: row.active,
  tags: row.tags,
  expireAt: row.expires_at,
  rocketProgram: row.rocket,
  billingPlanId: row.plan_id,
  billingPlan: { name: row.plan_name, total: Cents.parse(planTotal(row.plan_amount, row.plan_days)) },
  createdAt: row.created_at,
  uses: row.uses,
  canDelete: !row.used,
});

/** A code of the partner. */
export const planCode = async (db: Db, owner: PartnerId, id: PlanCodeId): Promise<PlanCode> =>
  presentCode(found(await wholeCode(db, owner, id), "code.not_found"));

const discountSent = ({ discountType, discountValue }: CodeForm): Discount => ({
  discountType,
  discountValue: discountType === "EMPTY" ? null : (discountValue ?? null),
});

/** Refuses a discount above the plan's total, or one that leaves 1 to 499 cents. */
function refuseDiscount(total: number, discount: Discount): void {
  const detail = discountFault(total, discount);
  if (detail) throw atField(new Refusal("code.discount_refused", { detail }), "discountValue");
}

/** Only a partner of the Rocket Program has codes of it. */
async function refuseRocket(db: Db, owner: PartnerId, { rocketProgram }: CodeForm): Promise<void> {
  if (rocketProgram === true && !(await isRocketPartner(db, owner)))
    throw atField(new Refusal("code.rocket_refused"), "rocketProgram");
}

/** The columns that a form fills; `expireAt` is stored in milliseconds, as it is read. */
const columnsOf = (form: CodeForm) => {
  const { discountType, discountValue } = discountSent(form);
  return {
    description: form.description,
    discount_type: discountType,
    discount_value: discountValue,
    active: form.active,
    expires_at: form.expireAt && instantOf(Temporal.Instant.from(form.expireAt)),
  };
};

const generatedCode = (): string =>
  Array.from({ length: GENERATED_CODE.length }, () =>
    GENERATED_CODE.alphabet.charAt(randomInt(GENERATED_CODE.alphabet.length)),
  ).join("");

/** With 31^8 codes, one free code is found at once. */
const TRIES = 5;

const taken = () => atField(new Refusal("code.taken"), "code");

export async function createCode(db: Db, owner: PartnerId, clock: Clock, form: NewCodeForm): Promise<PlanCodeId> {
  const plan = await lockPlanToSell(db, owner, form.billingPlanId);
  if (!plan) throw atField(new Refusal("code.unknown_plan"), "billingPlanId");
  await refuseRocket(db, owner, form);
  refuseDiscount(planTotal(plan.amount, plan.days), discountSent(form));
  const id = newId(PlanCodeId);
  const row = {
    ...columnsOf(form),
    partner_id: owner,
    id,
    plan_id: plan.id,
    rocket: form.rocketProgram ?? false,
    created_at: instantOf(clock.now()),
  };
  const tried = form.code === undefined ? Array.from({ length: TRIES }, generatedCode) : [form.code];
  for (const code of tried)
    if (await addCode(db, { ...row, code })) {
      await writeCodeTags(db, owner, id, form.tags);
      return id;
    }
  throw taken();
}

/** The fields of a form as they are stored, by which a save that changes nothing is recognised. */
const contentOf = (stored: PlanCode): Required<CodeForm> => ({
  code: stored.code,
  description: stored.description,
  discountType: stored.discountType,
  discountValue: stored.discountValue,
  active: stored.active,
  tags: stored.tags,
  expireAt: stored.expireAt,
  rocketProgram: stored.rocketProgram,
});

/**
 * Saves a code whole. Refused if somebody else has saved it since it was read (412), unless the content is the same:
 * then only an earlier answer was lost.
 */
export async function changeCode(
  db: Db,
  owner: PartnerId,
  read: { readonly id: PlanCodeId; readonly version: number | undefined },
  form: CodeForm,
): Promise<void> {
  found(await lockCode(db, owner, read.id), "code.not_found");
  const before = await planCode(db, owner, read.id);
  const { code = before.code, rocketProgram = before.rocketProgram } = form;
  if (read.version !== undefined && read.version !== before.version) {
    const expireAt = columnsOf(form).expires_at;
    const now = contentOf({ ...before, tags: await comparedTags(db, before.tags) });
    const tags = await comparedTags(db, form.tags);
    const after: Required<CodeForm> = { ...form, ...discountSent(form), tags, expireAt, code, rocketProgram };
    if (!isDeepStrictEqual(now, after)) throw new Refusal("code.changed");
    return;
  }
  if (!before.rocketProgram) await refuseRocket(db, owner, form);
  refuseDiscount(before.billingPlan.total, discountSent(form));
  if (!(await changeCodeRow(db, owner, read.id, { ...columnsOf(form), code, rocket: rocketProgram }))) throw taken();
  await writeCodeTags(db, owner, read.id, form.tags);
}

/** Deletes a code, which frees its text; refused once sales used it (409). */
export async function removeCode(db: Db, owner: PartnerId, clock: Clock, id: PlanCodeId): Promise<void> {
  found(await lockCode(db, owner, id), "code.not_found");
  const { canDelete } = await planCode(db, owner, id);
  if (!canDelete) throw new Refusal("code.in_use");
  await markCodeDeleted(db, owner, id, instantOf(clock.now()));
}

/** Protects a plan's code, if there is one of this text, from changes and deletion until the transaction ends. */
export const holdCode = lockCodeByText;

/** A plan's code that may be used now, whatever its case; undefined if there is none, it is switched off or has ended. */
export async function codeOnSale(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  { plan, text }: { readonly plan: PlanId; readonly text: string | null | undefined },
): Promise<PlanCode | undefined> {
  if (!text) return undefined;
  const code = await codeByText(db, owner, plan, text);
  const hasEnded = code?.expires_at != null && code.expires_at <= instantOf(clock.now());
  return code?.active && !hasEnded ? presentCode(code) : undefined;
}
