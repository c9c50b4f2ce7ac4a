import * as z from "zod";
import { data, endpoint, page } from "../endpoint.ts";
import { SaleMethod, SaleStatus } from "../sales/sales.ts";
import { Cents, Day, Instant, PlanId, paging, SaleId } from "../scalars.ts";
import { StudentStatus } from "../students/students.ts";
import { BuyingCard } from "./buying.ts";

/** A contract as it was bought. */
export const OwnContract = z.object({
  plan: z.object({ id: PlanId, name: z.string() }),
  startsOn: Day,
  endsOn: Day,
});
export type OwnContract = z.infer<typeof OwnContract>;

/** The card sale that renews by itself, or did until it was turned off. */
export const OwnRenewal = z.object({
  sale: SaleId,
  /** The day of the next charge; null while it is off. */
  on: Day.nullable(),
  /** The bank refused this card for the renewal; false for a card that replaced it. */
  isRefused: z.boolean(),
  /** What it renews with, and what that costs today without a code; null if the plan was removed. */
  plan: z.object({ id: PlanId, name: z.string(), total: Cents }).nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }),
});
export type OwnRenewal = z.infer<typeof OwnRenewal>;

export const Consultancy = z.object({
  status: StudentStatus,
  coach: z.object({ name: z.string() }),
  /** The contract that runs, else the next one, else the last one. */
  contract: OwnContract.nullable(),
  /** What follows the contract that runs. */
  following: z.array(OwnContract),
  /** Until the last day of all contracts; null if there is none to come. */
  daysLeft: z.int().min(0).nullable(),
  /** The last day of access while a renewal is not paid yet: it is tried again, or in analysis. */
  graceUntil: Day.nullable(),
  /** An order that waits for its payment. */
  open: z.object({ id: SaleId, planId: PlanId, method: SaleMethod, total: Cents }).nullable(),
  renewal: OwnRenewal.nullable(),
  /** The last day on which the history can be read, because the coach closed the account; null otherwise. */
  historyUntil: Day.nullable(),
});
export type Consultancy = z.infer<typeof Consultancy>;

/** One purchase of the student, paid or not. */
export const OwnPayment = z.object({
  id: SaleId,
  status: SaleStatus,
  method: SaleMethod,
  plan: z.object({ id: PlanId, name: z.string() }),
  total: Cents,
  instalments: z.int(),
  /** Cents that went back, and those that are on their way back. */
  refunded: Cents,
  returning: Cents,
  /** `hasBegun` by the server's clock, because a phone's may be wrong. */
  contract: z.object({ startsOn: Day, endsOn: Day, hasBegun: z.boolean() }).nullable(),
  /** Why the card was declined, in words for the payer. */
  refusal: z.string().nullable(),
  createdAt: Instant,
  paidAt: Instant.nullable(),
  hasReceipt: z.boolean(),
  /** The last day, in São Paulo, on which all may be taken back; null if nothing may. */
  cancellableUntil: Day.nullable(),
});
export type OwnPayment = z.infer<typeof OwnPayment>;

export const PAYMENT_PAGE = 10;

const base = "/v2/student/consultancy";
const payments = "/v2/student/payments";
const one = z.object({ id: SaleId });

export const consultancy = {
  read: endpoint({
    method: "GET",
    path: base,
    summary: "O plano do aluno neste profissional, até quando ele vale e se ele se renova",
    access: "student",
    standing: "paused",
    reply: data(Consultancy),
  }),
  setRenewal: endpoint({
    method: "PUT",
    path: `${base}/renewal`,
    summary: "Liga ou desliga a renovação automática no cartão",
    access: "student",
    standing: "paused",
    body: z.object({ isOn: z.boolean() }),
    reply: data(Consultancy),
    errors: ["sale.no_renewal", "sale.in_progress"],
  }),
  changeCard: endpoint({
    method: "PUT",
    path: `${base}/card`,
    summary: "Troca o cartão em que o plano se renova; se o de antes foi recusado, o novo é cobrado no dia seguinte",
    access: "student",
    standing: "history",
    /** The card is neither stored nor compared. */
    body: z.object({ card: BuyingCard }),
    reply: data(Consultancy),
    errors: [
      "sale.no_renewal",
      "sale.in_progress",
      "sale.card_declined",
      "sale.pix_only",
      "sale.gateway_down",
      "sale.payer_incomplete",
    ],
    rate: 30,
  }),
  leave: endpoint({
    method: "POST",
    path: `${base}/leave`,
    summary: "Encerra a consultoria: nada mais é cobrado, e o histórico do aluno fica",
    access: "student",
    standing: "paused",
    reply: data(Consultancy),
    errors: ["sale.in_progress"],
  }),
  payments: endpoint({
    method: "GET",
    path: payments,
    summary: "O que o aluno comprou deste profissional, do mais novo ao mais antigo",
    access: "student",
    standing: "paused",
    query: z.object(paging(PAYMENT_PAGE)),
    reply: page(OwnPayment),
  }),
  receipt: endpoint({
    method: "GET",
    path: `${payments}/:id/receipt`,
    summary: "O recibo de um pagamento como PDF",
    access: "student",
    standing: "paused",
    params: one,
    reply: z.file(),
    contentType: "application/pdf",
    errors: ["sale.not_found", "sale.no_receipt"],
    rate: 30,
  }),
  cancel: endpoint({
    method: "POST",
    path: `${payments}/:id/cancel`,
    summary: "Desfaz uma compra até 7 dias depois do pagamento, com a devolução de tudo",
    access: "student",
    standing: "paused",
    params: one,
    reply: data(OwnPayment),
    errors: [
      "sale.not_found",
      "sale.cooling_off_over",
      "sale.not_refundable",
      "sale.refund_changed",
      "sale.busy",
      "sale.refund_failed",
      "sale.refund_unknown",
    ],
    rate: 30,
  }),
};
