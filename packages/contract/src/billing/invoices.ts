import * as z from "zod";
import { data, endpoint, page } from "../endpoint.ts";
import { Cents, Day, Instant, InvoiceId, paging, StudentId } from "../scalars.ts";
import { StudentType } from "../students/students.ts";
import { CARD_BRANDS } from "./card-number.ts";

/** Cents that each student coached in person costs in a cycle. */
export const IN_PERSON_PRICE = 990;

/** OPEN is the running cycle, which nobody owes yet. CLOSED becomes PAID or OVERDUE; OVERDUE becomes PAID or CANCELED. */
export const InvoiceStatus = z.enum(["OPEN", "CLOSED", "PAID", "CANCELED", "OVERDUE"]);
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;

/** FREE_LICENSE is a student coached in person, GROWTH the subscription of Growth Marketing. */
export const InvoiceItemType = z.enum(["FREE_LICENSE", "GROWTH"]);
export type InvoiceItemType = z.infer<typeof InvoiceItemType>;

const InvoiceItem = z.object({
  type: InvoiceItemType,
  /** The first and the last day in this cycle. */
  startDate: Day,
  endDate: Day,
  amount: Cents,
  /** The student's name; null for Growth, and for a student who was removed. */
  student: z.string().nullable(),
});
export type InvoiceItem = z.infer<typeof InvoiceItem>;

/** The days after the closing on which the default card is tried again. */
export const RETRY_DAYS = [1, 3, 5] as const;

const ChargedCard = z.object({ cardBrand: z.enum(CARD_BRANDS), cardLastNumbers: z.string() });
/** What an invoice keeps of the card that was charged for it. */
export type ChargedCard = z.infer<typeof ChargedCard>;

export const Invoice = z.object({
  /** Null for the running cycle. */
  id: InvoiceId.nullable(),
  status: InvoiceStatus,
  /** The first and the last day of the cycle. */
  startsOn: Day,
  endsOn: Day,
  /** The day after the cycle, on which it is charged. */
  dueDate: Day,
  total: Cents,
  items: z.array(InvoiceItem),
  /** The card that was charged last. */
  card: ChargedCard.nullable(),
  /** Why it was not paid, for the payer; null if it was or was not tried yet. */
  refusal: z.string().nullable(),
  /** When the card is tried again by itself. */
  nextTryOn: Day.nullable(),
  /** Whether 'Pagar agora' is possible. */
  canPay: z.boolean(),
  paidAt: Instant.nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

export const PastInvoice = Invoice.omit({ items: true, card: true }).extend({ id: InvoiceId });
export type PastInvoice = z.infer<typeof PastInvoice>;

/** An invoice to come: what it would be now, and after the student's type has changed. */
const Foreseen = z.object({ dueDate: Day, now: Cents, changed: Cents });

/** What a student's other type does to the partner's invoices. */
export const InvoicePreview = z.object({
  /** The running cycle's. */
  next: Foreseen,
  /** The one after it, if nothing else changes. */
  following: Foreseen,
});
export type InvoicePreview = z.infer<typeof InvoicePreview>;

export const INVOICE_PAGE = 12;
const one = z.object({ id: InvoiceId });

export const invoices = {
  current: endpoint({
    method: "GET",
    path: "/v2/financial/invoice",
    summary: "A fatura atual: a mais antiga não paga, senão a do ciclo que corre",
    access: "partner",
    reply: data(Invoice),
  }),
  preview: endpoint({
    method: "GET",
    path: "/v2/financial/invoice/preview",
    summary: "As próximas faturas como são e como seriam se o aluno mudasse de tipo hoje",
    access: "partner",
    query: z.object({ studentId: StudentId, type: StudentType }),
    reply: data(InvoicePreview),
    errors: ["student.not_found"],
  }),
  list: endpoint({
    method: "GET",
    path: "/v2/financial/invoices",
    summary: "As faturas fechadas, da mais nova à mais antiga",
    access: "partner",
    query: z.object(paging(INVOICE_PAGE)),
    reply: page(PastInvoice),
  }),
  read: endpoint({
    method: "GET",
    path: "/v2/financial/invoices/:id",
    summary: "Uma fatura fechada com seus itens",
    access: "partner",
    params: one,
    reply: data(Invoice),
    errors: ["invoice.not_found"],
  }),
  file: endpoint({
    method: "GET",
    path: "/v2/financial/invoices/:id/pdf",
    summary: "Uma fatura fechada como PDF",
    access: "partner",
    params: one,
    reply: z.file(),
    contentType: "application/pdf",
    errors: ["invoice.not_found"],
    rate: 30,
  }),
  pay: endpoint({
    method: "POST",
    path: "/v2/financial/invoices/:id/pay",
    summary: "Paga agora, com o cartão padrão, uma fatura em atraso; a resposta diz se foi paga",
    access: "partner",
    takesIdempotencyKey: false,
    params: one,
    reply: data(Invoice),
    errors: [
      "invoice.not_found",
      "invoice.not_payable",
      "invoice.no_card",
      "invoice.busy",
      "invoice.gateway_down",
      "card.too_many_tries",
    ],
    rate: 30,
  }),
};
