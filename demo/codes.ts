import type { DiscountType } from "@prancheta/contract/plans/codes";
import type { PartnerId, PlanId } from "@prancheta/contract/scalars";
import { createCode } from "../apps/api/src/plans/codes.service.ts";
import { type DrivenClock, instantOf } from "../apps/api/src/platform/clock.ts";
import type { Db } from "../apps/api/src/platform/postgres/db.ts";
import type { Chance } from "./chance.ts";
import type { Purchase } from "./consultancy.ts";
import type { PlanName } from "./plans.ts";
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
];

interface CodeDesk {
  readonly db: Db;
  readonly partner: PartnerId;
  readonly clock: DrivenClock;
  readonly calendar: Calendar;
}

/** Creates a coach's codes, some minutes after each other from `day` on. */
export async function writeCodes(
  { db, partner, clock, calendar }: CodeDesk,
  day: number,
  planOf: (name: PlanName) => PlanId,
): Promise<void> {
  for (const [position, { plan, endsOn, tags, active = true, discountValue, ...code }] of CODES.entries()) {
    clock.moveTo(calendar.at(day, 15 * 60 + position * 5));
    await createCode(db, partner, clock, {
      ...code,
      billingPlanId: planOf(plan),
      discountValue: discountValue ?? null,
      tags: [...tags],
      active,
      expireAt: endsOn === undefined ? null : instantOf(calendar.at(endsOn, 0)),
    });
  }
}

interface HandSale {
  readonly paidOn: number;
  readonly code: string | null;
}

const YEAR = 364;
/** How many of those who could pay in instalments pay all at once. */
const AT_ONCE = 0.4;
const WITH_CODE = 0.6;

/** How a student paid a purchase of the last year outside of the product; undefined for one of instalments or unpaid. */
export function handSaleOf(chance: Chance, { plan, startsOn, charges }: Purchase): HandSale | undefined {
  if (plan === "TRIAL" || startsOn > 0 || startsOn < -YEAR) return undefined;
  if (charges.some(({ paidOn }) => paidOn === undefined)) return undefined;
  if (charges.length > 1 && !chance.happens(AT_ONCE)) return undefined;
  const known = CODES.filter(
    (code) => code.plan === plan && code.active !== false && (code.endsOn === undefined || startsOn < code.endsOn),
  );
  const [used] = chance.happens(WITH_CODE) ? chance.shuffled(known) : [];
  return { paidOn: Math.min(startsOn, charges[0]?.paidOn ?? startsOn), code: used?.code ?? null };
}
