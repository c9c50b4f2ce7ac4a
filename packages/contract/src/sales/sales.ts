import * as z from "zod";
import { Done, data, endpoint, page } from "../endpoint.ts";
import { TYPED_CODE_LENGTH } from "../plans/limits.ts";
import {
  bounded,
  Cents,
  ContractId,
  Day,
  DietId,
  ID_LENGTH,
  Instant,
  PlanId,
  paging,
  SaleId,
  SheetId,
  StudentId,
  text,
} from "../scalars.ts";

/** OPEN becomes PAID, EXPIRED, REFUSED or CANCELLED; PAID may become REVERSED. */
export const SaleStatus = z.enum(["OPEN", "PAID", "EXPIRED", "REFUSED", "CANCELLED", "REVERSED"]);
export type SaleStatus = z.infer<typeof SaleStatus>;

/** BY_HAND is money that the coach received outside of the product. */
export const SaleMethod = z.enum(["PIX", "CREDIT", "BY_HAND"]);
export type SaleMethod = z.infer<typeof SaleMethod>;

/** A sale's copy of its code. */
export interface CodeSnapshot {
  readonly code: string;
  readonly description: string;
  readonly discountType: "AMOUNT" | "PERCENT" | "EMPTY";
  /** Cents or whole percent. */
  readonly discountValue: number | null;
  readonly tags: readonly string[];
  readonly rocketProgram: boolean;
}

/** What is stored of a card: never its number or code. */
export interface StoredCard {
  /** The gateway's, valid only for the same payer. */
  readonly token: string;
  readonly brand: string;
  readonly first4: string;
  readonly last4: string;
  readonly month: number;
  readonly year: number;
  readonly name: string;
  /** Whose card it is, if not the sale's payer: another one replaced the card for the renewal. */
  readonly payer?: { readonly name: string; readonly document: string };
}

/** How to pay a Pix, kept while its sale is open. */
export interface StoredPix {
  /** A PNG in base64. */
  readonly picture: string;
  readonly copyAndPaste: string;
  readonly expiresAt: Instant;
}

/** What a plan would cost a student today, and when its contract would run. */
export const Quote = z.object({
  plan: z.object({ id: PlanId, name: z.string() }),
  /** The code in its stored spelling. */
  code: z.string().nullable(),
  /** Before the discount. */
  price: Cents,
  discount: Cents,
  /** What the student pays. */
  total: Cents,
  startsOn: Day,
  endsOn: Day,
  /** The plan's first sheet and diet if the student would get them at once; else null. */
  firstSheet: z.object({ id: SheetId, description: z.string() }).nullable(),
  firstDiet: z.object({ id: DietId, title: z.string() }).nullable(),
  /** The renewal by card that the sale would end: its plan, and the day of its next charge. */
  endsRenewal: z.object({ plan: z.string(), on: Day }).nullable(),
});
export type Quote = z.infer<typeof Quote>;

/** Cents of a sale that went back to the student, those that still may, and those that wait at the bank. */
export const Refunded = z.object({ refunded: Cents, refundable: Cents, underWay: Cents });
export type Refunded = z.infer<typeof Refunded>;

export const Sale = z.object({
  id: SaleId,
  status: SaleStatus,
  method: SaleMethod,
  instalments: z.int(),
  plan: z.object({ id: PlanId, name: z.string() }),
  code: z.string().nullable(),
  /** Before the discount. */
  price: Cents,
  discount: Cents,
  /** What the student pays. */
  total: Cents,
  /** The service fee, and what the coach receives; money received by hand has no fee. */
  fee: Cents,
  net: Cents,
  contract: z.object({ id: ContractId, startsOn: Day, endsOn: Day }).nullable(),
  createdAt: Instant,
  paidAt: Instant.nullable(),
  /** Null if no money went through the gateway. */
  refund: Refunded.nullable(),
});
export type Sale = z.infer<typeof Sale>;

/** An empty text means none. */
const code = text(TYPED_CODE_LENGTH).nullish();

/** Money that the coach received outside of the product. */
export const HandSaleForm = z.object({
  planId: bounded(ID_LENGTH, { missing: "Campo obrigatório" }).min(1, "Campo obrigatório").pipe(PlanId),
  code,
  /** Today or earlier, at most a year ago. */
  paidOn: Day,
  /** The total that the coach saw, in cents; another one of today is refused. */
  total: z.int().min(0).optional(),
  /** The contract's first day that the coach saw; another one is refused, so that a sale sent again is no second one. */
  startsOn: Day.optional(),
});
export type HandSaleForm = z.infer<typeof HandSaleForm>;

export const RefundForm = z.object({
  /** Cents to give back to the student now, of all charges together. */
  amount: z.int("Informe o valor em centavos").min(1, "Informe um valor maior que zero"),
  /** Cents that were refunded before, and those on their way, as the coach saw it, so that a repeat refunds once. */
  refunded: z.int().min(0),
  underWay: z.int().min(0).default(0),
});
export type RefundForm = z.input<typeof RefundForm>;

export const SALE_PAGE = 20;

const base = "/v2/partners/students/:id/sales";
const one = z.object({ id: StudentId });
const ofPlanAndCode = ["sale.unknown_plan", "sale.plan_closed", "sale.trial_used", "sale.unknown_code"] as const;

export const sales = {
  quote: endpoint({
    method: "GET",
    path: `${base}/quote`,
    summary: "Quanto um plano custa hoje a um aluno, com ou sem código, e quando o contrato correria",
    access: "partner",
    params: one,
    query: z.object({ planId: PlanId, code }),
    reply: data(Quote),
    errors: ["student.not_found", "sale.student_left", "sale.too_small", ...ofPlanAndCode],
  }),
  byHand: endpoint({
    method: "POST",
    path: base,
    summary: "Registra uma venda paga por fora; o contrato começa hoje ou depois do atual",
    access: "partner",
    params: one,
    body: HandSaleForm,
    reply: data(Sale),
    errors: [
      "student.not_found",
      "sale.student_left",
      "sale.price_changed",
      "sale.start_changed",
      "sale.too_small",
      ...ofPlanAndCode,
    ],
  }),
  ofStudent: endpoint({
    method: "GET",
    path: base,
    summary: "As vendas a um aluno, da mais nova à mais antiga",
    access: "partner",
    params: one,
    query: z.object(paging(SALE_PAGE)),
    reply: page(Sale),
    errors: ["student.not_found"],
  }),
  refund: endpoint({
    method: "POST",
    path: "/v2/partners/sales/:id/refund",
    summary: "Devolve ao aluno uma parte ou tudo do que ele pagou; o estorno total encerra o contrato",
    access: "partner",
    takesIdempotencyKey: false,
    params: z.object({ id: SaleId }),
    body: RefundForm,
    reply: data(Refunded),
    errors: [
      "sale.not_found",
      "sale.not_refundable",
      "sale.refund_changed",
      "sale.busy",
      "sale.refund_failed",
      "sale.refund_unknown",
    ],
  }),
  undo: endpoint({
    method: "POST",
    path: "/v2/partners/sales/:id/undo",
    summary: "Desfaz uma venda recebida por fora: o contrato dela termina, e nenhum dinheiro se move",
    access: "partner",
    params: z.object({ id: SaleId }),
    reply: Done,
    errors: ["sale.not_found", "sale.not_by_hand"],
  }),
};
