import type { InvoiceItemType, InvoiceStatus } from "./invoices.ts";

export const invoiceStatusLabel: Record<InvoiceStatus, string> = {
  OPEN: "Aberto",
  CLOSED: "Fechado",
  PAID: "Pago",
  CANCELED: "Cancelado",
  OVERDUE: "Atrasado",
};

export const invoiceItemLabel: Record<InvoiceItemType, string> = {
  FREE_LICENSE: "Aluno presencial",
  GROWTH: "Growth Marketing",
};
