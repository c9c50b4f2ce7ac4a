import { Readable } from "node:stream";
import type { FileId } from "@prancheta/contract/scalars";
import { wallet } from "@prancheta/contract/wallet/wallet";
import type { AreaParts } from "../parts.ts";
import { dayIn } from "../platform/clock.ts";
import type { Api } from "../platform/http/api.ts";
import { found } from "../platform/http/refusal.ts";
import { type AuditedAction, audit } from "../platform/postgres/audit.ts";
import { lineDetail } from "./line-detail.service.ts";
import { walletMonths } from "./months.service.ts";
import { moveTraffic } from "./movements.service.ts";
import { lineById, statementPage } from "./statement.queries.ts";
import { presentLine, walletSummary } from "./statement.service.ts";
import { statementCsv } from "./statement-spreadsheet.ts";

const TRAFFIC_ACTIONS = {
  TRAFFIC_PAYMENT: "wallet.traffic_inserted",
  TRAFFIC_REFUND: "wallet.traffic_withdrawn",
} as const satisfies Record<string, AuditedAction>;

export function walletRoutes(api: Api, { clock, files, payments }: AreaParts): void {
  api.partner(wallet.summary, async ({ db, owner }) => ({
    data: { ...(await walletSummary(db, owner.partner)), paymentsReady: payments !== undefined },
  }));

  api.partner(wallet.statement, async ({ db, owner, query }) => {
    const linkTo = (photo: FileId) => files.linkTo(owner.partner, photo);
    const rows = await statementPage(db, owner.partner, query, query);
    return { data: rows.map((row) => presentLine(row, linkTo)) };
  });

  api.download(wallet.statementFile, async ({ owner, query, step }) => ({
    name: `extrato-${dayIn(owner.zone, clock.now())}.csv`,
    content: async () => {
      await step((db) => audit(db, owner, clock, "wallet.exported", owner.partner));
      return Readable.from(statementCsv(step, owner, query));
    },
  }));

  api.partner(wallet.line, async ({ db, owner, params }) => ({
    data: await lineDetail(db, owner.partner, params.id, (photo) => files.linkTo(owner.partner, photo)),
  }));

  api.partner(wallet.months, async ({ db, owner }) => ({ data: await walletMonths(db, owner, clock) }));

  api.partner(wallet.moveTraffic, async ({ db, owner, body }) => {
    const id = await moveTraffic(db, owner.partner, clock, body);
    await audit(db, owner, clock, TRAFFIC_ACTIONS[body.status], id);
    const row = found(await lineById(db, owner.partner, id), "server.unexpected");
    return { data: presentLine(row, (photo) => files.linkTo(owner.partner, photo)) };
  });
}
