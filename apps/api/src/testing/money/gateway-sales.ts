import type { StoredCard } from "@prancheta/contract/sales/sales";
import type { SaleId } from "@prancheta/contract/scalars";
import { beforeAll } from "vitest";
import { countsAsGrowth } from "../../billing/billing-eligibility.service.ts";
import { invoiceOutcome } from "../../billing/invoices/charging.service.ts";
import type { Card, PaymentGateway } from "../../gateways/payments/payments.ts";
import { withClient } from "../../platform/postgres/with-client.ts";
import { checkEvent } from "../../sales/gateway/gateway-events.service.ts";
import { APPROVALS_PATH, EVENTS_PATH } from "../../sales/gateway/gateway-webhooks.routes.ts";
import { openSale, type SaleOrder } from "../../sales/open-sale.service.ts";
import type { Admit } from "../../sales/sale-work.service.ts";
import { admitBuyer } from "../../student/joining/accept.service.ts";
import { ledgerFaults } from "../../wallet/ledger-audit.queries.ts";
import { aTestApp, type TestPartner } from "../app.ts";
import { mailsTo } from "../mails.ts";
import { studentsOf } from "../students/students.ts";
import { APPROVED, aPaymentsTest, cents } from "./payments.ts";

const PAYER = { name: "Bruno Lima", document: "52998224725", email: "bruno@aluno.example" };
const IP = "203.0.113.7";

interface BuyerOverrides {
  /** Of the plan. */
  readonly days?: number;
  /** Cents a month. */
  readonly amount?: number;
  readonly partner?: TestPartner;
}

/** Sales through the gateway's adapter, with the local bank behind it, on one clock. */
export async function aSalesTest() {
  const payments = await aPaymentsTest();
  const { server, gateway, play } = payments;
  const test = await aTestApp({}, { payments: gateway });
  const { app, database } = test;
  test.clock.moveTo(payments.clock.now());
  const warned: unknown[] = [];
  const logger = { warn: (line: unknown) => void warned.push(line) };
  const joinParts = {
    clock: test.clock,
    jobs: test.jobs,
    cards: undefined,
    settings: { publicUrl: "https://app.example" },
  };
  const admit: Admit = (db, seller, joining) => admitBuyer(db, seller, joinParts, joining);
  const parts = { ...test, payments: gateway, logger, admit, invoiceOutcome, countsAsGrowth };

  beforeAll(async () => {
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    await server.connect(address + EVENTS_PATH, address + APPROVALS_PATH);
  });

  /** Lets time pass for the product and the bank. */
  const advance = (by: Temporal.DurationLike) => {
    test.clock.advance(by);
    payments.clock.advance(by);
  };
  const newEvents = () =>
    database.asSystem((db) => db.selectFrom("gateway_event").select("id").where("status", "=", "NEW").execute());
  /** The bank sends its messages, and they are worked on. */
  const deliver = async () => {
    await server.work();
    for (const { id } of await newEvents()) await checkEvent(parts, id);
  };
  const mails = (to: string) => mailsTo(test, to);
  const faults = () => withClient(test.addresses.owner, ledgerFaults);

  /** Somebody pays at the bank under a sale's id, or another reference, or asks to. */
  const anotherPayment = async (reference: string, amount: number) => {
    const body = {
      customer: await payments.aPayer(),
      billingType: "PIX",
      value: amount / 100,
      dueDate: payments.today(),
      externalReference: reference,
    };
    const headers = { access_token: server.settings.key, "user-agent": "test", "content-type": "application/json" };
    const url = `${server.settings.url}/payments`;
    const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
    if (response.status !== 200) throw new Error(`the bank answered ${response.status}`);
  };

  /** A partner with a plan of R$ 300,00 for 90 days, and a student. */
  const aBuyer = async ({ days = 90, amount = 10_000, partner: coach }: BuyerOverrides = {}) => {
    const partner = coach ?? (await test.aPartner());
    const of = studentsOf(test, partner);
    const seller = { partner: partner.owner.partner, zone: partner.owner.zone };
    const email = `${crypto.randomUUID()}@aluno.example`;
    const student = await of.aStudent({ email });
    const plan = await of.aPlan({ name: "Trimestral", days, amount });
    const total = Math.floor((amount * days + 15) / 30);

    const aCard = async (card: Card = APPROVED, to: string = student): Promise<StoredCard> => {
      const payer = await gateway.payer({ ...PAYER, reference: to });
      const person = { ...PAYER, reference: to, postalCode: "01310100", addressNumber: "100", phone: "11912345678" };
      const { token, brand, last4 } = await gateway.tokenise({ payer, card, person, ip: IP });
      const { number, month, year, holder } = card;
      return { token, brand, first4: number.slice(0, 4), last4, month, year, name: holder };
    };
    const open = (order: Partial<SaleOrder> = {}, through: PaymentGateway = gateway) =>
      openSale({ ...parts, payments: through }, seller, {
        student,
        plan,
        total,
        payment: { method: "PIX" },
        payer: PAYER,
        ...order,
      });
    const openCard = async (
      { instalments = 1, card = APPROVED, ...order }: Partial<SaleOrder> & { instalments?: number; card?: Card } = {},
      through: PaymentGateway = gateway,
    ) => open({ payment: { method: "CREDIT", instalments, card: await aCard(card), ip: IP }, ...order }, through);

    const sale = (id: SaleId) =>
      of.mine((db) => db.selectFrom("sale").selectAll().where("id", "=", id).executeTakeFirstOrThrow());
    const sales = () =>
      of.mine((db) => db.selectFrom("sale").selectAll().orderBy("created_at").orderBy("id").execute());
    const contracts = () =>
      of.mine((db) => db.selectFrom("contract").selectAll().orderBy("created_at").orderBy("id").execute());
    const charges = () =>
      of.mine((db) => db.selectFrom("charge").selectAll().orderBy("created_at").orderBy("instalment").execute());
    const lines = () =>
      of.mine((db) =>
        db.selectFrom("statement_line").selectAll().orderBy("created_at").orderBy("instalment").execute(),
      );
    const refOf = (id: SaleId) => ({ ...seller, id });
    /** The bank's payments under a sale's id, the oldest first. */
    const atBank = (id: SaleId) =>
      server.bank.state.payments.filter(({ externalReference }) => externalReference === id);
    const paidAtBank = async (id: SaleId) => {
      for (const payment of atBank(id).filter(({ deleted }) => !deleted)) await play("pagar", payment.id);
    };
    return {
      ...of,
      partner,
      seller,
      student,
      email,
      plan,
      total,
      aCard,
      open,
      openCard,
      sale,
      sales,
      contracts,
      charges,
      lines,
      refOf,
      atBank,
      paidAtBank,
    };
  };

  return {
    ...payments,
    noMoney: cents(0),
    test,
    parts,
    warned,
    advance,
    deliver,
    newEvents,
    mails,
    faults,
    anotherPayment,
    aBuyer,
  };
}
