import { Cents } from "@prancheta/contract/scalars";
import { offerGrowth, setGrowthPlan } from "../apps/api/src/billing/growth/operator-growth.service.ts";
import { instantOf } from "../apps/api/src/platform/clock.ts";
import type { Database } from "../apps/api/src/platform/postgres/db.ts";
import type { Payer } from "./money/bills.ts";
import type { Calendar } from "./world-day.ts";

/** Hours that the demo's offer lasts. */
const OFFER_HOURS = 72;

const PLANS = [
  {
    type: "START",
    name: "Growth Start",
    value: Cents.parse(19_900),
    offer: Cents.parse(9_900),
    benefits: ["Campanha em uma rede social", "Relatório mensal"],
  },
  {
    type: "PRO",
    name: "Growth Pro",
    value: Cents.parse(39_900),
    offer: Cents.parse(24_900),
    benefits: ["Campanhas em duas redes sociais", "Relatório semanal", "Página de captação", "Consultor dedicado"],
  },
];

/** The operator's plans of Growth, offered to the coach that visitors see. */
export async function offerGrowthTo([payer]: readonly Payer[], database: Database, calendar: Calendar): Promise<void> {
  const now = calendar.at(0, 0);
  const until = instantOf(now.add({ hours: OFFER_HOURS }));
  await database.asSystem(async (db) => {
    for (const { offer, ...plan } of PLANS)
      await setGrowthPlan(db, { ...plan, promotion: { value: offer, until }, active: true });
    if (payer) await offerGrowth(db, { now: () => now }, payer.partner, true);
  });
}
