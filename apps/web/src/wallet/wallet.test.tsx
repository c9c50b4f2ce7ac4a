import { Cents, Day, Instant, StatementLineId, StudentId } from "@prancheta/contract/scalars";
import type { StatementLine, WalletSummary } from "@prancheta/contract/wallet/wallet";
import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { giveLayout } from "@prancheta/ui/testing/give-layout.ts";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { id } from "../testing/a-student.ts";
import { arrive, me, type Routes } from "../testing/arrive.ts";
import { address, reloadApp, user } from "../testing/open-app.tsx";
import { StatementRow } from "./StatementRow.tsx";

vi.setConfig({ testTimeout: 60_000 });

const SUMMARY = "GET /v2/financial/summary";
const STATEMENT = "GET /v2/financial/financial-statements";
const TRAFFIC = "POST /v3/financial/traffic";

const cents = (amount: number) => Cents.parse(amount);

const aSummary = (more: Partial<WalletSummary> = {}): WalletSummary => ({
  toConfirm: cents(1_000),
  toRelease: cents(2_500),
  available: cents(58_000),
  traffic: cents(3_000),
  debt: cents(0),
  withdrawHold: null,
  paymentsReady: true,
  ...more,
});

const aLine = (more: Partial<StatementLine> = {}): StatementLine => ({
  id: StatementLineId.parse(id(40)),
  status: "PENDING",
  type: "ROCKET_PROGRAM",
  statementType: "SALE",
  dueDate: Day.parse("2026-12-23"),
  paidAt: Instant.parse("2026-11-21T12:00:00.000Z"),
  monthlyAmount: cents(9_601),
  installment: 2,
  payment: { type: "CREDIT", installments: 3 },
  billingPlan: { name: "Trimestral" },
  athleteStudent: { id: StudentId.parse(id(1)), name: "Ana Prado", photoUrl: null },
  reason: null,
  ...more,
});

const open = (routes: Routes = {}, href = "/financeiro/carteira") => {
  giveLayout();
  return arrive(href, {
    "GET /v2/partners/me": () => data({ ...me, document: "11144477735" }),
    [SUMMARY]: () => data(aSummary()),
    [STATEMENT]: () => data([]),
    ...routes,
  });
};

test("the panels say what there is, what is to come, where it goes and what is for traffic", async () => {
  const summary = Promise.withResolvers<WalletSummary>();
  await open({ [SUMMARY]: async () => data(await summary.promise) });
  const panel = (name: string) => screen.findByRole("region", { name });
  // The panel is as tall before as after.
  expect(within(await panel("Saldo disponível")).getByRole("button", { name: "Sacar" })).toBeDisabled();
  summary.resolve(aSummary());
  await waitFor(async () => expect(await panel("Saldo disponível")).toHaveTextContent("R$ 580,00"));
  await waitFor(async () => expect(await panel("A receber")).toHaveTextContent("R$ 35,00"));
  expect(await panel("A receber")).toHaveTextContent("Confirmado: R$ 25,00Aguardando confirmação: R$ 10,00");
  await waitFor(async () => expect(await panel("Chave Pix")).toHaveTextContent("111.444.777-35"));
  const traffic = await panel("Tráfego pago");
  expect(within(traffic).getByRole("link", { name: "Inserir" })).toHaveAttribute(
    "href",
    "/financeiro/carteira/saque?trafego=TRAFFIC_PAYMENT",
  );
  expect(within(traffic).getByRole("link", { name: "Retirar" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Sacar" })).toHaveAttribute("href", "/financeiro/carteira/saque");
  expect(screen.queryByRole("note")).not.toBeInTheDocument();
  expect(await screen.findByText("Não há cobranças a exibir")).toBeInTheDocument();
  expect(screen.getByText("Nada encontrado")).toHaveRole("status");
});

test("a debt, a missing key and payments that are not set up are told", async () => {
  await open({
    "GET /v2/partners/me": () => data({ ...me, document: null }),
    [SUMMARY]: () => data(aSummary({ debt: cents(2_000), paymentsReady: false, traffic: cents(0) })),
  });
  expect(await screen.findByText(/Saldo devedor: R\$\s20,00/)).toBeInTheDocument();
  expect(screen.getByRole("note")).toHaveTextContent("ainda não estão configurados");
  expect(await screen.findByRole("link", { name: "Cadastrar" })).toHaveAttribute("href", "/perfil");
  expect(screen.getByRole("button", { name: "Inserir" })).toBeDisabled();
  expect(screen.getByText("Enquanto houver saldo devedor, nada pode ser inserido.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Retirar" })).toBeDisabled();
});

test("the statement reads twelve lines by the filters in its address", async () => {
  const { of } = await open(
    { [STATEMENT]: () => data([aLine()]) },
    "/financeiro/carteira?name=Ana&status=PENDING&type=ROCKET_PROGRAM&paymentMethod=CREDIT",
  );
  await waitFor(() => expect(of(STATEMENT)).toHaveLength(1));
  expect(Object.fromEntries(of(STATEMENT)[0]?.query ?? [])).toEqual({
    name: "Ana",
    status: "PENDING",
    type: "ROCKET_PROGRAM",
    paymentMethod: "CREDIT",
    skip: "0",
    take: "12",
  });
});

test("a line says everything about an amount, and what its status means on focus", async () => {
  renderInApp(<StatementRow line={aLine()} />);
  const texts = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(texts).toEqual([
    "Aguardando",
    "Crédito, 2 de 3",
    "R$\u00A096,01",
    "21/11/2026",
    "23/12/2026",
    "Trimestral",
    "Rocket",
    expect.stringContaining("Ana Prado"),
  ]);
  await user.tab();
  // Without a layout, Mantine takes what it belongs to as out of sight, and hides it soon after.
  expect(await screen.findByRole("tooltip", { hidden: true })).toHaveTextContent("retido por 7 dias");
});

test.each(["TRAFFIC_USED", "WITHDRAW_CONCLUDED"] as const)("%s has no note and stands out", async (status) => {
  const statementType = status === "TRAFFIC_USED" ? "TRAFFIC_PROGRAM" : "WITHDRAW";
  const line = aLine({ status, statementType, type: null, payment: null, billingPlan: null, athleteStudent: null });
  const { container } = renderInApp(<StatementRow line={line} />);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(screen.getByText("\u2212R$ 96,01")).toBeInTheDocument();
  expect(container.querySelector("[data-highlighted]")).toBeInTheDocument();
});

test("a failed reading is told for the balances and for the statement", async () => {
  await open({
    [SUMMARY]: () => problem(403, "server.unexpected"),
    [STATEMENT]: () => problem(403, "server.unexpected"),
  });
  expect(await screen.findByText("Não foi possível carregar os saldos.")).toBeInTheDocument();
  expect(await screen.findByText("Não foi possível carregar o extrato")).toBeInTheDocument();
});

const STEP_1 = "/financeiro/carteira/saque?trafego=TRAFFIC_PAYMENT";

test("an amount is the whole balance or typed within its bounds, then confirmed once", async () => {
  const { of } = await open({ [TRAFFIC]: () => data(aLine()) }, STEP_1);
  expect(await screen.findByRole("heading", { level: 1, name: "Defina um valor" })).toBeInTheDocument();
  await user.click(await screen.findByRole("radio", { name: "Valor parcial" }));
  const field = screen.getByRole("textbox", { name: "Valor parcial" });
  const next = screen.getByRole("button", { name: "Inserir" });
  await user.type(field, "999");
  expect(screen.getByText("O valor mínimo para saque é de R$10,00")).toBeInTheDocument();
  expect(next).toBeDisabled();
  await user.clear(field);
  await user.type(field, "58001");
  expect(screen.getByText(/O valor máximo para saque é de R\$\s580,00/)).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, "5000");
  await user.click(next);
  expect(await screen.findByRole("heading", { name: "CONFIRMAR TRANSFERÊNCIA" })).toBeInTheDocument();
  expect(address()).toBe("/financeiro/carteira/confirm-withdraw?trafego=TRAFFIC_PAYMENT&valor=5000");
  const confirm = screen.getByRole("button", { name: "CONFIRMAR" });
  await user.dblClick(confirm);
  await screen.findByRole("dialog", { name: "Tudo certo!" });
  expect(of(TRAFFIC).map(({ body }) => body)).toEqual([{ amount: 5_000, status: "TRAFFIC_PAYMENT" }]);
  await user.click(screen.getByRole("button", { name: "FINALIZAR" }));
  await waitFor(() => expect(address()).toBe("/financeiro/carteira"));
});

test("a refused movement is told with the server's words, and nothing is lost", async () => {
  const detail = "O valor máximo para saque é de R$ 1,00";
  await open(
    { [TRAFFIC]: () => problem(409, "wallet.too_much", { title: "Saldo insuficiente", detail }) },
    "/financeiro/carteira/confirm-withdraw?trafego=TRAFFIC_REFUND&valor=3000",
  );
  await user.click(await screen.findByRole("button", { name: "CONFIRMAR" }));
  await screen.findByRole("dialog", { name: "Saldo insuficiente" });
  expect(screen.getByText(detail)).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "Enviar mensagem" })).toHaveAttribute(
    "href",
    expect.stringContaining("transferir"),
  );
  await user.click(screen.getByRole("button", { name: "Entendi" }));
  expect(screen.getByRole("link", { name: "CANCELAR", hidden: true })).toHaveAttribute(
    "href",
    "/financeiro/carteira/saque?trafego=TRAFFIC_REFUND&valor=3000",
  );
});

test("a movement whose answer was lost is the same one after a reload, stays done, and is another one the next time", async () => {
  let isLost = true;
  const { of } = await open(
    { [TRAFFIC]: () => (isLost ? Promise.reject(new TypeError("Failed to fetch")) : data(aLine())) },
    "/financeiro/carteira/confirm-withdraw?trafego=TRAFFIC_PAYMENT&valor=3000",
  );
  await user.click(await screen.findByRole("button", { name: "CONFIRMAR" }));
  await screen.findByRole("button", { name: "Entendi" });
  isLost = false;
  cleanup();
  await reloadApp();
  await user.click(await screen.findByRole("button", { name: "CONFIRMAR" }));
  await screen.findByRole("dialog", { name: "Tudo certo!" });
  cleanup();
  await reloadApp();
  await screen.findByRole("dialog", { name: "Tudo certo!" });
  const keys = () => of(TRAFFIC).map(({ headers }) => headers.get("idempotency-key"));
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
  await user.click(screen.getByRole("button", { name: "FINALIZAR" }));
  await user.click(await screen.findByRole("link", { name: "Inserir" }));
  await user.click(await screen.findByRole("button", { name: "Inserir" }));
  await user.click(await screen.findByRole("button", { name: "CONFIRMAR" }));
  await waitFor(() => expect(of(TRAFFIC)).toHaveLength(3));
  expect(new Set(keys()).size).toBe(2);
});

test.each([
  "/financeiro",
  "/financeiro/carteira/confirm-withdraw",
  "/financeiro/carteira/confirm-withdraw?valor=1000",
  "/financeiro/carteira/confirm-withdraw?trafego=TRAFFIC_PAYMENT",
  "/financeiro/carteira/confirm-withdraw?trafego=OUTRO&valor=1000",
])("%s, which says too little, leads to the wallet", async (href) => {
  await open({}, href);
  expect(await screen.findByRole("heading", { level: 1, name: "Carteira" })).toBeInTheDocument();
  expect(address()).toBe("/financeiro/carteira");
});
