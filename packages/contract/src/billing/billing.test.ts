import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Cents, Day } from "../scalars.ts";
import { brandOf, cardNumberText, expiryText, hiddenNumberText, isCardNumber } from "./card-number.ts";
import { CardForm, isExpiryOver, NewCard, newCardOf, paymentCards } from "./cards.ts";
import { type CHARGE_DAYS, chargeDateFrom, TypedChargeDay } from "./charge-day.ts";
import { FeatureForm, growth } from "./growth.ts";
import { growthPrice, growthTypeText } from "./growth-price.ts";
import { invoices } from "./invoices.ts";
import { invoiceItemLabel, invoiceStatusLabel } from "./labels.ts";
import { services } from "./services.ts";

const VALID = {
  cardNumber: "4000 0566 5566 5556",
  cardName: "Ana Souza",
  cpfCnpj: "529.982.247-25",
  expiry: "08/31",
  cardSecurityCode: "123",
};

/** The first message of each wrong field. */
const faults = (changes: Partial<Record<keyof typeof VALID, string>>) => {
  const { error } = CardForm.safeParse({ ...VALID, ...changes });
  return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [path.join("."), message]));
};

describe("the form of a card", () => {
  it.each([
    [{}, {}],
    [{ cardNumber: "" }, { cardNumber: "Campo obrigatório" }],
    [{ cardNumber: "4000 0566 5566 555" }, { cardNumber: "Número inválido" }],
    [{ cardNumber: "4000 0566 5566 5557" }, { cardNumber: "Número inválido" }],
    [{ cardNumber: "3782 822463 10005" }, { cardSecurityCode: "Número inválido" }],
    [{ cardNumber: "3782 822463 10005", cardSecurityCode: "1234" }, {}],
    [{ cardSecurityCode: "12" }, { cardSecurityCode: "Número inválido" }],
    [{ cardSecurityCode: "" }, { cardSecurityCode: "Campo obrigatório" }],
    [{ cardName: "  " }, { cardName: "Campo obrigatório" }],
    [{ cpfCnpj: "" }, { cpfCnpj: "Campo obrigatório" }],
    [{ cpfCnpj: "529.982.247-26" }, { cpfCnpj: "CPF/CNPJ Inválido" }],
    [{ cpfCnpj: "12.abc.345/01de-35" }, {}],
    [{ cpfCnpj: "12.ABC.345/01DE-36" }, { cpfCnpj: "CPF/CNPJ Inválido" }],
    [{ expiry: "" }, { expiry: "Campo obrigatório" }],
    [{ expiry: "08/3" }, { expiry: "Número inválido" }],
    [{ expiry: "08/311" }, { expiry: "Campo obrigatório" }],
    [{ expiry: "13/31" }, { expiry: "Campo inválido" }],
    [{ expiry: "00/31" }, { expiry: "Campo inválido" }],
  ])("with %j says %j", (changes, expected) => {
    expect(faults(changes)).toEqual(expected);
  });

  it("sends a card that the call takes, and says nothing of the brand that the number does not say", () => {
    const sent = newCardOf(CardForm.parse(VALID));
    expect(NewCard.parse(sent)).toEqual({
      cardBrand: "VISA",
      cardExpirationMonth: 8,
      cardExpirationYear: 2031,
      cardName: "Ana Souza",
      cardNumber: "4000056655665556",
      cardSecurityCode: "123",
      cardType: "CREDIT",
      cpfCnpj: "52998224725",
      main: false,
    });
    const asText = NewCard.parse({ ...sent, cardExpirationMonth: "08", cardExpirationYear: "31" });
    expect([asText.cardExpirationMonth, asText.cardExpirationYear]).toEqual([8, 2031]);
  });

  it("takes a card until the end of its month", () => {
    expect(isExpiryOver("11/26", Day.parse("2026-11-30"))).toBe(false);
    expect(isExpiryOver("11/26", Day.parse("2026-12-01"))).toBe(true);
    expect(isExpiryOver("1", Day.parse("2026-12-01"))).toBe(false);
  });
});

describe("a card's number", () => {
  it.each([
    ["4000056655665556", "VISA"],
    ["5105105105105100", "MASTERCARD"],
    ["2223000048400011", "MASTERCARD"],
    ["378282246310005", "AMEX"],
    ["6062825624254001", "HIPERCARD"],
    ["6362970000457013", "ELO"],
    ["5067230000009011", "ELO"],
    ["6011111111111117", "VISA"],
  ])("%s is of %s", (number, brand) => {
    expect([brandOf(number), isCardNumber(number)]).toEqual([brand, true]);
  });

  it("is refused with any single digit mistyped, and shown in groups of its brand", () => {
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const digits = [..."4000056655665556"];
        digits[place] = String((Number(digits[place]) + by) % 10);
        // The first digit may make it another brand's, of the same length.
        expect(isCardNumber(digits.join(""))).toBe(false);
      }),
    );
    expect(["4000056655665556999", "378282246310005", "40000", ""].map(cardNumberText)).toEqual([
      "4000 0566 5566 5556",
      "3782 822463 10005",
      "4000 0",
      "",
    ]);
    expect(["0", "08", "083", "08/31/9"].map(expiryText)).toEqual(["0", "08", "08/3", "08/31"]);
    expect(hiddenNumberText({ cardFirstNumbers: "4000", cardLastNumbers: "5556" })).toBe("4000 •••• •••• 5556");
  });
});

describe("the day of charge", () => {
  it.each([["05"], ["5"], [5]])("may be sent as %j", (typed) => {
    expect(TypedChargeDay.parse(typed)).toBe("05");
  });

  it.each([["6"], [0], ["31"], [5.5], [""], ["005"], [-5]])("is not %j", (typed) => {
    expect(TypedChargeDay.safeParse(typed).success).toBe(false);
  });

  it("is in this month, or in the next if it has passed", () => {
    const next = (from: string, day: (typeof CHARGE_DAYS)[number] | null) => chargeDateFrom(Day.parse(from), day);
    expect(next("2026-11-09", "10")).toBe("2026-11-10");
    expect(next("2026-11-10", "10")).toBe("2026-11-10");
    expect(next("2026-11-11", "10")).toBe("2026-12-10");
    expect(next("2026-12-26", "25")).toBe("2027-01-25");
    expect(next("2028-02-29", null)).toBe("2028-03-01");
    expect(next("2026-12-01", null)).toBe("2026-12-01");
  });
});

it("prices Growth by the offer while it runs, and shows its types capitalised", () => {
  const price = (promotional: number | null, remainingTime: number) =>
    growthPrice({ value: Cents.parse(19_900), promotionalValue: Cents.nullable().parse(promotional), remainingTime });
  expect([price(9_900, 1), price(9_900, 0), price(null, 0)]).toEqual([9_900, 19_900, 19_900]);
  expect(growthTypeText("PRO")).toBe("Pro");
  expect(FeatureForm.safeParse({ feature: "ROCKET", active: true }).success).toBe(false);
});

it("names every status and item, and every call has a summary", () => {
  expect(Object.values(invoiceStatusLabel)).toEqual(["Aberto", "Fechado", "Pago", "Cancelado", "Atrasado"]);
  expect(Object.keys(invoiceItemLabel)).toEqual(["FREE_LICENSE", "GROWTH"]);
  for (const area of [paymentCards, invoices, growth, services])
    for (const { summary } of Object.values(area)) expect(summary).not.toBe("");
});
