import { planTotal } from "@prancheta/contract/plans/price";
import type { Clock } from "../../platform/clock.ts";
import { type MailJobs, queueMail } from "../../platform/mail/mail.ts";
import type { NextPlanChosen } from "../../students/update.service.ts";
import { appOf, type MailSettings, readersOf } from "../sale-mails.service.ts";
import { isGone } from "../sale-work.service.ts";
import { planToRenew } from "./plan-to-renew.service.ts";
import { nextPlanLetter } from "./renewals.mails.ts";
import { renewingSaleOf } from "./renewals.queries.ts";

interface TellParts {
  readonly clock: Clock;
  readonly jobs: MailJobs;
  readonly settings: MailSettings;
}

/**
 * Tells a student, and the guardian whose card renews, what the card will be charged after the coach chose another plan
 * or took it back.
 */
export const tellNextPlan =
  ({ clock, jobs, settings }: TellParts): NextPlanChosen =>
  async (db, owner, student, chosen) => {
    const sale = await renewingSaleOf(db, owner, student);
    const plan = sale && (await planToRenew(db, owner, { next_plan_id: chosen, plan_id: sale.plan_id }));
    if (!plan) return;
    const { name, days, amount } = plan;
    const charged = { plan: name, days, total: planTotal(amount, days), card: sale.card.last4, on: sale.on };
    for (const reader of await readersOf(db, owner, sale.id, "renewal"))
      if (!isGone(reader))
        await queueMail(db, jobs, clock, {
          to: reader.email,
          ...nextPlanLetter({ ...reader, app: appOf(settings) }, charged),
        });
  };
