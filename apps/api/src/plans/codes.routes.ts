import { Readable } from "node:stream";
import { done } from "@prancheta/contract/endpoint";
import { codes } from "@prancheta/contract/plans/codes";
import type { AreaParts } from "../parts.ts";
import { dayIn } from "../platform/clock.ts";
import type { Api } from "../platform/http/api.ts";
import { audit } from "../platform/postgres/audit.ts";
import { codePage, codeTags } from "./codes.queries.ts";
import { changeCode, createCode, planCode, presentCode, removeCode } from "./codes.service.ts";
import { soldCount, soldRows } from "./performance.queries.ts";
import { performanceChart, performanceCsv, presentSold, spanOf } from "./performance.service.ts";

export function codesRoutes(api: Api, { clock }: AreaParts): void {
  api.partner(codes.list, async ({ db, owner, query }) => {
    const rows = await codePage(db, owner.partner, query);
    const data = rows.map(presentCode);
    return query.skip === 0 ? { data, total: rows[0]?.total ?? 0 } : { data };
  });

  api.partner(codes.create, async ({ db, owner, body }) => {
    const id = await createCode(db, owner.partner, clock, body);
    return { data: await planCode(db, owner.partner, id) };
  });

  api.partner(codes.change, async ({ db, owner, params, version, body }) => {
    await changeCode(db, owner.partner, { id: params.id, version }, body);
    return { data: await planCode(db, owner.partner, params.id) };
  });

  api.partner(codes.remove, async ({ db, owner, params }) => {
    await removeCode(db, owner.partner, clock, params.id);
    await audit(db, owner, clock, "code.deleted", params.id);
    return done;
  });

  api.partner(codes.tags, async ({ db, owner, query }) => {
    const from = query.period && spanOf(query.period, clock, owner).from;
    return { data: await codeTags(db, owner.partner, query, from) };
  });

  api.partner(codes.performance, async ({ db, owner, query }) => ({
    data: await performanceChart(db, owner.partner, query, query.period, spanOf(query.period, clock, owner)),
  }));

  api.partner(codes.performanceRows, async ({ db, owner, query }) => {
    const span = spanOf(query.period, clock, owner);
    const [rows, total] = await Promise.all([
      soldRows(db, owner.partner, query, span, query),
      query.skip === 0 ? soldCount(db, owner.partner, query, span) : undefined,
    ]);
    const data = rows.map(presentSold);
    return total === undefined ? { data } : { data, total };
  });

  api.download(codes.performanceFile, async ({ owner, query, step }) => ({
    name: `desempenho-dos-codigos-${dayIn(owner.zone, clock.now())}.csv`,
    content: async () => {
      await step((db) => audit(db, owner, clock, "codes.exported", owner.partner));
      return Readable.from(performanceCsv(step, owner, query, spanOf(query.period, clock, owner)));
    },
  }));
}
