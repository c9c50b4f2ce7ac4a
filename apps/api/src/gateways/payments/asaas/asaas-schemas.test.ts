import { expect, it } from "vitest";
import { chargeOf, Payment, payoutOf, Transfer } from "./asaas-schemas.ts";

const aPayment = (more: object) => {
  const days = { dueDate: "2026-11-20", clientPaymentDate: null, confirmedDate: null, paymentDate: null };
  const payment = { id: "pay_1", billingType: "CREDIT_CARD", status: "PENDING", value: 100, netValue: 96.5, ...days };
  return chargeOf(Payment.parse({ ...payment, ...more }));
};

it.each([
  ["PENDING", "awaiting"],
  ["OVERDUE", "overdue"],
  ["AUTHORIZED", "in_analysis"],
  ["AWAITING_RISK_ANALYSIS", "in_analysis"],
  ["CONFIRMED", "confirmed"],
  ["RECEIVED", "received"],
  ["REFUND_REQUESTED", "refunding"],
  ["REFUND_IN_PROGRESS", "refunding"],
  ["REFUNDED", "refunded"],
  ["CHARGEBACK_REQUESTED", "dispute_requested"],
  ["CHARGEBACK_DISPUTE", "disputed"],
  ["AWAITING_CHARGEBACK_REVERSAL", "dispute_won"],
  ["RECEIVED_IN_CASH", "other"],
  ["DUNNING_RECEIVED", "other"],
  ["", "other"],
])("a charge that is %s is %s", (status, read) => {
  expect(aPayment({ status }).status).toBe(read);
  expect(aPayment({ status, deleted: true }).status).toBe("deleted");
});

it("a charge is paid when the payer paid, and its money comes when the gateway expects it", () => {
  const paid = { clientPaymentDate: "2026-11-18", confirmedDate: "2026-11-19", paymentDate: "2026-12-21" };
  const expected = { creditDate: "2026-12-20", estimatedCreditDate: "2026-12-21" };
  expect(aPayment({ ...paid, ...expected })).toMatchObject({
    paidOn: "2026-11-18",
    creditOn: "2026-12-21",
    receivedOn: "2026-12-21",
  });
  expect(aPayment({ ...paid, clientPaymentDate: null }).paidOn).toBe("2026-11-19");
  expect(aPayment({ paymentDate: "2026-12-21" }).paidOn).toBe("2026-12-21");
  expect(aPayment({ creditDate: "2026-12-20" }).creditOn).toBe("2026-12-20");
});

it.each([
  ["DONE", "done"],
  ["CANCELLED", "cancelled"],
  ["FAILED", "failed"],
  ["BANK_PROCESSING", "pending"],
])("a transfer that is %s is %s, with its key and its cost", (status, read) => {
  const transfer = { id: "1", status, value: 98, pixAddressKey: "52998224725" };
  const aPayout = (more: object) => payoutOf(Transfer.parse({ ...transfer, ...more }));
  expect(aPayout({ transferFee: 1.5 })).toMatchObject({ status: read, amount: 9_800, cost: 150, key: "52998224725" });
  expect(aPayout({ bankAccount: { pixAddressKey: "11144477735" } })).toMatchObject({ cost: 0, key: "11144477735" });
});
