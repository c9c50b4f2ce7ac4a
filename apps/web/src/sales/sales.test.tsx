import { data, fakeServer, problem } from "@prancheta/ui/testing/fake-server.ts";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { ToastHost } from "@prancheta/ui/toast/ToastHost.tsx";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aCode, aPlanOfCoach } from "../testing/a-plan.ts";
import { aPlan, aStudent, id } from "../testing/a-student.ts";
import { buttonOf } from "../testing/open-app.tsx";
import { SalesSection } from "./SalesSection.tsx";

vi.setConfig({ testTimeout: 60_000 });

const user = userEvent.setup({ delay: null });
const SALES = `/v2/partners/students/${id(1)}/sales`;

const quote = (more: object = {}) => ({
  plan: { id: id(30), name: "Trimestral" },
  code: null,
  price: 59_700,
  discount: 0,
  total: 59_700,
  startsOn: "2026-11-22",
  endsOn: "2027-02-20",
  firstSheet: null,
  firstDiet: null,
  endsRenewal: null,
  ...more,
});

const sale = {
  id: id(60),
  status: "PAID",
  method: "BY_HAND",
  instalments: 1,
  plan: { id: id(30), name: "Trimestral" },
  code: "VERAO10",
  price: 59_700,
  discount: 5970,
  total: 53_730,
  fee: 0,
  net: 53_730,
  contract: { id: id(61), startsOn: "2026-11-22", endsOn: "2027-02-20" },
  createdAt: "2026-11-22T12:00:00.000Z",
  paidAt: "2026-11-22T12:00:00.000Z",
  refund: null,
};

const open = (routes: Parameters<typeof fakeServer>[0] = {}, more: Parameters<typeof aStudent>[0] = {}) => {
  const server = fakeServer({
    [`GET ${SALES}`]: () => Response.json({ data: [], total: 0 }),
    "GET /v2/partners/plans": () => Response.json({ data: [aPlanOfCoach()], total: 1 }),
    "GET /v2/partners/plans/codes": () => Response.json({ data: [aCode()], total: 1 }),
    [`GET ${SALES}/quote`]: ({ query }) =>
      data(query.get("code") ? quote({ code: "VERAO10", discount: 5970, total: 53_730 }) : quote()),
    [`POST ${SALES}`]: () => data(sale),
    ...routes,
  });
  renderInApp(
    <>
      <ToastHost />
      <SalesSection student={aStudent(more)} notice={<p>O convite já inclui um plano.</p>} />
    </>,
  );
  return server;
};

const openDialog = async () => {
  await user.click(await screen.findByText("Registrar venda"));
  const dialog = within(await screen.findByRole("dialog", { name: "Registrar venda a Ana Moreira" }));
  await dialog.findByRole("option", { name: "Trimestral" });
  expect(dialog.getByText("O convite já inclui um plano.")).toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText(/^Plano/), "Trimestral");
  return dialog;
};

test("who was invited and has not joined is not to be sold what the invitation records", async () => {
  open({}, { status: "NOT_LINKED" });
  expect(await screen.findByText("Nenhuma venda ainda.")).toBeInTheDocument();
});

test("earlier sales are shown on request, however many orders failed since", async () => {
  const given = Array.from({ length: 20 }, (_, place) => ({ ...sale, id: id(100 + place), status: "CANCELLED" }));
  const older = { ...sale, plan: { id: id(30), name: "Anual" } };
  const answers = [() => problem(400, "request.invalid", { detail: "Tente em instantes." }), () => data([older])];
  open({
    [`GET ${SALES}`]: ({ query }) =>
      query.get("skip") === "20"
        ? (answers.shift()?.() ?? problem(500, "server.unexpected"))
        : Response.json({ data: given, total: 21 }),
  });
  await user.click(buttonOf(await screen.findByText("Mostrar mais vendas")));
  expect(await screen.findByRole("alert")).toHaveTextContent("Tente em instantes.");
  await user.click(screen.getByRole("button", { name: "Mostrar mais vendas" }));
  expect(await screen.findByText("Anual")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Mostrar mais vendas" })).toBeNull());
});

test("a sale by hand shows what it makes, and is sent once with the total that was seen", async () => {
  const server = open();
  expect(await screen.findByText(/^Nenhuma venda ainda/)).toBeInTheDocument();
  const dialog = await openDialog();
  expect(await dialog.findAllByText(/^R\$\s597,00$/)).toHaveLength(2);
  await user.type(dialog.getByLabelText("Código"), "verao10");
  expect(await dialog.findByText(/^R\$\s537,30$/)).toBeInTheDocument();
  expect(dialog.getByText("22/11/2026")).toBeInTheDocument();
  expect(dialog.getByText("20/02/2027")).toBeInTheDocument();
  await user.dblClick(dialog.getByText("Registrar venda"));
  expect(await screen.findByText("Venda registrada com sucesso")).toBeInTheDocument();
  expect(server.of(`POST ${SALES}`).map(({ body }) => body)).toEqual([
    {
      planId: id(30),
      code: "VERAO10",
      paidOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      total: 53_730,
      startsOn: "2026-11-22",
    },
  ]);
});

test("a sale by hand is undone after a question that says what that means", async () => {
  const UNDO = `POST /v2/partners/sales/${id(60)}/undo`;
  let status = "PAID";
  const server = open({
    [`GET ${SALES}`]: () => Response.json({ data: [{ ...sale, status }], total: 1 }),
    [UNDO]: () => {
      status = "REVERSED";
      return data({ done: true });
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Desfazer a venda de Trimestral, R\$\s537,30$/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Desfazer a venda de Trimestral a Ana Moreira?" }));
  expect(dialog.getByText(/se você recebeu R\$\s537,30, devolva por fora/)).toBeInTheDocument();
  expect(server.of(UNDO)).toEqual([]);
  await user.dblClick(dialog.getByRole("button", { name: "Desfazer venda" }));
  expect(await screen.findByText("Venda desfeita")).toBeInTheDocument();
  expect(await screen.findByText("Desfeita")).toBeInTheDocument();
  expect(server.of(UNDO)).toHaveLength(1);
  expect(screen.queryByRole("button", { name: /^Desfazer a venda/ })).toBeNull();
});

test("a sale by hand says beforehand which renewal by card it ends", async () => {
  const endsRenewal = { plan: "Anual", on: "2026-12-01" };
  open({ [`GET ${SALES}/quote`]: () => data(quote({ endsRenewal })) });
  const dialog = await openDialog();
  expect(await dialog.findByText("Fim da renovação no cartão (Anual)")).toBeInTheDocument();
  expect(dialog.getByText("01/12/2026")).toBeInTheDocument();
});

const knee = { id: id(70), kind: "INJURY", text: "Joelho direito" };
const withSheet = () => data(quote({ firstSheet: { id: id(80), description: "Adaptação" } }));

test("a sheet that goes out with the sale and cannot be compared with the restrictions is asked about first", async () => {
  const server = open(
    { [`GET ${SALES}/quote`]: withSheet, [`GET /v2/partners/cards/${id(80)}`]: () => problem(400, "request.invalid") },
    { restrictions: [knee] },
  );
  const dialog = await openDialog();
  expect(await dialog.findByText("Adaptação")).toBeInTheDocument();
  expect(dialog.getByRole("note", { name: "Restrições do aluno" })).toHaveTextContent("Joelho direito");
  await user.click(dialog.getByText("Registrar venda"));
  expect(await screen.findByText("Restrições não conferidas")).toBeInTheDocument();
  expect(server.of(`POST ${SALES}`)).toEqual([]);
  await user.click(screen.getByText("Registrar mesmo assim"));
  expect(await screen.findByText("Venda registrada com sucesso")).toBeInTheDocument();
  expect(server.of(`POST ${SALES}`)).toHaveLength(1);
});

test("the plan chosen for the next contract is offered first", async () => {
  open({}, { plan: aPlan(), nextPlan: { id: id(30), name: "Trimestral" } });
  await user.click(await screen.findByText("Registrar venda"));
  const dialog = within(await screen.findByRole("dialog", { name: "Registrar venda a Ana Moreira" }));
  await dialog.findByRole("option", { name: "Trimestral" });
  expect(dialog.getByLabelText(/^Plano/)).toHaveValue(id(30));
});

test("the trial plan is offered only to a student who may still have it", async () => {
  const trial = aPlanOfCoach({ id: id(33), name: "Plano de teste", type: "TRIAL", amount: 0, total: 0 });
  const both = { "GET /v2/partners/plans": () => Response.json({ data: [aPlanOfCoach(), trial], total: 2 }) };
  open({
    ...both,
    [`GET ${SALES}/quote`]: ({ query }) =>
      query.get("planId") === id(33) ? problem(409, "sale.trial_used") : data(quote()),
  });
  const dialog = await openDialog();
  expect(dialog.queryByRole("option", { name: "Plano de teste" })).toBeNull();
  cleanup();
  open(both);
  expect(await (await openDialog()).findByRole("option", { name: "Plano de teste" })).toBeInTheDocument();
});

test("while it is unknown whether a plan is sold, that is said, and it can be asked again", async () => {
  const trial = aPlanOfCoach({ id: id(33), name: "Plano de teste", type: "TRIAL", amount: 0, total: 0 });
  const asked = `GET ${SALES}/quote`;
  const server = open({
    "GET /v2/partners/plans": () => Response.json({ data: [aPlanOfCoach(), trial], total: 2 }),
    [asked]: ({ query }) => (query.get("planId") === id(33) ? problem(503, "server.busy") : data(quote())),
  });
  const dialog = await openDialog();
  expect(await dialog.findByText("Não foi possível carregar os planos.")).toBeInTheDocument();
  server.routes[asked] = () => data(quote());
  await user.click(dialog.getByRole("button", { name: "Tentar de novo" }));
  expect(await dialog.findByRole("option", { name: "Plano de teste" })).toBeInTheDocument();
});

test("a student's own plan is offered also after it was closed, unless the server does not sell it", async () => {
  const closed = aPlan({ id: id(34), name: "Antigo" });
  open({}, { plan: closed });
  const dialog = await openDialog();
  await user.selectOptions(dialog.getByLabelText(/^Plano/), "Antigo");
  expect(await dialog.findAllByText(/^R\$\s597,00$/)).toHaveLength(2);
  cleanup();
  const server = open(
    {
      [`GET ${SALES}/quote`]: ({ query }) =>
        query.get("planId") === id(34) ? problem(400, "sale.unknown_plan") : data(quote()),
    },
    { plan: closed },
  );
  const other = await openDialog();
  await waitFor(() => expect(server.of(`GET ${SALES}/quote`).length).toBeGreaterThan(1));
  expect(other.queryByRole("option", { name: "Antigo" })).toBeNull();
});

test("a code that is not taken says so at its field, and nothing can be registered", async () => {
  const detail = "Este código não existe, expirou ou é de outro plano.";
  open({
    [`GET ${SALES}/quote`]: ({ query }) =>
      query.get("code") ? problem(400, "sale.unknown_code", { detail, fields: { code: detail } }) : data(quote()),
  });
  const dialog = await openDialog();
  await user.type(dialog.getByLabelText("Código"), "NADA");
  expect(await dialog.findByText(detail)).toBeInTheDocument();
  expect(dialog.getByText("Corrija o campo para ver o valor e as datas do contrato.")).toBeInTheDocument();
  expect(buttonOf(dialog.getByText("Registrar venda"))).toBeDisabled();
});

test("a refused sale keeps the dialog and says why", async () => {
  const detail = "O total desta venda mudou desde que você o viu. Confira e registre de novo.";
  open({ [`POST ${SALES}`]: () => problem(409, "sale.price_changed", { detail }) });
  const dialog = await openDialog();
  await dialog.findAllByText(/^R\$\s597,00$/);
  const shown = vi.spyOn(Element.prototype, "scrollIntoView");
  await user.click(dialog.getByText("Registrar venda"));
  const failure = await dialog.findByText(detail);
  expect(shown.mock.contexts).toEqual([failure]);
});

test("the sales of a student say plan, code, way of paying and contract", async () => {
  open({ [`GET ${SALES}`]: () => Response.json({ data: [sale], total: 1 }) });
  const line = await screen.findByRole("listitem");
  expect(line).toHaveTextContent("Trimestral");
  expect(line).toHaveTextContent("22/11/2026 · Recebido por fora · VERAO10 · contrato de 22/11/2026 a 20/02/2027");
  expect(line).toHaveTextContent("Paga");
});

test("a detached student buys nothing, and sales that cannot be read say so", async () => {
  open({ [`GET ${SALES}`]: () => problem(400, "request.invalid") }, { status: "DETACHED" });
  expect(await screen.findByText("Não foi possível carregar as vendas")).toBeInTheDocument();
  expect(screen.queryByText("Registrar venda")).toBeNull();
});

test("a sale through the gateway is given back from here, with what was seen of it", async () => {
  let refund = { refunded: 5_000, refundable: 48_730, underWay: 0 };
  const sold = () => ({ ...sale, method: "CREDIT", refund });
  const server = open({
    [`GET ${SALES}`]: () => Response.json({ data: [sold(), { ...sale, id: id(62) }], total: 2 }),
    [`POST /v2/partners/sales/${id(60)}/refund`]: () => {
      refund = { refunded: 15_000, refundable: 38_730, underWay: 0 };
      return data(refund);
    },
  });
  expect(await screen.findByText("R$ 50,00 já estornados")).toBeVisible();
  // What was received by hand did not come through us.
  const buttons = screen.getAllByRole("button", { name: /^Estornar/ });
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0] ?? document.body);
  const dialog = within(await screen.findByRole("dialog", { name: "Estornar a venda a Ana Moreira" }));
  await waitFor(() => expect(dialog.getByRole("radio", { name: /^Tudo/ })).toHaveFocus());
  await user.click(dialog.getByRole("radio", { name: "Uma parte" }));
  await user.type(dialog.getByLabelText("Valor do estorno"), "10000");
  await user.click(dialog.getByRole("button", { name: /^Estornar R\$\s100,00$/ }));
  expect(await screen.findByText("R$ 150,00 já estornados")).toBeVisible();
  expect(server.of(`POST /v2/partners/sales/${id(60)}/refund`)[0]?.body).toEqual({
    amount: 10_000,
    refunded: 5_000,
    underWay: 0,
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a sale that went back, or is going back, says so and offers nothing more", async () => {
  const gone = { ...sale, method: "PIX", status: "REVERSED", refund: { refunded: 53_730, refundable: 0, underWay: 0 } };
  const going = { ...gone, id: id(62), status: "PAID", refund: { refunded: 0, refundable: 0, underWay: 53_730 } };
  open({ [`GET ${SALES}`]: () => Response.json({ data: [gone, going], total: 2 }) });
  expect(await screen.findByText("Estornada")).toBeVisible();
  expect(screen.getByText("Estorno de R$ 537,30 em andamento no banco")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Estornar/ })).toBeNull();
});
