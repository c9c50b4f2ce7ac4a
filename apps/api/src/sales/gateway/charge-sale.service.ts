import type { SaleStatus } from "@prancheta/contract/sales/sales";
import type { SaleId } from "@prancheta/contract/scalars";
import {
  GATEWAY_ZONE,
  type Payer,
  PaymentFailure,
  type PaymentFailureKind,
  type PixCharge,
} from "../../gateways/payments/payments.ts";
import { dayIn } from "../../platform/clock.ts";
import { keepPix } from "../order.queries.ts";
import { tellPix } from "../sale-mails.service.ts";
import { lockForWork } from "../sale-work.service.ts";
import { changeSale, gatewaySale, type SaleRef } from "./gateway-sales.queries.ts";
import { close } from "./sale-states.service.ts";
import { type SaleParts, settleSale, withSaleClaim } from "./settle-sale.service.ts";

export interface OpenedSale {
  readonly id: SaleId;
  readonly status: SaleStatus;
  /** Why the card was declined, for the payer. */
  readonly refusal: string | null;
  /** How to pay by Pix; null if there is nothing to pay, or the gateway has not answered yet. */
  readonly pix: PixCharge["code"];
}

/** Charges a sale at the gateway; returns how to pay a Pix. */
async function charge(parts: SaleParts, ref: SaleRef, ip: string | undefined): Promise<PixCharge["code"]> {
  const { database, clock, payments, jobs } = parts;
  const sale = await database.asPartner(ref.partner, (db) => gatewaySale(db, ref.partner, ref.id));
  if (!sale?.gateway_payer) throw new Error(`the sale ${ref.id} has no payer`);
  const order = {
    reference: sale.id,
    payer: sale.gateway_payer,
    amount: sale.total,
    dueOn: dayIn(GATEWAY_ZONE, clock.now()),
    description: sale.plan.name,
  };
  if (sale.method === "PIX") {
    const { code } = await payments.pixCharge(order);
    await database.asPartner(ref.partner, async (db) => {
      if ((await keepPix(db, ref, code)) && code)
        await tellPix({ db, seller: ref, clock, jobs, sale }, code.copyAndPaste);
    });
    return code;
  }
  if (!sale.card) throw new Error(`the sale ${ref.id} has no card`);
  await payments.cardCharge({ ...order, token: sale.card.token, instalments: sale.instalments, ip });
  return null;
}

/** The gateway says that it charged nothing. */
const UNMADE: readonly PaymentFailureKind[] = ["declined", "refused", "limited"];

/** A charge that the gateway did not make ends its sale. */
async function closeUnmade(parts: SaleParts, ref: SaleRef, { kind, payerMessage }: PaymentFailure): Promise<void> {
  await parts.database.asPartner(ref.partner, async (db) => {
    const work = await lockForWork(db, ref, parts, ref.id);
    if (work?.sale.status !== "OPEN") return;
    if (kind === "declined") await close(work, "REFUSED", payerMessage ?? null);
    else await close(work, "CANCELLED");
  });
}

/**
 * Charges an open sale, which the caller has claimed, and applies the gateway's answer. After an unknown answer the sale
 * stays open: messages and the sweep find out what became of it.
 */
export async function chargeSale(
  parts: SaleParts,
  ref: SaleRef,
  { payer, ip }: { readonly payer?: Payer; readonly ip?: string | undefined },
): Promise<OpenedSale> {
  const { database, payments, logger } = parts;
  const { partner, id } = ref;
  const warn = (error: PaymentFailure) => logger.warn({ err: error, sale: id }, "a sale could not be charged at once");
  const create = async () => {
    const gatewayPayer = payer && (await payments.payer(payer));
    if (gatewayPayer)
      await database.asPartner(partner, (db) => changeSale(db, partner, id, { gateway_payer: gatewayPayer }));
    return charge(parts, ref, ip);
  };
  const pix = await create().catch(async (error: unknown) => {
    if (!(error instanceof PaymentFailure)) throw error;
    if (UNMADE.includes(error.kind)) await closeUnmade(parts, ref, error);
    if (error.kind !== "declined") warn(error);
    return null;
  });
  await settleSale(parts, ref).catch((error: unknown) => {
    if (!(error instanceof PaymentFailure)) throw error;
    warn(error);
  });
  const sale = await database.asPartner(partner, (db) => gatewaySale(db, partner, id));
  if (!sale) throw new Error(`the sale ${id} is gone`);
  return { id, status: sale.status, refusal: sale.refusal, pix };
}

/**
 * Asks the gateway again for the Pix of an open sale, because it did not answer. If the charge was made after all, it is
 * found. Does nothing if another process has claimed the sale.
 */
export async function askPixAgain(parts: SaleParts, ref: SaleRef, payer: Payer): Promise<void> {
  await withSaleClaim(parts, ref, async () => {
    const sale = await parts.database.asPartner(ref.partner, (db) => gatewaySale(db, ref.partner, ref.id));
    if (sale?.status === "OPEN") await chargeSale(parts, ref, { payer });
  });
}
