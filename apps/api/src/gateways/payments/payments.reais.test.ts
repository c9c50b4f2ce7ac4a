import { Cents } from "@prancheta/contract/scalars";
import fc from "fast-check";
import { expect, it } from "vitest";
import { centsOf, reaisOf } from "./payments.reais.ts";

it("writes and reads every amount back, through JSON, to the cent", () => {
  const most = 999_999_999_999_999;
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: -200_000, max: 200_000 }), fc.integer({ min: -most, max: most })),
      (amount) => {
        const written = JSON.stringify(reaisOf(Cents.parse(amount)));
        const [whole = "", decimals = ""] = written.replace("-", "").split(".");
        expect(BigInt(whole) * 100n + BigInt(decimals.padEnd(2, "0"))).toBe(BigInt(Math.abs(amount)));
        expect(centsOf(JSON.parse(written))).toBe(amount);
      },
    ),
    { numRuns: 2_000 },
  );
});

it("reads every text with at most two decimals as its digits say", () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), fc.nat(99), (whole, decimals) => {
      const text = `${whole}.${String(decimals).padStart(2, "0")}`;
      expect(centsOf(text)).toBe(whole * 100 + decimals);
      expect(centsOf(`${text}000`)).toBe(whole * 100 + decimals);
    }),
  );
});

it.each([
  [96.52, 9_652],
  [29.24, 2_924],
  [-1.99, -199],
  [0, 0],
  [-0, 0],
  [1e-7, undefined],
  [1e21, undefined],
  [0.1 + 0.2, undefined],
  [1.005, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  ["", undefined],
  ["1,50", undefined],
  ["1.", undefined],
  ["0x10", undefined],
  [" 1", undefined],
])("reads %s as %s cents", (reais, cents) => {
  expect(centsOf(reais)).toBe(cents);
});

it("refuses to write an amount that JSON would not read back", () => {
  expect(() => reaisOf(Cents.parse(1_000_000_000_000_000))).toThrow(RangeError);
});
