import { id } from "./ids.ts";

const plan = { id: id(3), name: "Trimestral" };
export const aRenewal = (more: object = {}) => ({
  ...{
    sale: id(20),
    on: "2027-02-20",
    isRefused: false,
    plan: { ...plan, total: 30_000 },
    card: { brand: "VISA", last4: "5556" },
  },
  ...more,
});
export const aConsultancy = (more: object = {}) => ({
  status: "ACTIVE",
  coach: { name: "Marina Duarte" },
  contract: { plan, startsOn: "2026-11-22", endsOn: "2027-02-20" },
  following: [],
  daysLeft: 89,
  graceUntil: null,
  open: null,
  renewal: aRenewal(),
  historyUntil: null,
  ...more,
});
export const aPayment = (more: object = {}) => ({
  ...{ id: id(20), status: "PAID", method: "CREDIT", plan, total: 30_000, instalments: 3, refunded: 0, returning: 0 },
  contract: { startsOn: "2026-11-22", endsOn: "2027-02-20", hasBegun: true },
  ...{ refusal: null, createdAt: "2026-11-22T12:00:00.000Z", paidAt: "2026-11-22T12:00:00.000Z" },
  ...{ hasReceipt: true, cancellableUntil: "2026-11-29" },
  ...more,
});
