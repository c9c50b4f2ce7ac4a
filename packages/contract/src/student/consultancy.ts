import * as z from "zod";
import { data, endpoint, page } from "../endpoint.ts";
import { SaleMethod, SaleStatus } from "../sales/sales.ts";
import { Cents, Day, Instant, PlanId, paging, SaleId } from "../scalars.ts";
import { StudentStatus } from "../students/students.ts";

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
  /** What the plan costs today, without code; null if it is not sold any more. */
  total: Cents.nullable(),
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
  /** An order that waits for its payment. */
  open: z.object({ id: SaleId, planId: PlanId, method: SaleMethod, total: Cents }).nullable(),
  renewal: OwnRenewal.nullable(),
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
  contract: z.object({ startsOn: Day, endsOn: Day }).nullable(),
  /** Why the card was declined, in words for the payer. */
  refusal: z.string().nullable(),
  createdAt: Instant,
  paidAt: Instant.nullable(),
  hasReceipt: z.boolean(),
  /** The last day, in São Paulo, on which all may be taken back; null if nothing may. */
  cancellableUntil: Day.nullable(),
});
export type OwnPayment = z.infer<typeof OwnPayment>;

const base = "/v2/student/consultancy";
const payments = "/v2/student/payments";
const one = z.object({ id: SaleId });

export const consultancy = {
  read: endpoint({
    method: "GET",
    path: base,
    summary: "O plano do aluno neste profissional, até quando ele vale e se ele se renova",
    access: "student",
    standing: "history",
    reply: data(Consultancy),
  }),
  setRenewal: endpoint({
    method: "PUT",
    path: `${base}/renewal`,
    summary: "Liga ou desliga a renovação automática no cartão",
    access: "student",
    standing: "history",
    body: z.object({ isOn: z.boolean() }),
    reply: data(Consultancy),
    errors: ["sale.no_renewal"],
  }),
  payments: endpoint({
    method: "GET",
    path: payments,
    summary: "O que o aluno comprou deste profissional, do mais novo ao mais antigo",
    access: "student",
    standing: "history",
    query: z.object(paging(50)),
    reply: page(OwnPayment),
  }),
  receipt: endpoint({
    method: "GET",
    path: `${payments}/:id/receipt`,
    summary: "O recibo de um pagamento como PDF",
    access: "student",
    standing: "history",
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
    standing: "history",
    params: one,
    reply: data(OwnPayment),
    errors: [
      "sale.not_found",
      "sale.regret_over",
      "sale.not_refundable",
      "sale.refund_changed",
      "sale.busy",
      "sale.refund_failed",
      "sale.refund_unknown",
    ],
    rate: 30,
  }),
};
