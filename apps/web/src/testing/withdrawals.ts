import { Cents, Instant, StatementLineId } from "@prancheta/contract/scalars";
import type { StatementLine, WalletSummary } from "@prancheta/contract/wallet/wallet";
import { data } from "@prancheta/ui/testing/fake-server.ts";
import { giveLayout } from "@prancheta/ui/testing/give-layout.ts";
import { id } from "./a-student.ts";
import { arrive, me, type Routes } from "./arrive.ts";

export const SUMMARY = "GET /v2/financial/summary";
export const QUOTE = "POST /v2/financial/withdraws";
export const CONFIRM = "POST /v2/financial/withdraws/confirm";
export const PASSWORD = "POST /v2/partners/auth/confirm";
export const STEP_1 = "/financeiro/carteira/saque";
export const WALLET = "/financeiro/carteira";

export const cents = (amount: number) => Cents.parse(amount);

export const aSummary = (more: Partial<WalletSummary> = {}): WalletSummary => ({
  toConfirm: cents(0),
  toRelease: cents(0),
  available: cents(58_000),
  traffic: cents(0),
  debt: cents(0),
  withdrawHold: null,
  paymentsReady: true,
  ...more,
});

export const aLine = (more: Partial<StatementLine> = {}): StatementLine => ({
  id: StatementLineId.parse(id(40)),
  status: "PROCESSING",
  type: null,
  statementType: "WITHDRAW",
  dueDate: null,
  paidAt: Instant.parse("2026-11-21T12:00:00.000Z"),
  monthlyAmount: cents(10_000),
  installment: null,
  payment: null,
  billingPlan: null,
  athleteStudent: null,
  reason: null,
  ...more,
});

export const quoted = (amount: number) => ({
  amount: amount - 200,
  ownerName: "Marina Duarte",
  cpfCnpj: "11144477735",
  bankName: null,
});

export const open = (routes: Routes = {}, href = STEP_1) => {
  giveLayout();
  return arrive(href, {
    "GET /v2/partners/me": () => data({ ...me, document: "11144477735" }),
    [SUMMARY]: () => data(aSummary()),
    "GET /v2/financial/financial-statements": () => data([]),
    [QUOTE]: ({ body }) => data(quoted(Number(Object(body).amount))),
    ...routes,
  });
};
