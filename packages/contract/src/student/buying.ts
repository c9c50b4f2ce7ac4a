import * as z from "zod";
import { taxDocument } from "../accounts/person.ts";
import { CardForm, NewCard, newCardOf } from "../billing/cards.ts";
import { BuyingMethod, BuyingQuote, CoachSlug, PublicPlan, QuoteForm } from "../coach-page/coaches.ts";
import { data, endpoint } from "../endpoint.ts";
import { SaleStatus } from "../sales/sales.ts";
import { bounded, Cents, EXAMPLE_ID, ID_LENGTH, Instant, InvitationId, PlanId, SaleId, StudentId } from "../scalars.ts";

/** Of whom is bought: exactly one of the coach's address, the invitation that was opened, and the student's link. */
const Seller = {
  slug: CoachSlug.optional(),
  invitation: InvitationId.optional(),
  student: StudentId.optional(),
};

const Cpf = taxDocument({ cpf: "CPF inválido", cnpj: "CPF inválido" });

const POSTAL_CODE = "Digite os oito números do CEP";

/** What the gateway asks of a payer besides the card. */
const HolderAddress = {
  postalCode: bounded(10, { missing: "Campo obrigatório" })
    .meta({ examples: ["01310-100"] })
    .transform((typed) => typed.replace(/\D/g, ""))
    .refine((digits) => digits.length === 8, POSTAL_CODE),
  addressNumber: bounded(10, { missing: "Campo obrigatório" }).min(1, "Campo obrigatório"),
};

/** A card as it is sent. */
export const BuyingCard = NewCard.safeExtend(HolderAddress);
export type BuyingCard = z.input<typeof BuyingCard>;

/** The form of a card to pay with. */
export const BuyingCardForm = CardForm.safeExtend(HolderAddress);
export type BuyingCardForm = z.input<typeof BuyingCardForm>;

/** What a valid form sends. */
export const buyingCardOf = ({ postalCode, addressNumber, ...card }: z.output<typeof BuyingCardForm>): BuyingCard => ({
  ...newCardOf(card),
  postalCode,
  addressNumber,
});

const OrderKey = bounded(ID_LENGTH, { missing: "Pedido incompleto" }).regex(
  /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i,
  "Pedido incompleto",
);

const ofOne = ({ slug, invitation, student }: Partial<Record<keyof typeof Seller, string | undefined>>) =>
  [slug, invitation, student].filter(Boolean).length === 1;
const WHOSE = { error: "Informe de quem é o plano", path: ["slug"] };

export const BuyingQuoteForm = z
  .object({ ...Seller, ...QuoteForm.shape })
  .refine(ofOne, WHOSE)
  .meta({
    examples: [{ slug: "ana-souza", planId: EXAMPLE_ID, method: "PIX" }],
  });
export type BuyingQuoteForm = z.output<typeof BuyingQuoteForm>;

export const BuyingForm = z
  .object({
    ...Seller,
    ...QuoteForm.shape,
    /** Made by the app for each order: the same key again answers the same sale, whatever the card. */
    key: OrderKey,
    /** CPF of who pays by Pix, where none is known. */
    document: Cpf.optional(),
    /** Cents that the payer saw; another total of today is refused. */
    total: z.int().min(0),
    /** With CREDIT. Neither stored nor compared. */
    card: BuyingCard.optional(),
  })
  .refine(ofOne, WHOSE)
  .refine(({ method, total, card }) => method === "PIX" || total === 0 || card !== undefined, {
    error: "Informe o cartão",
    path: ["card"],
  })
  .meta({ examples: [{ slug: "ana-souza", planId: EXAMPLE_ID, method: "PIX", key: EXAMPLE_ID, total: 19_900 }] });
export type BuyingForm = z.input<typeof BuyingForm>;

/** How to pay a Pix. */
export const PixCode = z.object({
  /** To copy and paste. */
  payload: z.string(),
  /** A PNG in base64. */
  image: z.string(),
  expiresAt: Instant,
  /** The time left, counted by the server: a phone's clock may be wrong. */
  secondsLeft: z.int(),
});

/** A sale as its buyer sees it. */
export const BoughtSale = z.object({
  id: SaleId,
  status: SaleStatus,
  method: BuyingMethod,
  plan: z.object({ id: PlanId, name: z.string() }),
  coach: z.object({ name: z.string() }),
  total: Cents,
  instalments: z.int(),
  /** Why the card was declined, in words for the payer. */
  refusal: z.string().nullable(),
  /** While it waits to be paid; null also while the gateway has not answered. */
  pix: PixCode.nullable(),
  /** Whether a guardian pays, who gets the code of a Pix by mail too. */
  isGuardians: z.boolean(),
  /** The link to the coach, once paid: `x-student` of the student's calls. */
  student: StudentId.nullable(),
});
export type BoughtSale = z.infer<typeof BoughtSale>;

const ofPlan = ["sale.unknown_plan", "sale.plan_closed", "sale.unknown_code", "sale.too_small"] as const;

const ofJoining = [
  "coach.not_found",
  "joining.not_found",
  "joining.refused",
  "joining.already_student",
  "student.not_found",
  "invitation.used",
  "invitation.withdrawn",
] as const;

export const buying = {
  plans: endpoint({
    method: "GET",
    path: "/v2/student/plans",
    summary: "Os planos que um aluno pode contratar de novo ou trocar: o atual primeiro, e os que a página mostra",
    access: "account",
    /** `planId`: a plan that is not shown, which its link names. */
    query: z.object({ student: StudentId, planId: PlanId.optional() }),
    reply: data(
      z.object({
        current: PlanId.nullable(),
        plans: z.array(PublicPlan),
        /** An order that waits for its payment. */
        open: z.object({ id: SaleId, planId: PlanId }).nullable(),
      }),
    ),
    errors: ["student.not_found"],
  }),
  quote: endpoint({
    method: "POST",
    path: "/v2/student/quote",
    summary: "Quanto um plano custa hoje a esta pessoa, com ou sem código, e em quantas parcelas",
    access: "account",
    body: BuyingQuoteForm,
    reply: data(BuyingQuote),
    errors: [...ofJoining, "joining.incomplete", "sale.student_left", "sale.trial_used", ...ofPlan],
    rate: 120,
  }),
  buy: endpoint({
    method: "POST",
    path: "/v2/student/sales",
    summary: "Compra um plano por Pix ou cartão; um Pix que ainda espera é substituído",
    access: "account",
    body: BuyingForm,
    reply: data(BoughtSale),
    errors: [
      ...ofJoining,
      "joining.incomplete",
      "sale.student_left",
      "sale.price_changed",
      "sale.bad_instalments",
      "sale.in_progress",
      "sale.just_bought",
      "sale.gateway_down",
      "sale.being_made",
      "sale.not_made",
      "sale.trial_used",
      "sale.pix_only",
      "sale.card_declined",
      "sale.payer_incomplete",
      ...ofPlan,
    ],
    rate: 30,
  }),
  sale: endpoint({
    method: "GET",
    path: "/v2/student/sales/:id",
    summary: "Como está uma compra; um Pix que espera traz o código",
    access: "account",
    params: z.object({ id: SaleId }),
    reply: data(BoughtSale),
    errors: ["sale.not_found"],
  }),
};
