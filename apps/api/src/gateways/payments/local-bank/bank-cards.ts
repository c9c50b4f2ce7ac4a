import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { Bank } from "./bank.ts";
import { bodyAs } from "./bank-body.ts";
import { customerById } from "./bank-customers.ts";
import { BankError } from "./bank-error.ts";
import type { CardRecord } from "./bank-state.ts";

/** The sandbox's cards. The first is no valid number. */
const APPROVED = "4444444444444444";
const DECLINED = ["5184019740373151", "4916561358240741"];
/** Our own: the gateway's sandbox has no card whose payment is looked into. */
const ANALYSED = "5105105105105100";

const digits = (most: number) => z.string().regex(new RegExp(`^\\d{1,${most}}$`));

const CreditCard = z.object({
  holderName: z.string().min(1).max(200),
  number: z.string().regex(/^\d{12,19}$/),
  expiryMonth: digits(2),
  expiryYear: digits(4),
  ccv: z.string().regex(/^\d{3,4}$/),
});
const Holder = z.object({
  name: z.string().min(1),
  email: z.string().min(1),
  cpfCnpj: z.string().min(1),
  postalCode: z.string().min(1),
  addressNumber: z.string().min(1),
  phone: z.string().min(1),
});
export const CardFields = z.object({
  creditCard: CreditCard,
  creditCardHolderInfo: Holder,
  remoteIp: z.string().min(1),
});

const NewToken = CardFields.extend({ customer: z.string() });

const doubled = (digit: number) => (digit * 2 > 9 ? digit * 2 - 9 : digit * 2);

const isLuhn = (number: string): boolean => {
  const sum = [...number]
    .toReversed()
    .reduce((total, digit, index) => total + (index % 2 === 1 ? doubled(Number(digit)) : Number(digit)), 0);
  return sum % 10 === 0;
};

const brandOf = (number: string): string => {
  if (/^3[47]/.test(number)) return "AMEX";
  return number.startsWith("4") ? "VISA" : "MASTERCARD";
};

const outcomeOf = (number: string): CardRecord["outcome"] => {
  if (DECLINED.includes(number)) return "decline";
  return number === ANALYSED ? "analyse" : "approve";
};

const invalidCard = (description: string) => new BankError("invalid_creditCard", description);

/** Keeps a card under a token of the customer: not its number, only what would come of charging it. */
export const keepCard = (bank: Bank, customer: string, { creditCard }: z.infer<typeof CardFields>): CardRecord => {
  const { number, expiryMonth, expiryYear } = creditCard;
  if (number !== APPROVED && !isLuhn(number)) throw invalidCard("O número do cartão informado é inválido.");
  const month = Number(expiryMonth);
  const end = Number(expiryYear) * 12 + month;
  const today = bank.today();
  if (month < 1 || month > 12 || end < today.year * 12 + today.month) throw invalidCard("O cartão está vencido.");
  const card = {
    token: randomUUID(),
    customer,
    brand: brandOf(number),
    last4: number.slice(-4),
    outcome: outcomeOf(number),
  };
  bank.state.cards.push(card);
  return card;
};

export const cardOfCustomer = (bank: Bank, token: string, customer: string): CardRecord => {
  const card = bank.state.cards.find((one) => one.token === token && one.customer === customer);
  if (!card) throw invalidCard("O token do cartão não pertence ao cliente informado.");
  return card;
};

export const presentCard = ({ last4, brand, token }: CardRecord) => ({
  creditCardNumber: last4,
  creditCardBrand: brand,
  creditCardToken: token,
});

export const tokenise = (bank: Bank, body: unknown) => {
  const { customer, ...card } = bodyAs(NewToken, body);
  return presentCard(keepCard(bank, customerById(bank, customer).id, card));
};
