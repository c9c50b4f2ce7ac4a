import { statusTextOf } from "@prancheta/contract/wallet/labels";
import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { me, type Routes } from "../../testing/arrive.ts";
import { user } from "../../testing/open-app.tsx";
import { aLine, aSummary, cents, open, SUMMARY, WALLET } from "../../testing/withdrawals.ts";
import { StatementRow } from "../StatementRow.tsx";
import { noteOf } from "../wallet.texts.ts";

vi.setConfig({ testTimeout: 60_000 });

/** 'Sacar' when the balances are there; it is disabled before. */
const toWithdraw = async () => {
  const button = () => screen.getByRole("button", { name: "Sacar" });
  await waitFor(() => expect(button()).toBeEnabled());
  return button();
};

test("without a document the wallet says what is needed and leads there", async () => {
  await open({ "GET /v2/partners/me": () => data({ ...me, document: null }) }, WALLET);
  await user.click(await toWithdraw());
  const dialog = within(await screen.findByRole("dialog", { name: "Cadastre sua chave Pix" }));
  expect(dialog.getByText(/só para a chave Pix do CPF ou CNPJ/)).toBeInTheDocument();
  expect(dialog.getByRole("link", { name: "Cadastrar" })).toHaveAttribute("href", "/perfil");
});

test("the first step opened without a document says the same instead of asking for an amount", async () => {
  await open({ "GET /v2/partners/me": () => data({ ...me, document: null }) });
  expect(await screen.findByRole("heading", { level: 2, name: "Cadastre sua chave Pix" })).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Sacar");
  expect(screen.getByRole("link", { name: "Cadastrar" })).toHaveAttribute("href", "/perfil");
  expect(screen.queryByRole("button", { name: "Continuar" })).not.toBeInTheDocument();
});

test("a partner that cannot be read is told at both places and read again; nothing leads on until then", async () => {
  let fails = true;
  const routes: Routes = {
    "GET /v2/partners/me": () => (fails ? problem(403, "server.unexpected") : data({ ...me, document: "11144477735" })),
  };
  await open(routes, WALLET);
  const panel = within(await screen.findByRole("region", { name: "Chave Pix" }));
  expect(await panel.findByText("Não foi possível carregar sua chave Pix.")).toBeInTheDocument();
  expect(await screen.findByText(/^R\$\s580,00$/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Sacar" })).toBeDisabled();
  fails = false;
  await user.click(panel.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByRole("link", { name: "Sacar" })).toBeInTheDocument();
  cleanup();
  fails = true;
  await open(routes);
  expect(await screen.findByText("Não foi possível carregar seus dados.")).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByRole("button", { name: "Continuar" })).toBeInTheDocument();
});

test("balances that cannot be read leave the first step with the reason, and are read again", async () => {
  let fails = true;
  await open({ [SUMMARY]: () => (fails ? problem(403, "server.unexpected") : data(aSummary())) });
  expect(await screen.findByRole("heading", { level: 2, name: "Não foi possível carregar os saldos" })).toBeVisible();
  fails = false;
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByRole("button", { name: "Continuar" })).toBeInTheDocument();
});

test("the first step opened with a debt says why nothing can be withdrawn instead of asking for an amount", async () => {
  await open({ [SUMMARY]: () => data(aSummary({ available: cents(0), debt: cents(5000) })) });
  expect(await screen.findByRole("heading", { level: 2, name: "Saldo abaixo do mínimo" })).toBeInTheDocument();
  expect(screen.getByText(/Seu saldo devedor, de R\$\s50,00, é descontado do que entrar\.$/)).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Sacar");
  expect(screen.getByRole("link", { name: "Ver carteira" })).toHaveAttribute("href", "/financeiro/carteira");
  expect(screen.queryByRole("radio")).not.toBeInTheDocument();
});

test("a document that was set in another tab unlocks the wallet when one comes back to it", async () => {
  let document: string | null = null;
  await open({ "GET /v2/partners/me": () => data({ ...me, document }) }, WALLET);
  await toWithdraw();
  document = "11144477735";
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 20_000 });
  try {
    window.dispatchEvent(new Event("visibilitychange"));
    expect(await screen.findByRole("link", { name: "Sacar" })).toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});

test("a hold is told with its reason, and the support is one click away", async () => {
  const routes = { [SUMMARY]: () => data(aSummary({ withdrawHold: "Envie um documento com foto." })) };
  await open(routes, WALLET);
  expect(await screen.findByText("Saques suspensos. Envie um documento com foto.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Sacar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Saques suspensos" }));
  expect(dialog.getByRole("link", { name: "Enviar mensagem" })).toBeInTheDocument();
});

test("below the least amount the button says why it is dimmed", async () => {
  await open({ [SUMMARY]: () => data(aSummary({ available: cents(999) })) }, WALLET);
  expect(await screen.findByText(/^Saques a partir de/)).toBeInTheDocument();
  const withdraw = screen.getByRole("button", { name: "Sacar" });
  expect(withdraw).toBeDisabled();
  expect(withdraw).toHaveAccessibleDescription(/Saques a partir de R\$\s10,00/);
});

test.each([
  [aLine(), "Saque em andamento", /^O saque foi pedido\./],
  [aLine({ statementType: "SALE", status: "REVERSED_PAYMENT" }), "Estorno", /ou está contestado por ele/],
  [
    aLine({ statementType: "SALE", status: "REVERSED_PAYMENT", payment: { type: "BY_HAND", installments: 1 } }),
    "Estorno",
    /^Você desfez/,
  ],
  [aLine({ statementType: "SALE", status: "REFUND" }), "Retirado", /ou ele contestou o pagamento/],
  [aLine({ statementType: "SALE", status: "AVAILABLE" }), "Disponível", /pode ser sacado/],
])("the note of a line says nothing that may be untrue: %#", (line, status, note) => {
  expect(statusTextOf(line)).toBe(status);
  expect(noteOf(line)).toMatch(note);
});

test.each(["Chave Pix não encontrada.", "Chave Pix não encontrada"])(
  "a withdrawal that came back says why: %s",
  async (reason) => {
    renderInApp(<StatementRow line={aLine({ status: "REVERSED_PAYMENT", reason })} />);
    await user.hover(screen.getByText("Estorno"));
    // Without a layout, Mantine takes what it belongs to as out of sight, and hides it soon after.
    expect(await screen.findByRole("tooltip", { hidden: true })).toHaveTextContent(
      /e o valor voltou inteiro\. Chave Pix não encontrada\.$/,
    );
  },
);
