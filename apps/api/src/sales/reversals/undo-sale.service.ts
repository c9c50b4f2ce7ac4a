import type { SaleId } from "@prancheta/contract/scalars";
import { found, Refusal } from "../../platform/http/refusal.ts";
import { undoConcludedLine } from "../../wallet/statement.service.ts";
import { lockBuyer } from "../gateway/gateway-sales.queries.ts";
import { type SaleMailParts, tellUndone } from "../sale-mails.service.ts";
import { isGone } from "../sale-work.service.ts";
import { lockHandSale } from "../sales.queries.ts";
import { reverseSale } from "./reverse-sale.service.ts";

/**
 * Undoes a sale by hand, which the coach should not have registered: its contract ends as after a full refund, and what it
 * replaced or delayed is as before. No money moves. A second call changes nothing and returns false.
 */
export async function undoHandSale(parts: SaleMailParts, id: SaleId): Promise<boolean> {
  const { db, seller, clock } = parts;
  const buyer = found(await lockBuyer(db, seller.partner, id), "sale.not_found");
  const sale = await lockHandSale(db, seller.partner, id);
  if (!sale) throw new Refusal("sale.not_by_hand");
  if (sale.status === "REVERSED") return false;
  const after = await reverseSale(db, seller, clock, {
    sale: { ...sale, student_id: buyer.id },
    hasLeft: isGone(buyer),
  });
  await undoConcludedLine(db, seller.partner, id);
  await tellUndone({ ...parts, sale }, after);
  return true;
}
