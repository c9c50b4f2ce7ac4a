import { paymentCards } from "@prancheta/contract/billing/cards";
import { growth } from "@prancheta/contract/billing/growth";
import { invoices } from "@prancheta/contract/billing/invoices";
import { services } from "@prancheta/contract/billing/services";
import { done } from "@prancheta/contract/endpoint";
import { letterhead } from "../partners/letterhead.service.ts";
import type { AreaParts } from "../parts.ts";
import type { Api } from "../platform/http/api.ts";
import { pdfOf } from "../platform/pdf/pdf.ts";
import { addPaymentCard, cards, removePaymentCard } from "./cards.service.ts";
import { changeConfig, financialConfig } from "./config.service.ts";
import { changeGrowth, growthOf } from "./growth/growth.service.ts";
import { printedInvoice } from "./invoices/invoice-print.ts";
import { currentInvoice, pastInvoices, payNow, previewInvoices, wholeInvoice } from "./invoices/invoices.service.ts";
import { signatures } from "./services.service.ts";

export function billingRoutes(
  api: Api,
  { clock, database, jobs, payments, tokens, settings, logger }: AreaParts,
): void {
  api.partner(services.read, async ({ db, owner }) => ({ data: await signatures(db, owner, clock) }));

  api.partner(paymentCards.list, async ({ db, owner }) => ({ data: { cards: await cards(db, owner) } }));

  api.partnerUnwrapped(paymentCards.add, async ({ body, ...input }) => ({
    data: await addPaymentCard({ clock, database, jobs, payments, tokens }, input, body),
  }));

  api.partner(paymentCards.remove, async ({ db, owner, params }) => {
    await removePaymentCard(db, owner, clock, params.id);
    return done;
  });

  api.partner(paymentCards.config, async ({ db, owner }) => ({ data: await financialConfig(db, owner, clock) }));

  api.partner(paymentCards.changeConfig, async ({ db, owner, body }) => {
    await changeConfig(db, owner, { clock, jobs }, body);
    return { data: await financialConfig(db, owner, clock) };
  });

  api.partner(invoices.current, async ({ db, owner }) => ({ data: await currentInvoice(db, owner, clock) }));

  api.partner(invoices.preview, async ({ db, owner, query }) => ({
    data: await previewInvoices(db, owner, clock, query),
  }));

  api.partner(invoices.list, async ({ db, owner, query }) => pastInvoices(db, owner, query));

  api.partner(invoices.read, async ({ db, owner, params }) => ({ data: await wholeInvoice(db, owner, params.id) }));

  api.download(invoices.file, async ({ owner, params, step }) => {
    const document = await step(async (db) =>
      printedInvoice(await wholeInvoice(db, owner, params.id), await letterhead(db, owner.partner)),
    );
    return { name: "fatura.pdf", content: async () => pdfOf(document) };
  });

  api.partnerUnwrapped(invoices.pay, async ({ params, ...input }) => ({
    data: await payNow({ clock, database, jobs, payments, tokens, settings, logger }, input, params.id),
  }));

  api.partner(growth.read, async ({ db, owner }) => ({ data: await growthOf(db, owner, clock) }));

  api.partner(growth.change, async ({ db, owner, body }) => {
    await changeGrowth(db, owner, clock, body);
    return { data: await growthOf(db, owner, clock) };
  });
}
