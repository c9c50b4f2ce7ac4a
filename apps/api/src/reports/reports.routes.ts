import { done } from "@prancheta/contract/endpoint";
import { reports } from "@prancheta/contract/reports/reports";
import type { AreaParts } from "../parts.ts";
import type { Api } from "../platform/http/api.ts";
import { audit } from "../platform/postgres/audit.ts";
import { studentWeights } from "./report-reading.service.ts";
import { evaluateReport } from "./reports.service.ts";

export function reportsRoutes(api: Api, { clock }: AreaParts): void {
  api.partner(reports.evaluate, async ({ db, owner, params, body }) => {
    await evaluateReport(db, owner.partner, clock, params.id, body);
    await audit(db, owner, clock, "report.evaluated", params.id);
    return done;
  });

  api.partner(reports.weights, async ({ db, owner, params }) => {
    const data = await studentWeights(db, owner.partner, params.id);
    return { data, total: data.length };
  });
}
