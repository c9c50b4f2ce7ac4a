import type { FinancialConfig, PaymentCard } from "@prancheta/contract/billing/cards";
import type { Invoice } from "@prancheta/contract/billing/invoices";
import type { Signatures } from "@prancheta/contract/billing/services";
import { Cents, Day, InvoiceId, PaymentCardId } from "@prancheta/contract/scalars";
import { data } from "@prancheta/ui/testing/fake-server.ts";
import { id } from "./a-student.ts";
import { arrive, type Routes } from "./arrive.ts";

export const cents = (amount: number) => Cents.parse(amount);
const day = (text: string) => Day.parse(text);

export const aCard = (more: Partial<PaymentCard> = {}): PaymentCard => ({
  id: PaymentCardId.parse(id(30)),
  cardBrand: "VISA",
  cardType: "CREDIT",
  cardName: "MARINA DUARTE",
  cardExpirationMonth: 8,
  cardExpirationYear: 2031,
  cardFirstNumbers: "4000",
  cardLastNumbers: "5556",
  isDefault: true,
  ...more,
});

/** A config without a card and without a day. */
export const aConfig = (more: Partial<FinancialConfig> = {}): FinancialConfig => ({
  invoiceDueDay: null,
  nextChargeOn: day("2026-12-01"),
  chargesFrom: day("2026-11-21"),
  defaultCreditCard: null,
  cardBrand: null,
  cardName: null,
  cardExpirationMonth: null,
  cardExpirationYear: null,
  cardFirstNumbers: null,
  cardLastNumbers: null,
  ...more,
});

export const aPaidConfig = (more: Partial<FinancialConfig> = {}): FinancialConfig => {
  const { id: defaultCreditCard, cardType, isDefault, ...card } = aCard();
  return aConfig({ invoiceDueDay: "10", nextChargeOn: day("2026-12-10"), defaultCreditCard, ...card, ...more });
};

export const signatures = (more: Partial<Signatures> = {}): Signatures => ({
  services: [{ type: "IN_PERSON_CONSULTANCY", active: true }],
  config: aPaidConfig(),
  inPerson: { students: 3, price: cents(990), total: cents(2_970) },
  marketingFolder: null,
  ...more,
});

/** The running cycle with one student. */
export const anInvoice = (more: Partial<Invoice> = {}): Invoice => ({
  id: null,
  status: "OPEN",
  startsOn: day("2026-11-10"),
  endsOn: day("2026-12-09"),
  dueDate: day("2026-12-10"),
  total: cents(990),
  items: [
    {
      type: "FREE_LICENSE",
      startDate: day("2026-11-10"),
      endDate: day("2026-11-22"),
      amount: cents(990),
      student: "Ana Prado",
    },
  ],
  card: null,
  refusal: null,
  nextTryOn: null,
  canPay: false,
  paidAt: null,
  ...more,
});

export const anOverdueInvoice = (more: Partial<Invoice> = {}): Invoice =>
  anInvoice({
    id: InvoiceId.parse(id(31)),
    status: "OVERDUE",
    card: { cardBrand: "VISA", cardLastNumbers: "5556" },
    refusal: "O banco recusou o cartão.",
    nextTryOn: day("2026-12-13"),
    canPay: true,
    ...more,
  });

/** Opens a screen of what the partner pays; `routes` replace the usual answers. */
export const openBilling = (href: string, routes: Routes = {}) =>
  arrive(href, {
    "GET /v2/partners/signatures": () => data(signatures()),
    "GET /v2/financial/invoice": () => data(anInvoice()),
    "GET /v2/financial/invoices": () => data([]),
    "GET /v2/financial/config": () => data(aPaidConfig()),
    "GET /v2/users/financial/athlete-financial-cards": () => data({ cards: [aCard()] }),
    ...routes,
  });
