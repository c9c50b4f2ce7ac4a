import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sharesOf } from "./receivables.ts";

const amount = fc.integer({ min: 0, max: 100_000_000 });
const shares = fc
  .record({ net: amount, fee: amount, rocketShare: amount })
  .filter(({ net, fee, rocketShare }) => net + fee + rocketShare > 0);

describe("what each one gives back of a refund", () => {
  it("is the coach's part rounded half up, and the rest of the others", () => {
    const payment = { net: 9_601, fee: 399, rocketShare: 0 };
    expect(sharesOf(payment, 5_000)).toEqual({ net: 4_801, fee: 199, rocketShare: 0 });
    expect(sharesOf(payment, 10_000)).toEqual(payment);
    expect(sharesOf({ net: 6_721, fee: 399, rocketShare: 2_880 }, 5_000)).toEqual({
      net: 3_361,
      fee: 199,
      rocketShare: 1_440,
    });
  });

  it("adds up to the refund, ends with everything, and never shrinks", () => {
    fc.assert(
      fc.property(shares, fc.nat(), fc.nat(), (payment, one, other) => {
        const gross = payment.net + payment.fee + payment.rocketShare;
        const [less, more] = [one % (gross + 1), other % (gross + 1)].sort((first, second) => first - second);
        const before = sharesOf(payment, less ?? 0);
        const after = sharesOf(payment, more ?? 0);
        expect(before.net + before.fee + before.rocketShare).toBe(less);
        for (const part of ["net", "fee", "rocketShare"] as const) {
          expect(before[part]).toBeGreaterThanOrEqual(0);
          expect(after[part]).toBeGreaterThanOrEqual(before[part]);
        }
        expect(sharesOf(payment, gross)).toEqual(payment);
      }),
      { numRuns: 500 },
    );
  });
});
