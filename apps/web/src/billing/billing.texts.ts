import { brandLabel, type CardBrand } from "@prancheta/contract/billing/card-number";
import type { Invoice, InvoiceStatus } from "@prancheta/contract/billing/invoices";
import { invoiceItemLabel } from "@prancheta/contract/billing/labels";
import type { Tone } from "@prancheta/ui/pieces/StatusPill.tsx";
import { dayText } from "@prancheta/ui/text/dates.ts";

export const NO_CARD = "Você ainda não cadastrou nenhum cartão";
export const NO_PRODUCT = "Você ainda não assinou nenhum produto";

export const statusTone: Record<InvoiceStatus, Tone> = {
  OPEN: "info",
  CLOSED: "warning",
  PAID: "success",
  CANCELED: "neutral",
  OVERDUE: "danger",
};

/** '01/11/2026 a 30/11/2026', or one day alone. */
export const spanText = (first: string, last: string): string => {
  const [from, to] = [dayText(first), dayText(last)];
  return from === to ? from : `${from} a ${to}`;
};

/** 'Aluno presencial · Ana Prado'; a removed student has no name. */
export const itemText = ({ type, student }: Pick<Invoice["items"][number], "type" | "student">): string =>
  student ? `${invoiceItemLabel[type]} · ${student}` : invoiceItemLabel[type];

/** '08/31'. */
export const expiryOf = ({ month, year }: { readonly month: number; readonly year: number }): string =>
  `${String(month).padStart(2, "0")}/${String(year % 100).padStart(2, "0")}`;

/** 'Visa final 5556'. */
export const cardText = (card: { readonly cardBrand: CardBrand; readonly cardLastNumbers: string }): string =>
  `${brandLabel[card.cardBrand]} final ${card.cardLastNumbers}`;
