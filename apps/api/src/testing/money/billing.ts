import { type NewCard, paymentCards } from "@prancheta/contract/billing/cards";
import { invoices } from "@prancheta/contract/billing/invoices";
import type { StudentId } from "@prancheta/contract/scalars";
import type { StudentType } from "@prancheta/contract/students/students";
import { changeCycle } from "../../billing/cycles.queries.ts";
import { closeCycles, sweepInvoices } from "../../billing/invoices/charging.service.ts";
import { addDays } from "../../platform/clock.ts";
import { changeType } from "../../students/consultancy/consultancy.service.ts";
import { BILLABLE } from "../students/student-accounts.ts";
import { studentsOf } from "../students/students.ts";
import { aSalesTest } from "./gateway-sales.ts";

const CARD: NewCard = {
  cardExpirationMonth: 8,
  cardExpirationYear: 2031,
  cardName: "Ana Souza",
  cardNumber: "4000 0566 5566 5556",
  cardSecurityCode: "731",
  cardType: "CREDIT",
  cpfCnpj: "529.982.247-25",
};
/** The bank declines it, also when it is added. */
export const DECLINED_NUMBER = "5184 0197 4037 3151";

const ADDRESS = {
  zipCode: "01310-100",
  addressType: "Avenida",
  address: "Paulista",
  number: "100",
  neighborhood: "Bela Vista",
  city: "São Paulo",
  state: "SP",
} as const;

/** Invoices through the gateway's adapter, with the local bank behind it, on one clock. */
export async function aBillingTest() {
  const kit = await aSalesTest();
  const { test, server, parts } = kit;

  /** A coach whose profile has what a card needs, unless told otherwise. */
  const aCoach = async ({ complete = true } = {}) => {
    const partner = await test.aPartner();
    const of = studentsOf(test, partner);
    const owner = partner.owner.partner;
    if (complete)
      await of.mine((db) =>
        db
          .updateTable("partner")
          .set({ address: JSON.stringify(ADDRESS), whatsapp: "5511912345678" })
          .where("id", "=", owner)
          .execute(),
      );
    const add = (card: Partial<NewCard> = {}, headers = {}) =>
      of.callNow(paymentCards.add, { body: { ...CARD, ...card }, headers });
    const list = async () => (await of.callNow(paymentCards.list)).reply.data.cards;
    const config = async () => (await of.callNow(paymentCards.config)).reply.data;
    const choose = (body: { athleteFinancialCardId?: string; invoiceDueDay?: string | number }) =>
      of.callNow(paymentCards.changeConfig, { body });
    const current = async () => (await of.callNow(invoices.current)).reply.data;
    const past = async () => (await of.callNow(invoices.list)).reply.data;
    const pay = (id: string) => of.callNow(invoices.pay, { params: { id } });
    const change = (id: StudentId, type: StudentType) =>
      of.mine((db) =>
        changeType(
          db,
          owner,
          BILLABLE,
          { id, type: type === "ONLINE" ? "PRESENCIAL" : "ONLINE", detached_at: null },
          type,
          of.today(),
        ),
      );
    /** The oldest invoice. */
    const row = () =>
      of.mine((db) => db.selectFrom("invoice").selectAll().orderBy("starts_on").executeTakeFirstOrThrow());
    const atBank = () => server.bank.state.payments.filter(({ customer }) => customer === payer());
    const payer = () => server.bank.state.customers.find(({ externalReference }) => externalReference === owner)?.id;
    /** What the bank makes of charging the coach's cards. */
    const cardsWill = (outcome: "approve" | "decline" | "analyse") => {
      for (const card of server.bank.state.cards) if (card.customer === payer()) card.outcome = outcome;
    };
    /** The running cycle ends today, after the 30 days before. */
    const endCycle = () =>
      of.mine(async (db) => {
        const starts_on = addDays(of.today(), -30);
        await db.updateTable("student_type_period").set({ starts_on }).where("partner_id", "=", owner).execute();
        await changeCycle(db, owner, { starts_on, due_on: of.today() });
      });
    const mails = () => kit.mails(partner.email);
    return {
      ...of,
      endCycle,
      current,
      past,
      pay,
      change,
      row,
      atBank,
      cardsWill,
      mails,
      partner,
      owner,
      ref: { partner: owner, zone: partner.owner.zone },
      add,
      list,
      config,
      choose,
    };
  };

  /** What the job does each quarter of an hour. */
  const sweep = async () => {
    await closeCycles(parts);
    await sweepInvoices(parts);
  };
  /** Until a day at noon, in the coach's zone. */
  const goTo = (day: string) => {
    const noon = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: "America/Sao_Paulo", plainTime: "12:00" });
    kit.advance(test.clock.now().until(noon.toInstant()));
  };
  return { ...kit, aCoach, sweep, goTo };
}
