import { Cents, Day, Instant, SaleId, StatementLineId, StudentId } from "@prancheta/contract/scalars";
import type { StatementLineDetail } from "@prancheta/contract/wallet/wallet";
import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { giveLayout } from "@prancheta/ui/testing/give-layout.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { id } from "../testing/a-student.ts";
import { arrive, me, type Routes } from "../testing/arrive.ts";
import { user } from "../testing/open-app.tsx";

vi.setConfig({ testTimeout: 60_000 });

const LINE = id(40);
const SALE = id(50);
const DETAIL = `GET /v2/financial/financial-statements/${LINE}`;
const MONTHS = "GET /v2/financial/months";
const REFUND = `POST /v2/partners/sales/${SALE}/refund`;
const cents = (amount: number) => Cents.parse(amount);
const at = (day: string) => Instant.parse(`${day}T12:00:00.000Z`);

const aDetail = (more: Partial<StatementLineDetail> = {}): StatementLineDetail => ({
  id: StatementLineId.parse(LINE),
  status: "PROCESSING",
  type: null,
  statementType: "SALE",
  dueDate: Day.parse("2026-12-23"),
  paidAt: at("2026-11-21"),
  monthlyAmount: cents(9_601),
  installment: 1,
  payment: { type: "CREDIT", installments: 1 },
  billingPlan: { name: "Mensal" },
  athleteStudent: { id: StudentId.parse(id(1)), name: "Ana Prado", photoUrl: null },
  reason: null,
  history: [
    { step: "PAID", at: at("2026-11-21"), on: null, amount: cents(10_000) },
    { step: "CONFIRMED", at: at("2026-11-28"), on: null, amount: cents(9_601) },
    { step: "RELEASED", at: null, on: Day.parse("2026-12-23"), amount: cents(9_601) },
  ],
  shares: { gross: cents(10_000), fee: cents(399), rocketShare: cents(0), net: cents(9_601) },
  payout: null,
  refund: { sale: SaleId.parse(SALE), refunded: cents(0), refundable: cents(10_000), underWay: cents(0) },
  ...more,
});

const aMonth = (month: string, received = 0, toCome = 0, withdrawn = 0) => ({ month, received, toCome, withdrawn });

const open = (routes: Routes = {}) => {
  giveLayout();
  return arrive("/financeiro/carteira", {
    "GET /v2/partners/me": () => data({ ...me, document: "11144477735" }),
    "GET /v2/financial/summary": () =>
      data({ toConfirm: 0, toRelease: 0, available: 0, traffic: 0, debt: 0, paymentsReady: true }),
    "GET /v2/financial/financial-statements": () => data([aDetail()]),
    [MONTHS]: () => data([aMonth("2026-11-01")]),
    [DETAIL]: () => data(aDetail()),
    ...routes,
  });
};

const openLine = async () => {
  await user.click(await screen.findByRole("button", { name: /Ana Prado/ }));
  return screen.findByRole("dialog", { name: "Ana Prado" });
};

const facts = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole("term")
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent?.replaceAll("\u00A0", " ")}`);

test("a line opens its history, with the dates, the amounts and the fee", async () => {
  await open();
  const dialog = await openLine();
  await within(dialog).findByText("Histórico");
  expect(facts(dialog)).toEqual([
    "Pago em 21/11/2026: R$ 100,00",
    "Confirmado em 28/11/2026: R$ 96,01",
    "Previsto: disponível em 23/12/2026: R$ 96,01",
    "Pago pelo aluno: R$ 100,00",
    "Taxa de serviço (3,99%): \u2212R$ 3,99",
    "Sua parte: R$ 96,01",
  ]);
});

test("a withdrawal opens its history, with its fee and what arrives", async () => {
  const line = aDetail({
    status: "WITHDRAW_CONCLUDED",
    statementType: "WITHDRAW",
    dueDate: null,
    monthlyAmount: cents(10_000),
    installment: null,
    payment: null,
    billingPlan: null,
    athleteStudent: null,
    history: [
      { step: "REQUESTED", at: at("2026-11-21"), on: null, amount: cents(10_000) },
      { step: "SENT", at: at("2026-11-22"), on: null, amount: cents(9_800) },
    ],
    shares: null,
    payout: { fee: cents(200), toReceive: cents(9_800) },
    refund: null,
  });
  await open({ "GET /v2/financial/financial-statements": () => data([line]), [DETAIL]: () => data(line) });
  await user.click(await screen.findByRole("button", { name: /Saque: ver histórico/ }));
  const dialog = await screen.findByRole("dialog", { name: "Saque" });
  await within(dialog).findByText("Histórico");
  expect(facts(dialog)).toEqual([
    "Solicitado em 21/11/2026: R$ 100,00",
    "Enviado à sua conta em 22/11/2026: R$ 98,00",
    "Total solicitado: R$ 100,00",
    "Tarifas aplicadas: R$ 2,00",
    "Valor a receber: R$ 98,00",
  ]);
});

test("a history that cannot be read is told, and read again", async () => {
  let fails = true;
  await open({ [DETAIL]: () => (fails ? problem(403, "server.unexpected") : data(aDetail({ refund: null }))) });
  const dialog = await openLine();
  expect(await within(dialog).findByText("Não foi possível carregar o histórico.")).toBeInTheDocument();
  fails = false;
  await user.click(within(dialog).getByRole("button", { name: "Tentar de novo" }));
  expect(await within(dialog).findByText("Histórico")).toBeInTheDocument();
  expect(within(dialog).queryByRole("button", { name: "Estornar" })).not.toBeInTheDocument();
});

test("a sale is refunded in part, once though it is clicked twice", async () => {
  const { of } = await open({ [REFUND]: () => data({ refunded: 2_500, refundable: 7_500 }) });
  await openLine();
  await user.click(await screen.findByRole("button", { name: "Estornar" }));
  const dialog = await screen.findByRole("dialog", { name: "Estornar a venda a Ana Prado" });
  expect(within(dialog).getByRole("radio", { name: /^Tudo/ })).toHaveFocus();
  expect(dialog).toHaveTextContent(
    "O estorno total encerra o contrato do aluno. Um plano que venha depois começa mais cedo.",
  );
  await user.click(within(dialog).getByRole("radio", { name: "Uma parte" }));
  expect(within(dialog).getByRole("button", { name: "Estornar" })).toBeDisabled();
  const field = within(dialog).getByRole("textbox", { name: "Valor do estorno" });
  await user.type(field, "10001");
  expect(within(dialog).getByText(/No máximo R\$\s100,00/)).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, "2500");
  await user.dblClick(within(dialog).getByRole("button", { name: /Estornar R\$\s25,00/ }));
  await screen.findByText(/Estorno de R\$\s25,00 feito/);
  expect(of(REFUND).map(({ body }) => body)).toEqual([{ amount: 2_500, refunded: 0, underWay: 0 }]);
  await screen.findByRole("dialog", { name: "Ana Prado" });
  await waitFor(() => expect(of(DETAIL).length).toBeGreaterThan(1));
});

test("the second click of the double click that asked for a refund does not send it", async () => {
  const { of } = await open({ [REFUND]: () => data({ refunded: 10_000, refundable: 0 }) });
  await openLine();
  await user.click(await screen.findByRole("button", { name: "Estornar" }));
  const submit = await screen.findByRole("button", { name: /Estornar R\$\s100,00/ });
  fireEvent.click(submit, { detail: 2 });
  expect(of(REFUND)).toEqual([]);
  fireEvent.click(submit, { detail: 1 });
  await waitFor(() => expect(of(REFUND)).toHaveLength(1));
});

test("a full refund says all that is left, and stays told when nothing is left", async () => {
  let isDone = false;
  const { of } = await open({
    [DETAIL]: () =>
      data(
        isDone
          ? aDetail({ status: "REVERSED_PAYMENT", monthlyAmount: cents(0), refund: null })
          : aDetail({
              refund: {
                sale: SaleId.parse(SALE),
                refunded: cents(4_000),
                refundable: cents(6_000),
                underWay: cents(0),
              },
            }),
      ),
    [REFUND]: () => {
      isDone = true;
      return data({ refunded: 10_000, refundable: 0, underWay: 0 });
    },
  });
  await openLine();
  await user.click(await screen.findByRole("button", { name: "Estornar" }));
  await user.click(await screen.findByRole("button", { name: /Estornar R\$\s60,00/ }));
  await screen.findByText(/Estorno de R\$\s60,00 feito/);
  expect(of(REFUND).map(({ body }) => body)).toEqual([{ amount: 6_000, refunded: 4_000, underWay: 0 }]);
  const dialog = await screen.findByRole("dialog", { name: "Ana Prado" });
  await within(dialog).findByText("Estorno");
  expect(within(dialog).queryByRole("button", { name: "Estornar" })).not.toBeInTheDocument();
});

test("a refund that waits at the bank is not called done, and one that was denied is told with its day", async () => {
  const shown: Partial<StatementLineDetail> = {
    history: [
      { step: "REFUND_DENIED", at: Instant.parse("2026-11-22T15:00:00.000Z"), on: null, amount: cents(2_000) },
      { step: "REFUNDING", at: null, on: null, amount: cents(10_000) },
    ],
  };
  await open({
    [DETAIL]: () => data(aDetail(shown)),
    [REFUND]: () => data({ refunded: 0, refundable: 0, underWay: 10_000 }),
  });
  await openLine();
  const dialog = await screen.findByRole("dialog", { name: "Ana Prado" });
  expect(await within(dialog).findByText("Estorno negado pelo banco em 22/11/2026")).toBeInTheDocument();
  expect(within(dialog).getByText("Estorno em andamento no banco")).toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Estornar" }));
  await user.click(await screen.findByRole("button", { name: /Estornar R\$\s100,00/ }));
  expect(await screen.findByText(/Estorno de R\$\s100,00 pedido ao banco/)).toBeInTheDocument();
});

test("a refused refund is told with the server's words, and can be corrected", async () => {
  await open({
    [REFUND]: () => problem(409, "sale.refund_changed", { detail: "Uma parte desta venda foi estornada." }),
  });
  await openLine();
  await user.click(await screen.findByRole("button", { name: "Estornar" }));
  await user.click(await screen.findByRole("button", { name: /Estornar R\$\s100,00/ }));
  expect(await screen.findByText(/Uma parte desta venda foi estornada/)).toBeInTheDocument();
  const dialog = screen.getByRole("dialog", { name: "Estornar a venda a Ana Prado" });
  await user.click(within(dialog).getByRole("button", { name: "Voltar" }));
  expect(await screen.findByRole("dialog", { name: "Ana Prado" })).toBeInTheDocument();
});

test("the money of twelve months is a chart with its table", async () => {
  await open({ [MONTHS]: () => data([aMonth("2026-10-01", 150_000, 0, 90_000), aMonth("2026-11-01", 0, 9_601)]) });
  const table = await screen.findByRole("table", { name: "Dinheiro por mês" });
  const rows = within(table)
    .getAllByRole("row")
    .map(({ textContent }) => textContent?.replaceAll("\u00A0", " "));
  expect(rows).toEqual([
    "MêsRecebidoA receberSacado",
    "10/2026R$ 1.500,00R$ 0,00R$ 900,00",
    "11/2026R$ 0,00R$ 96,01R$ 0,00",
    "TotalR$ 1.500,00R$ 96,01R$ 900,00",
  ]);
});

test("months without money say what will be there, and a failure says so", async () => {
  await open();
  expect(await screen.findByText(/os meses aparecem aqui/)).toBeInTheDocument();
  await open({ [MONTHS]: () => problem(403, "server.unexpected") });
  expect(await screen.findByText("Não foi possível carregar os meses.")).toBeInTheDocument();
});
