import type { Payer } from "../../gateways/payments.ts";
import type { Seller } from "../offer.service.ts";
import { chargeSale } from "./charge-sale.service.ts";
import type { SaleRef } from "./gateway-sales.queries.ts";
import { gatewaySale } from "./gateway-sales.queries.ts";
import { type SaleParts, withSaleClaim } from "./settle-sale.service.ts";

/**
 * Asks the gateway once more for the Pix of an open sale, to which it gave no answer. A charge that was made after all is
 * found there. Does nothing if another process has claimed the sale.
 */
export async function askPixAgain(parts: SaleParts, ref: Seller & SaleRef, payer: Payer): Promise<void> {
  await withSaleClaim(parts, ref, async () => {
    const sale = await parts.database.asPartner(ref.partner, (db) => gatewaySale(db, ref.partner, ref.id));
    if (sale?.status === "OPEN") await chargeSale(parts, ref, { payer });
  });
}
