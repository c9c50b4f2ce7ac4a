import { done } from "@prancheta/contract/endpoint";
import { sales } from "@prancheta/contract/sales/sales";
import type { AreaParts } from "../parts.ts";
import type { Api } from "../platform/http/api.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { audit } from "../platform/postgres/audit.ts";
import { refuseMissingStudent } from "../students/students.service.ts";
import { quote } from "./offer.service.ts";
import { refundSale } from "./reversals/refunds.service.ts";
import { undoHandSale } from "./reversals/undo-sale.service.ts";
import { saleById, saleCount, saleExists, salePage } from "./sales.queries.ts";
import { presentSale, sellByHand } from "./sales.service.ts";

export function salesRoutes(api: Api, { clock, database, jobs, payments, settings, logger }: AreaParts): void {
  api.partner(sales.quote, async ({ db, owner, params, query }) => ({
    data: await quote(db, owner, clock, { student: params.id, plan: query.planId, code: query.code }),
  }));

  api.partner(sales.byHand, async ({ db, owner, params, body }) => {
    const { planId: plan, ...sale } = body;
    const id = await sellByHand(db, owner, clock, { ...sale, plan, student: params.id });
    await audit(db, owner, clock, "sale.by_hand", id);
    return { data: presentSale(await saleById(db, owner.partner, params.id, id)) };
  });

  api.partner(sales.ofStudent, async ({ db, owner, params, query }) => {
    const [rows, total] = await Promise.all([
      salePage(db, owner.partner, params.id, query),
      query.skip === 0 ? saleCount(db, owner.partner, params.id) : undefined,
      refuseMissingStudent(db, owner.partner, params.id),
    ]);
    const data = rows.map(presentSale);
    return total === undefined ? { data } : { data, total };
  });

  api.partner(sales.undo, async ({ db, owner, params }) => {
    const isUndone = await undoHandSale({ db, seller: owner, clock, jobs, settings }, params.id);
    if (isUndone) await audit(db, owner, clock, "sale.undone", params.id);
    return done;
  });

  api.partnerUnwrapped(sales.refund, async ({ owner, params, body, step }) => {
    if (!(await step((db) => saleExists(db, owner.partner, params.id)))) throw new Refusal("sale.not_found");
    if (!payments) throw new Refusal("sale.not_refundable");
    const ref = { partner: owner.partner, zone: owner.zone, id: params.id };
    const parts = { database, clock, jobs, payments, settings, logger };
    // A refund may be done and its answer lost, so the trail says first who asked for it.
    await step((db) => audit(db, owner, clock, "sale.refund_asked", params.id));
    const refunded = await refundSale(parts, ref, body);
    if (refunded.underWay === 0) await step((db) => audit(db, owner, clock, "sale.refunded", params.id));
    return { data: refunded };
  });
}
