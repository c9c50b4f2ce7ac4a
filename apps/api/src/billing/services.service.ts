import { IN_PERSON_PRICE } from "@prancheta/contract/billing/invoices";
import type { Signatures } from "@prancheta/contract/billing/services";
import { Cents } from "@prancheta/contract/scalars";
import { rootFolder } from "../folders/folders.service.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db, Owner } from "../platform/postgres/db.ts";
import { financialConfig } from "./config.service.ts";
import { growthState, inPersonCount } from "./services.queries.ts";

/** The partner's services and how they are paid (docs/rules/billing.md). */
export async function signatures(db: Db, owner: Owner, clock: Clock): Promise<Signatures> {
  const [students, growth, config, marketingFolder] = await Promise.all([
    inPersonCount(db, owner.partner),
    growthState(db, owner.partner),
    financialConfig(db, owner, clock),
    rootFolder(db, owner.partner),
  ]);
  const isGrowthShown = growth.offered || growth.subscribed;
  return {
    services: [
      { type: "IN_PERSON_CONSULTANCY", active: students > 0 },
      ...(isGrowthShown ? [{ type: "GROWTH_MARKETING" as const, active: growth.subscribed === true }] : []),
    ],
    config,
    inPerson: { students, price: Cents.parse(IN_PERSON_PRICE), total: Cents.parse(students * IN_PERSON_PRICE) },
    marketingFolder,
  };
}
