import { type NewCard, paymentCards } from "@prancheta/contract/billing/cards";
import { aSalesTest } from "./gateway-sales.ts";
import { studentsOf } from "./students.ts";

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

/** Bills through the gateway's adapter, with the local bank behind it, on one clock. */
export async function aBillingTest() {
  const kit = await aSalesTest();
  const { test } = kit;

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
    return { ...of, partner, owner, ref: { partner: owner, zone: partner.owner.zone }, add, list, config, choose };
  };
  return { ...kit, aCoach };
}
