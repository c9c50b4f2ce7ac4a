import * as z from "zod";
import { taxDocument } from "../accounts/person.ts";
import { Done, data, endpoint } from "../endpoint.ts";
import { bounded, Day, PaymentCardId, requiredText, untrimmed } from "../scalars.ts";
import { isExpired } from "./card-expiry.ts";
import { brandOf, CARD_BRANDS, isCardNumber, lengthsOf } from "./card-number.ts";
import { ChargeDay, TypedChargeDay } from "./charge-day.ts";

const MISSING = "Campo obrigatório";
const BAD_NUMBER = "Número inválido";
const BAD_FIELD = "Campo inválido";
export const EXPIRED = "Cartão vencido";
const BAD_DOCUMENT = "CPF/CNPJ Inválido";

const TYPED_DIGITS = 30;
const NAME_LENGTH = 100;
const LAST_MONTH = 12;

const CardBrand = z.enum(CARD_BRANDS);

const digits = (example: string) =>
  untrimmed(TYPED_DIGITS, { missing: MISSING, tooLong: BAD_NUMBER })
    .trim()
    .min(1, MISSING)
    .meta({ examples: [example] })
    .refine((typed) => /^[\d\s/-]*$/.test(typed), BAD_NUMBER)
    .transform((typed) => typed.replace(/\D/g, ""));

const CardNumber = digits("4000 0566 5566 5556").refine(isCardNumber, BAD_NUMBER);
/** A number in the wrong field would be stored. */
const MAX_DIGITS = 8;
const Holder = requiredText(NAME_LENGTH).refine((name) => name.replace(/\D/g, "").length <= MAX_DIGITS, BAD_FIELD);
const Document = taxDocument({ cpf: BAD_DOCUMENT, cnpj: BAD_DOCUMENT });

/** A month as 5, '5' or '05', a year as 2031, '2031' or '31'. */
const numeral = (most: number, example: number) =>
  z.union([
    z.int(MISSING).meta({ examples: [example] }),
    bounded(most, { missing: MISSING, tooLong: BAD_FIELD }).regex(/^\d+$/, BAD_FIELD).transform(Number),
  ]);
const Month = numeral(2, 8).refine((month) => month >= 1 && month <= LAST_MONTH, BAD_FIELD);
const CENTURY = 2000;
const LAST_YEAR = 2099;
const Year = numeral(4, 2031)
  .transform((year) => (year < 100 ? CENTURY + year : year))
  .refine((year) => year >= CENTURY && year <= LAST_YEAR, BAD_FIELD);

interface Codes {
  readonly cardNumber: string;
  readonly cardSecurityCode: string;
}

/** The code's length depends on the number's brand. */
const isCodeComplete = ({ cardNumber, cardSecurityCode }: Codes): boolean =>
  cardSecurityCode.length === lengthsOf(brandOf(cardNumber)).code;
const wrongCode = { path: ["cardSecurityCode"], error: BAD_NUMBER };

/** A new card as it is sent. Number and code are never stored (docs/rules/billing.md). */
export const NewCard = z
  .object({
    /** Ignored: the number tells it. */
    cardBrand: CardBrand.optional(),
    cardExpirationMonth: Month,
    cardExpirationYear: Year,
    cardName: Holder,
    cardNumber: CardNumber,
    cardSecurityCode: digits("123"),
    cardType: z.literal("CREDIT", BAD_FIELD),
    cpfCnpj: Document,
    /** Makes it the default. The first card is the default in any case. */
    main: z.boolean().default(false),
  })
  .refine(isCodeComplete, wrongCode);
export type NewCard = z.input<typeof NewCard>;

/** Four digits, then a month of the year. */
const Expiry = digits("08/31")
  .refine((typed) => typed.length >= 4, { error: BAD_NUMBER, abort: true })
  .refine((typed) => typed.length === 4, { error: MISSING, abort: true })
  .refine((typed) => Month.safeParse(typed.slice(0, 2)).success, BAD_FIELD);

/** The form of a new card; `isExpired` checks its expiry against the day. */
export const CardForm = z
  .object({
    cardNumber: CardNumber,
    cardName: Holder,
    cpfCnpj: Document,
    /** MM/AA. */
    expiry: Expiry,
    cardSecurityCode: digits("123"),
  })
  .refine(isCodeComplete, wrongCode);
export type CardForm = z.input<typeof CardForm>;

/** Whether a typed expiry is a month that is over. */
export const isExpiryOver = (typed: string, today: string): boolean => {
  const read = Expiry.safeParse(typed);
  return read.success && isExpired(yearAndMonth(read.data), today);
};

const yearAndMonth = (expiry: string) => ({
  month: Number(expiry.slice(0, 2)),
  year: CENTURY + Number(expiry.slice(2)),
});

/** What a valid form sends. */
export const newCardOf = ({ expiry, ...form }: z.output<typeof CardForm>): NewCard => {
  const { month, year } = yearAndMonth(expiry);
  return {
    ...form,
    cardBrand: brandOf(form.cardNumber),
    cardExpirationMonth: month,
    cardExpirationYear: year,
    cardType: "CREDIT",
    main: false,
  };
};

const cardFields = {
  cardName: z.string(),
  cardExpirationMonth: z.int(),
  cardExpirationYear: z.int(),
  cardFirstNumbers: z.string(),
  cardLastNumbers: z.string(),
};

export const PaymentCard = z.object({
  id: PaymentCardId,
  cardBrand: CardBrand,
  cardType: z.enum(["CREDIT", "DEBIT"]),
  ...cardFields,
  /** The card that invoices are charged to; it cannot be deleted. */
  isDefault: z.boolean(),
});
export type PaymentCard = z.infer<typeof PaymentCard>;

/** How the partner pays. The card's fields are null without a card. */
export const FinancialConfig = z.object({
  /** Null until it is chosen: then the first of the month. */
  invoiceDueDay: ChargeDay.nullable(),
  /** When the running cycle is charged. */
  nextChargeOn: Day,
  /** From this day on, a day of charge that is chosen now would be the next one. */
  chargesFrom: Day,
  defaultCreditCard: PaymentCardId.nullable(),
  cardBrand: CardBrand.nullable(),
  cardName: cardFields.cardName.nullable(),
  cardExpirationMonth: cardFields.cardExpirationMonth.nullable(),
  cardExpirationYear: cardFields.cardExpirationYear.nullable(),
  cardFirstNumbers: cardFields.cardFirstNumbers.nullable(),
  cardLastNumbers: cardFields.cardLastNumbers.nullable(),
});
export type FinancialConfig = z.infer<typeof FinancialConfig>;

export const ConfigForm = z.object({
  /** The new default card. */
  athleteFinancialCardId: PaymentCardId.optional(),
  /** Set once: the same again changes nothing. */
  invoiceDueDay: TypedChargeDay.optional(),
});

const base = "/v2/users/financial/athlete-financial-cards";
const config = "/v2/financial/config";

export const paymentCards = {
  list: endpoint({
    method: "GET",
    path: base,
    summary: "Os cartões do parceiro, o padrão primeiro",
    access: "partner",
    reply: data(z.object({ cards: z.array(PaymentCard) })),
  }),
  add: endpoint({
    method: "POST",
    path: base,
    summary: "Cadastra um cartão; o primeiro se torna o padrão",
    access: "partner",
    takesIdempotencyKey: false,
    body: NewCard,
    reply: data(PaymentCard),
    errors: [
      "card.unavailable",
      "card.profile_incomplete",
      "card.declined",
      "card.gateway_down",
      "card.too_many_tries",
      "card.too_many",
    ],
    rate: 30,
  }),
  remove: endpoint({
    method: "DELETE",
    path: `${base}/:id`,
    summary: "Exclui um cartão que não é o padrão",
    access: "partner",
    params: z.object({ id: PaymentCardId }),
    reply: Done,
    errors: ["card.not_found", "card.is_default"],
  }),
  config: endpoint({
    method: "GET",
    path: config,
    summary: "O cartão padrão e o dia de cobrança",
    access: "partner",
    reply: data(FinancialConfig),
  }),
  changeConfig: endpoint({
    method: "PATCH",
    path: config,
    summary: "Escolhe o cartão padrão e, uma vez, o dia de cobrança",
    access: "partner",
    body: ConfigForm,
    reply: data(FinancialConfig),
    errors: ["card.not_found", "billing.day_fixed"],
  }),
};
