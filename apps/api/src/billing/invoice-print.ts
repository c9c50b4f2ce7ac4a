import type { Invoice } from "@prancheta/contract/billing/invoices";
import { invoiceItemLabel, invoiceStatusLabel } from "@prancheta/contract/billing/labels";
import type { Day } from "@prancheta/contract/scalars";
import { inReais } from "@prancheta/contract/wallet/move-bounds";
import type { Letterhead } from "../partners/letterhead.service.ts";
import type { PdfDocument } from "../platform/pdf/pdf-document.ts";

const dayText = (day: Day) => Temporal.PlainDate.from(day).toLocaleString("pt-BR");

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
      groups: [
        {
          rows: [
            ...invoice.items.map(({ type, student, startDate, endDate, amount }) => ({
              cells: [invoiceItemLabel[type], dayText(startDate), dayText(endDate), inReais(amount)],
              ...(type === "FREE_LICENSE" && { detail: student ?? REMOVED }),
            })),
            { cells: ["Total", "", "", inReais(invoice.total)], strong: true },
          ],
        },
      ],
    },
  ],
  ...(invoice.card && { note: `Cartão com final ${invoice.card.cardLastNumbers}` }),
});
