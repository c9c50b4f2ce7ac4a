import type { DiscountType } from "@prancheta/contract/plans/codes";
import type { PartnerId, PlanId } from "@prancheta/contract/scalars";
import { createCode } from "../apps/api/src/plans/codes.service.ts";
import { type DrivenClock, instantOf } from "../apps/api/src/platform/clock.ts";
import type { Db } from "../apps/api/src/platform/postgres/db.ts";
import type { Chance } from "./chance.ts";
import type { PlanName } from "./plans.ts";
import type { Purchase } from "./students/consultancy.ts";
import type { Calendar } from "./world-day.ts";

interface DemoCode {
  readonly code: string;
  readonly plan: PlanName;
  readonly description: string;
  readonly discountType: DiscountType;
  /** Cents or whole percent. */
  readonly discountValue?: number;
  readonly tags: readonly string[];
  /** The first day on which the code is not taken; days count from the world's day. */
  readonly endsOn?: number;
  readonly active?: boolean;
  /** Only for coaches of the Rocket Program. */
  readonly isRocket?: boolean;
}

const CODES: readonly DemoCode[] = [
  {
    code: "INSTA10",
    plan: "Consultoria Online Trimestral",
    description: "Link na bio do Instagram",
    discountType: "PERCENT",
    discountValue: 10,
    tags: ["Instagram", "Bio"],
  },
  {
    code: "VERAO15",
    plan: "Consultoria Online Trimestral",
    description: "Promoção de verão",
    discountType: "PERCENT",
    discountValue: 15,
    tags: ["Promoção", "Instagram"],
    endsOn: -75,
  },
  {
    code: "HIPER5",
    plan: "Hipertrofia 12 semanas",
    description: "Stories de antes e depois",
    discountType: "PERCENT",
    discountValue: 5,
    tags: ["Instagram", "Stories"],
  },
  {
    code: "INDICA20",
    plan: "Consultoria Online Mensal",
    description: "Indicação de aluno",
    discountType: "AMOUNT",
    discountValue: 2_000,
    tags: ["Indicação"],
  },
  {
    code: "MENSALINSTA",
    plan: "Consultoria Online Mensal",
    description: "Anúncio no Instagram",
    discountType: "PERCENT",
    discountValue: 10,
    tags: ["Instagram", "Anúncio"],
  },
  {
    code: "CORRE15",
    plan: "Corrida 10 km",
    description: "Grupo de corrida do parque",
    discountType: "AMOUNT",
    discountValue: 1_500,
    tags: ["Grupo de corrida"],
  },
  {
    code: "ACADEMIA",
    plan: "Presencial Mensal",
    description: "Cartaz na academia, sem desconto",
    discountType: "EMPTY",
    tags: ["Academia"],
  },
  {
    code: "AMIGO30",
    plan: "Presencial Mensal",
    description: "Treino com um amigo",
    discountType: "AMOUNT",
    discountValue: 3_000,
    tags: ["Academia", "Indicação"],
  },
  {
    code: "SEMESTRE20",
    plan: "Consultoria Online Semestral",
    description: "Oferta de fim de ano",
    discountType: "PERCENT",
    discountValue: 20,
    tags: ["Promoção"],
    endsOn: 20,
  },
  {
    code: "FEIRA30",
    plan: "Consultoria Online Mensal",
    description: "Feira de bem-estar",
    discountType: "PERCENT",
    discountValue: 30,
    tags: ["Feira"],
    active: false,
  },
  {
    code: "ROCKET10",
    plan: "Consultoria Online Trimestral",
    description: "Campanha do Rocket Program",
    discountType: "PERCENT",
    discountValue: 10,
    tags: ["Rocket"],
    isRocket: true,
  },
];

interface CodeDesk {
  readonly db: Db;
  readonly partner: PartnerId;
  readonly clock: DrivenClock;
  readonly calendar: Calendar;
  /** Whether the coach is of the Rocket Program. */
  readonly isRocket: boolean;
}

/** Creates a coach's codes, some minutes after each other from `day` on. */
export async function writeCodes(
  { db, partner, clock, calendar, isRocket: mayRocket }: CodeDesk,
  day: number,
  planOf: (name: PlanName) => PlanId,
): Promise<void> {
  for (const [position, { plan, endsOn, tags, active = true, discountValue, isRocket, ...code }] of CODES.entries()) {
    if (isRocket && !mayRocket) continue;
    clock.moveTo(calendar.at(day, 15 * 60 + position * 5));
    await createCode(db, partner, clock, {
      ...code,
      billingPlanId: planOf(plan),
      discountValue: discountValue ?? null,
      tags: [...tags],
      active,
      rocketProgram: isRocket ?? false,
      expireAt: endsOn === undefined ? null : instantOf(calendar.at(endsOn, 0)),
    });
  }
}

interface HandSale {
  readonly paidOn: number;
  readonly code: string | null;
}

const YEAR = 364;
/** The share of buyers who could pay in instalments and pay all at once. */
const AT_ONCE = 0.4;
const WITH_CODE = 0.6;

const knownCodes = ({ plan, startsOn }: Purchase): DemoCode[] =>
  CODES.filter(
    (code) => code.plan === plan && code.active !== false && (code.endsOn === undefined || startsOn < code.endsOn),
  );

/** How a student paid a purchase of the last year outside of the product; undefined for one of instalments or unpaid. */
export function handSaleOf(chance: Chance, purchase: Purchase): HandSale | undefined {
  const { plan, startsOn, charges } = purchase;
  if (plan === "TRIAL" || startsOn > 0 || startsOn < -YEAR) return undefined;
  if (charges.some(({ paidOn }) => paidOn === undefined)) return undefined;
  if (charges.length > 1 && !chance.happens(AT_ONCE)) return undefined;
  const known = knownCodes(purchase).filter(({ isRocket }) => !isRocket);
  const [used] = chance.happens(WITH_CODE) ? chance.shuffled(known) : [];
  return { paidOn: Math.min(startsOn, charges[0]?.paidOn ?? startsOn), code: used?.code ?? null };
}

export interface GatewaySale {
  readonly method: "PIX" | "CREDIT";
  readonly instalments: number;
  readonly code: string | null;
}

const BY_PIX = 0.25;
const BY_ROCKET = 0.5;
/** Sales of the last days all went through the gateway, so that some are still to be confirmed. */
const NEWEST_DAYS = 6;

/** How a student paid a purchase of an online plan through the gateway; undefined for one that was not, as most. */
export function gatewaySaleOf(
  chance: Chance,
  purchase: Purchase,
  { share, isRocket: mayRocket }: { readonly share: number; readonly isRocket: boolean },
): GatewaySale | undefined {
  const { plan, startsOn, charges } = purchase;
  const part = share > 0 && startsOn > -NEWEST_DAYS ? 1 : share;
  if (plan === "TRIAL" || plan === "Presencial Mensal") return undefined;
  if (charges.some(({ dueOn, paidOn }) => dueOn <= 0 && paidOn === undefined) || !chance.happens(part))
    return undefined;
  const method = chance.happens(BY_PIX) ? "PIX" : "CREDIT";
  const known = knownCodes(purchase);
  const rocket = mayRocket && chance.happens(BY_ROCKET) ? known.find(({ isRocket }) => isRocket) : undefined;
  const [other] = chance.happens(WITH_CODE) ? chance.shuffled(known.filter(({ isRocket }) => !isRocket)) : [];
  return { method, instalments: method === "PIX" ? 1 : charges.length, code: (rocket ?? other)?.code ?? null };
}
