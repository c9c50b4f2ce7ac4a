import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CODE_LIMITS, PLAN_LIMITS } from "./limits.ts";
import {
  type Discount,
  discountFault,
  discountOf,
  feeOf,
  instalmentsText,
  isPricedPerMonth,
  isSellable,
  mostInstalments,
  NO_DISCOUNT,
  planTotal,
  priceOf,
  rocketShareOf,
  splitCents,
} from "./price.ts";

/** Rounded half up, on integers without a limit. */
const rounded = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

/** The whole price of a plan on integers without a limit. */
const priceWithoutLimit = (cents: number, duration: number, { discountType, discountValue }: Discount) => {
  const total = rounded(BigInt(cents) * BigInt(duration), 30n);
  const value = BigInt(discountValue ?? 0);
  const discount = {
    EMPTY: 0n,
    AMOUNT: value < total ? value : total,
    PERCENT: rounded(total * value, 100n),
  }[discountType];
  const toPay = total - discount;
  const fee = rounded(toPay * 399n, 10_000n);
  const net = toPay - fee;
  const rocketShare = rounded(net * 30n, 100n);
  return { total, discount, toPay, fee, net, rocketShare, rocketNet: net - rocketShare };
};

const priceIn = (cents: number, duration: number, discount: Discount) =>
  Object.fromEntries(
    Object.entries(priceOf(planTotal(cents, duration), discount)).map(([part, value]) => [part, BigInt(value)]),
  );

const amount = fc.integer({ min: 0, max: PLAN_LIMITS.amount.max });
const days = fc.integer({ min: 1, max: PLAN_LIMITS.days });
const total = fc.integer({ min: 0, max: planTotal(PLAN_LIMITS.amount.max, PLAN_LIMITS.days) });
const percent = fc.integer({ min: 1, max: CODE_LIMITS.percent });
const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.constant(NO_DISCOUNT),
  percent.map((discountValue) => ({ discountType: "PERCENT" as const, discountValue })),
  total.map((discountValue) => ({ discountType: "AMOUNT" as const, discountValue })),
);

describe("a price", () => {
  it("is that of integers without a limit, of every amount, duration and discount", () => {
    fc.assert(
      fc.property(amount, days, discount, (cents, duration, taken) => {
        expect(priceIn(cents, duration, taken)).toEqual(priceWithoutLimit(cents, duration, taken));
      }),
      { numRuns: 5_000 },
    );
  });

  it("is that of integers without a limit also at the limits, of each duration and each percentage", () => {
    const { min, max } = PLAN_LIMITS.amount;
    for (let duration = 1; duration <= PLAN_LIMITS.days; duration += 1)
      for (const cents of [min, min + 1, max - 1, max]) {
        const discountValue = 1 + (duration % CODE_LIMITS.percent);
        for (const discountType of ["PERCENT", "AMOUNT", "EMPTY"] as const) {
          const taken = { discountType, discountValue: discountType === "EMPTY" ? null : discountValue };
          expect(priceIn(cents, duration, taken)).toEqual(priceWithoutLimit(cents, duration, taken));
        }
      }
  });

  it("has a total of amount x days / 30, rounded half up, of every amount and duration", () => {
    fc.assert(
      fc.property(amount, days, (cents, duration) => {
        expect(BigInt(planTotal(cents, duration))).toBe(rounded(BigInt(cents) * BigInt(duration), 30n));
      }),
      { numRuns: 2_000 },
    );
  });

  it("has the fee and the Rocket share of integers without a limit", () => {
    fc.assert(
      fc.property(total, (cents) => {
        const fee = (BigInt(cents) * 399n + 5_000n) / 10_000n;
        expect(BigInt(feeOf(cents))).toBe(fee);
        expect(BigInt(rocketShareOf(cents))).toBe(rounded((BigInt(cents) - fee) * 30n, 100n));
      }),
      { numRuns: 2_000 },
    );
  });

  it("takes a percentage as integers without a limit do, and never more than the total", () => {
    fc.assert(
      fc.property(total, percent, (cents, discountValue) => {
        const taken = discountOf(cents, { discountType: "PERCENT", discountValue });
        expect(BigInt(taken)).toBe((BigInt(cents) * BigInt(discountValue) + 50n) / 100n);
        expect(taken).toBeLessThanOrEqual(cents);
      }),
      { numRuns: 2_000 },
    );
  });

  it("adds up: nothing is lost between total, discount, fee, program and coach, and nothing is negative", () => {
    fc.assert(
      fc.property(total, discount, (cents, taken) => {
        const price = priceOf(cents, taken);
        expect(price.toPay + price.discount).toBe(price.total);
        expect(price.net + price.fee).toBe(price.toPay);
        expect(price.rocketNet + price.rocketShare).toBe(price.net);
        for (const part of Object.values(price)) {
          expect(Number.isSafeInteger(part)).toBe(true);
          expect(part).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it("is refused exactly when the rest is from 1 to 499 cents, or the discount above the total", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), discount, (cents, taken) => {
        const { toPay } = priceOf(cents, taken);
        const isTooMuch = taken.discountType === "AMOUNT" && (taken.discountValue ?? 0) > cents;
        expect(discountFault(cents, taken) === undefined).toBe(!isTooMuch && (toPay === 0 || toPay >= 500));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    [3_220, 30, 3_220],
    [12_990, 90, 38_970],
    [10_001, 45, 15_002],
    [10_000, 1, 333],
  ])("of %i a month is for %i days %i", (cents, duration, expected) => {
    expect(planTotal(cents, duration)).toBe(expected);
  });

  it("of R$ 199,00 leaves R$ 191,06, and R$ 133,74 of the Rocket Program", () => {
    expect(priceOf(19_900)).toEqual({
      total: 19_900,
      discount: 0,
      toPay: 19_900,
      fee: 794,
      net: 19_106,
      rocketShare: 5_732,
      rocketNet: 13_374,
    });
  });

  it("is shown per month only if the plan lasts longer than a month", () => {
    expect([7, 30, 31, 90].map(isPricedPerMonth)).toEqual([false, false, true, true]);
  });

  it("can be nothing, but not less than a gateway charges", () => {
    expect([0, 1, 499, 500].map(isSellable)).toEqual([true, false, false, true]);
  });
});

describe("instalments", () => {
  it("are one a month, at most twelve, each of at least R$ 5,00", () => {
    const offered = [
      [30_000, 90],
      [30_000, 89],
      [30_000, 7],
      [1_499, 90],
      [500, 365],
      [120_000, 720],
      [0, 90],
    ].map(([cents = 0, duration = 0]) => mostInstalments(cents, duration));
    expect(offered).toEqual([3, 2, 1, 2, 1, 12, 1]);
  });

  it("add up to what is shared, are equal but for the last, and none is too small", () => {
    fc.assert(
      fc.property(total, days, (cents, duration) => {
        const parts = mostInstalments(cents, duration);
        for (const amount of [cents, feeOf(cents), rocketShareOf(cents)]) {
          const shares = splitCents(amount, parts);
          expect(shares).toHaveLength(parts);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
          expect(new Set(shares.slice(0, -1)).size).toBeLessThanOrEqual(1);
          expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(parts);
        }
        if (parts > 1) expect(Math.min(...splitCents(cents, parts))).toBeGreaterThanOrEqual(500);
      }),
      { numRuns: 2_000 },
    );
  });

  it("are shown as they are charged: the last one is named if it differs", () => {
    const shown = [
      [10_000, 4],
      [10_000, 3],
      [35_000, 12],
      [1_001, 2],
    ].map(([cents = 0, count = 0]) => instalmentsText(cents, count).replaceAll("\u00a0", " "));
    expect(shown).toEqual([
      "4x de R$ 25,00",
      "3x de R$ 33,33, a última de R$ 33,34",
      "12x de R$ 29,16, a última de R$ 29,24",
      "2x de R$ 5,00, a última de R$ 5,01",
    ]);
  });

  it("of each kind add up to what the sale says, and none takes more than its charge", () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 1_000_000 }), days, (cents, duration) => {
        const parts = mostInstalments(cents, duration);
        const [fees, shares] = [feeOf(cents), rocketShareOf(cents)].map((amount) => splitCents(amount, parts));
        for (const [index, amount] of splitCents(cents, parts).entries())
          expect(amount - (fees?.[index] ?? 0) - (shares?.[index] ?? 0)).toBeGreaterThan(0);
      }),
    );
  });
});
