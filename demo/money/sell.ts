import { mostInstalments } from "@prancheta/contract/plans/price";
import type { StoredCard } from "@prancheta/contract/sales/sales";
import type { Cents, PartnerId, PlanId, SaleId, StudentId } from "@prancheta/contract/scalars";
import type { Bank } from "../../apps/api/src/gateways/payments/local-bank/bank.ts";
import { keepCard } from "../../apps/api/src/gateways/payments/local-bank/bank-cards.ts";
import { createCustomer } from "../../apps/api/src/gateways/payments/local-bank/bank-customers.ts";
import { addPayments } from "../../apps/api/src/gateways/payments/local-bank/bank-payments.ts";
import { payPix } from "../../apps/api/src/gateways/payments/local-bank/payment-transitions.ts";
import { reaisOf } from "../../apps/api/src/gateways/payments/payments.reais.ts";
import { releaseClaim } from "../../apps/api/src/platform/postgres/claims.ts";
import type { Db } from "../../apps/api/src/platform/postgres/db.ts";
import { changeSale, gatewaySale } from "../../apps/api/src/sales/gateway/gateway-sales.queries.ts";
import { saleFromGateway } from "../../apps/api/src/sales/gateway/sale-states.service.ts";
import { quote } from "../../apps/api/src/sales/offer.service.ts";
import { addOrdered, type SaleOrder } from "../../apps/api/src/sales/open-sale.service.ts";
import { endRenewals } from "../../apps/api/src/sales/start-bought.service.ts";
import type { GatewaySale } from "../codes.ts";
import type { Purchase } from "../students/consultancy.ts";
import type { Person } from "../students/people.ts";
import { ZONE } from "../world-day.ts";
import type { DemoBank } from "./bank.ts";
import { NO_JOBS } from "./no-jobs.ts";

/** A sale that went through the bank. */
export interface Sold {
  readonly partner: PartnerId;
  readonly id: SaleId;
  readonly student: string;
  readonly method: GatewaySale["method"];
  readonly instalments: number;
  /** Days count from the world's day. */
  readonly paidOn: number;
  readonly endsOn: number;
}

/** Where students pay, with what they bought. */
export interface Till {
  readonly bank: DemoBank;
  readonly sold: Sold[];
  /** The server's address, for the links in mails. */
  readonly publicUrl: string;
}

interface Buying extends GatewaySale {
  readonly partner: PartnerId;
  readonly student: StudentId;
  readonly person: Person;
  readonly plan: PlanId;
  readonly days: number;
  readonly purchase: Purchase;
  readonly at: Temporal.Instant;
}

/** Everybody's: a number from textbooks that is nobody's. */
const DOCUMENT = "52998224725";
const IP = "203.0.113.7";
const CARD = { number: "4444444444444444", month: 5, code: "731" };

const payerOf = ({ name, email }: Person) => ({ name, email, document: DOCUMENT });

const customerAt = (bank: Bank, { student, person }: Buying): string => {
  const known = bank.state.customers.find(({ externalReference }) => externalReference === student);
  if (known) return known.id;
  const { name, email, document: cpfCnpj } = payerOf(person);
  return createCustomer(bank, { name, email, cpfCnpj, externalReference: student, notificationDisabled: true }).id;
};

function cardOf(bank: Bank, customer: string, { person }: Buying): StoredCard {
  const { name, email } = person;
  const holder = { name, email, cpfCnpj: DOCUMENT, postalCode: "01310100", addressNumber: "100", phone: "11900000000" };
  const year = bank.today().year + 5;
  const { number, month, code } = CARD;
  const { token, brand, last4 } = keepCard(bank, customer, {
    creditCard: { holderName: name, number, expiryMonth: String(month), expiryYear: String(year), ccv: code },
    creditCardHolderInfo: holder,
    remoteIp: IP,
  });
  return { token, brand, first4: number.slice(0, 4), last4, month, year, name };
}

interface Bill {
  readonly customer: string;
  readonly sale: SaleId;
  readonly amount: Cents;
  readonly description: string;
}

/** The student pays at the bank: the card at once, a Pix a moment later. */
function payAt(bank: Bank, { customer, sale, amount, description }: Bill, payment: SaleOrder["payment"]): void {
  const value = reaisOf(amount);
  const isCard = payment.method === "CREDIT";
  const instalments = isCard && payment.instalments > 1 ? payment.instalments : undefined;
  const { id } = addPayments(bank, {
    customer,
    billingType: isCard ? "CREDIT_CARD" : "PIX",
    dueDate: bank.today().toString(),
    description,
    externalReference: sale,
    ...(instalments ? { installmentCount: instalments, totalValue: value } : { value }),
    ...(isCard && { creditCardToken: payment.card.token, remoteIp: payment.ip }),
  });
  if (!isCard) payPix(bank, id);
}

/** No mail of the demo is sent: the outbox shows it. */
const mailing = ({ publicUrl }: Pick<Till, "publicUrl">) => ({
  jobs: NO_JOBS,
  settings: { publicUrl, supportEmail: "" },
});

/** A student buys through the gateway, in the student's own transaction: the bank takes the money and the sale follows it. */
export async function sellAtGateway(db: Db, till: Till, buying: Buying): Promise<void> {
  const { bank, sold } = till;
  const { partner, student, person, plan, code, purchase, at, days } = buying;
  const seller = { partner, zone: ZONE };
  const clock = { now: () => at };
  const { total, plan: offered } = await quote(db, seller, clock, { student, plan, code });
  const instalments = Math.min(buying.instalments, mostInstalments(total, days));
  const customer = customerAt(bank.at(at), buying);
  const payment: SaleOrder["payment"] =
    buying.method === "PIX"
      ? { method: "PIX" }
      : { method: "CREDIT", instalments, card: cardOf(bank.at(at), customer, buying), ip: IP };
  const order: SaleOrder = { student, plan, code, total, payment, payer: payerOf(person) };
  const claim = await addOrdered(db, seller, { clock, ...mailing(till) }, order);
  const { id } = claim;
  await changeSale(db, partner, id, { gateway_payer: customer });
  payAt(bank.at(at), { customer, sale: id, amount: total, description: offered.name }, payment);
  await applyGatewayState(db, till, { partner, id, at });
  await releaseClaim(db, "sale", partner, claim);
  // A student who did not come back had turned the renewal off.
  if (purchase.endsOn <= 0) await endRenewals(db, seller, clock, student);
  const { endsOn } = purchase;
  const paidOn = Math.min(0, purchase.startsOn);
  sold.push({ partner, id, student: person.name, method: buying.method, instalments, paidOn, endsOn });
}

/** Applies what the bank says about a sale. */
export async function applyGatewayState(
  db: Db,
  till: Pick<Till, "bank" | "publicUrl">,
  { partner, id, at }: { readonly partner: PartnerId; readonly id: SaleId; readonly at: Temporal.Instant },
): Promise<void> {
  const sale = await gatewaySale(db, partner, id);
  if (!sale) throw new Error(`the sale ${id} is gone`);
  const answer = { version: sale.version, charges: till.bank.statesOf(id), isFinal: false };
  await saleFromGateway(db, { partner, zone: ZONE }, { clock: { now: () => at }, ...mailing(till) }, id, answer);
}
