import { sales } from "@prancheta/contract/sales/sales";
import type { AreaParts } from "../parts.ts";
import type { Api } from "../platform/http/api.ts";
import { audit } from "../platform/postgres/audit.ts";
import { refuseMissingStudent } from "../students/students.service.ts";
import { saleById, saleCount, salePage } from "./sales.queries.ts";
import { presentSale, quote, sellByHand } from "./sales.service.ts";

export function salesRoutes(api: Api, { clock }: AreaParts): void {
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
}
