import type { Invoice } from "@prancheta/contract/billing/invoices";
import { invoiceItemLabel, invoiceStatusLabel } from "@prancheta/contract/billing/labels";
import { inReais } from "@prancheta/contract/number-text";
import type { Letterhead } from "../../partners/letterhead.service.ts";
import { dayText } from "../../platform/clock.ts";
import type { PdfDocument } from "../../platform/pdf/pdf-document.ts";

const COLUMNS = [
  { label: "Item" },
  { label: "De", width: 70 },
  { label: "Até", width: 70 },
  { label: "Valor", width: 80, align: "right" },
] as const;

const REMOVED = "aluno removido";

/** A printable invoice, with its items and their sum. */
export const printedInvoice = (invoice: Invoice, { name }: Letterhead): PdfDocument => ({
  title: "Fatura Prancheta",
  line: `${dayText(invoice.startsOn)} a ${dayText(invoice.endsOn)} · vencimento em ${dayText(invoice.dueDate)} · ${invoiceStatusLabel[invoice.status]}`,
  author: { name },
  sections: [
    {
      title: "Itens",
      columns: COLUMNS,
      // A group for each item: other requests run between groups, and one group would begin on a page of its own.
      groups: [
        ...invoice.items.map(({ type, student, startDate, endDate, amount }) => ({
          rows: [
            {
              cells: [invoiceItemLabel[type], dayText(startDate), dayText(endDate), inReais(amount)],
              ...(type === "FREE_LICENSE" && { detail: student ?? REMOVED }),
            },
          ],
        })),
        { rows: [{ cells: ["Total", "", "", inReais(invoice.total)], strong: true }] },
      ],
    },
  ],
  ...(invoice.card && { note: `Cartão com final ${invoice.card.cardLastNumbers}` }),
});
