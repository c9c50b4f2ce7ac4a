import type { PartnerId } from "@prancheta/contract/scalars";
import type { Clock } from "../../platform/clock.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import { type MailJobs, queueMail } from "../../platform/mail/mail.ts";
import { auditOperator } from "../../platform/postgres/audit.ts";
import type { Db } from "../../platform/postgres/db.ts";
import { lockBalances } from "../ledger.service.ts";
import { hasOpenPayout } from "./payouts.queries.ts";
import { documentLetter } from "./withdrawals.mails.ts";
import { receiverOf, setDocument, voidQuotes } from "./withdrawals.queries.ts";

const OPEN_PAYOUT = "Há um saque em andamento para o documento atual. Espere o fim dele, ou devolva-o com payout fail.";

/**
 * Sets another document, for the operator: withdrawals go to it from then on, so it is refused while one is on its way to the
 * earlier document. Returns false if it already was this one.
 */
export async function correctDocument(
  db: Db,
  { clock, jobs }: { readonly clock: Clock; readonly jobs: MailJobs },
  owner: PartnerId,
  document: string,
): Promise<boolean> {
  // A withdrawal locks the wallet too, so none begins meanwhile.
  await lockBalances(db, owner);
  const { name, email, document: before } = found(await receiverOf(db, owner), "partner.not_found");
  if (before === document) return false;
  if (await hasOpenPayout(db, owner)) throw new Refusal("payout.under_way", { detail: OPEN_PAYOUT });
  await voidQuotes(db, owner);
  await setDocument(db, owner, document);
  await auditOperator(db, owner, clock, "partner.document_corrected", owner);
  await queueMail(db, jobs, clock, { to: email, ...documentLetter(name, document) });
  return true;
}
