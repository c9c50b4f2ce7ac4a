import type { FileId } from "@prancheta/contract/scalars";
import { withdrawals } from "@prancheta/contract/wallet/withdrawals";
import type { AreaParts } from "../../parts.ts";
import type { Api } from "../../platform/http/api.ts";
import { found } from "../../platform/http/refusal.ts";
import { lineById } from "../statement.queries.ts";
import { presentLine } from "../statement.service.ts";
import { confirmWithdrawal, quoteWithdrawal } from "./withdrawals.service.ts";

export function withdrawalsRoutes(api: Api, { clock, jobs, files, payments, settings }: AreaParts): void {
  const parts = { clock, jobs, canPayOut: payments !== undefined, ceiling: settings.withdrawCeiling };

  api.partner(withdrawals.quote, async ({ db, owner, body }) => ({
    data: await quoteWithdrawal(db, owner, parts, body.amount),
  }));

  api.partner(withdrawals.confirm, async ({ db, owner, body }) => {
    const id = await confirmWithdrawal(db, owner, parts, body.amount);
    const row = found(await lineById(db, owner.partner, id), "server.unexpected");
    return { data: presentLine(row, (photo: FileId) => files.linkTo(owner.partner, photo)) };
  });
}
