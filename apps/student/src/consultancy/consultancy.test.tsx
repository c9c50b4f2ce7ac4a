import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aLink, arrive, id, LINKS, type Routes, user } from "../testing/open-app.tsx";

const READ = "GET /v2/student/consultancy";
const PAYMENTS = "GET /v2/student/payments";
const RENEWAL = "PUT /v2/student/consultancy/renewal";
const CARD = "PUT /v2/student/consultancy/card";
const CANCEL = `POST /v2/student/payments/${id(20)}/cancel`;
const NUMBER = "4000056655665556";

const plan = { id: id(3), name: "Trimestral" };
const aRenewal = (more: object = {}) => ({
  ...{
    sale: id(20),
    on: "2027-02-20",
    isRefused: false,
    plan: { ...plan, total: 30_000 },
    card: { brand: "VISA", last4: "5556" },
  },
  ...more,
});
const aConsultancy = (more: object = {}) => ({
  status: "ACTIVE",
  coach: { name: "Marina Duarte" },
  contract: { plan, startsOn: "2026-11-22", endsOn: "2027-02-20" },
  following: [],
  daysLeft: 89,
  graceUntil: null,
  open: null,
  renewal: aRenewal(),
  ...more,
});
const aPayment = (more: object = {}) => ({
  ...{ id: id(20), status: "PAID", method: "CREDIT", plan, total: 30_000, instalments: 3, refunded: 0, returning: 0 },
  contract: { startsOn: "2026-11-22", endsOn: "2027-02-20", hasBegun: true },
  ...{ refusal: null, createdAt: "2026-11-22T12:00:00.000Z", paidAt: "2026-11-22T12:00:00.000Z" },
  ...{ hasReceipt: true, cancellableUntil: "2026-11-29" },
  ...more,
});

const open = (routes: Routes = {}) =>
  arrive("/consultoria", {
    [READ]: () => data(aConsultancy()),
    [PAYMENTS]: () => data([aPayment()]),
    ...routes,
  });
const section = async (name: string) => within(await screen.findByRole("region", { name }));

test("shows the plan, how long it lasts, what follows and what was paid", async () => {
  await open({
    [READ]: () =>
      data(
        aConsultancy({
          following: [{ plan: { id: id(4), name: "Anual" }, startsOn: "2027-02-21", endsOn: "2028-02-16" }],
        }),
      ),
  });
  const shown = await section("Trimestral");
  expect(shown.getByText("Faltam 89 dias")).toBeVisible();
  expect(shown.getByText(/^no total, até/)).toHaveTextContent("no total, até 16/02/2028");
  expect(shown.getByText("Em dia")).toBeVisible();
  expect(shown.getByText("Anual")).toBeVisible();
  expect(shown.getByRole("link", { name: "Renovar ou trocar de plano" })).toHaveAttribute("href", "/aluno/renovar");
  const payments = await section("Pagamentos");
  expect(await payments.findByText(/Cartão em 3 parcelas/)).toBeVisible();
  expect(payments.getByText("Pago")).toBeVisible();
});

test("what is over leads to a new plan, and who was let go to the coach", async () => {
  const over = { daysLeft: null, renewal: null };
  await open({ [READ]: () => data(aConsultancy({ ...over, status: "ENDED" })) });
  const shown = await section("Trimestral");
  expect(shown.getByText(/Terminou em/)).toBeVisible();
  expect(shown.getByRole("link", { name: "Voltar a ter acompanhamento" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Renovação" })).toBeNull();
});

test("who was let go is led to the coach", async () => {
  await open({ [READ]: () => data(aConsultancy({ status: "DETACHED", daysLeft: null, renewal: null })) });
  const shown = await section("Trimestral");
  expect(shown.getByText("Para voltar, fale com Marina Duarte.")).toBeVisible();
  expect(shown.queryByRole("link")).toBeNull();
});

test("an order that waits is gone on with", async () => {
  await open({
    [READ]: () => data(aConsultancy({ open: { id: id(21), planId: id(4), method: "PIX", total: 5_000 } })),
  });
  const link = await screen.findByRole("link", { name: "Abrir o código Pix" });
  expect(link).toHaveAttribute("href", `/aluno/renovar?plano=${encodeURIComponent(id(4))}`);
  expect(screen.queryByRole("link", { name: "Renovar ou trocar de plano" })).toBeNull();
});

test("the renewal says when and what it charges, and is turned off", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const server = await open({ [RENEWAL]: () => promise });
  const shown = await section("Renovação");
  expect(shown.getByText(/A próxima cobrança é em/)).toHaveTextContent("20/02/2027: R$ 300,00 pelo plano Trimestral");
  expect(shown.getByText("Visa final 5556")).toBeVisible();
  const toggle = shown.getByRole("switch", { name: "Renovar sozinho no cartão" });
  await user.click(toggle);
  // A browser takes the focus from what is disabled.
  await waitFor(() => expect(toggle).toBeDisabled());
  toggle.blur();
  resolve(data(aConsultancy({ renewal: aRenewal({ on: null }) })));
  expect(await shown.findByText(/nada é cobrado, e o acesso termina/)).toBeVisible();
  await waitFor(() => expect(toggle).toHaveFocus());
  expect(server.of(RENEWAL)[0]?.body).toEqual({ isOn: false });
});

test("a renewal that was not paid is not in order on its very day, though the access lasts", async () => {
  await open({ [READ]: () => data(aConsultancy({ daysLeft: 5, graceUntil: "2027-02-25" })) });
  const shown = await section("Trimestral");
  expect(shown.getByText("Pagamento pendente")).toBeVisible();
  expect(shown.getByText(/Seu acesso continua até/)).toHaveTextContent("25/02/2027");
  expect(shown.queryByText("Faltam 5 dias")).toBeNull();
});

test("what is owed for something else says nothing of the card", async () => {
  await open({ [READ]: () => data(aConsultancy({ status: "PENDING" })) });
  expect((await section("Renovação")).getByText(/^A próxima cobrança é em/)).toBeVisible();
});

test("turned off while it is owed it ends the consultancy, which is asked about first", async () => {
  const ended = { status: "ENDED", daysLeft: null, renewal: null };
  const server = await open({
    [READ]: () => data(aConsultancy({ status: "PENDING" })),
    [RENEWAL]: () => data(aConsultancy(ended)),
  });
  const shown = await section("Renovação");
  await user.click(shown.getByRole("switch"));
  const dialog = within(await screen.findByRole("dialog", { name: "Desligar a renovação e encerrar?" }));
  expect(dialog.getByText(/o acesso termina hoje, e nada é cobrado/)).toBeVisible();
  expect(shown.getByRole("switch", { hidden: true })).toBeChecked();
  expect(server.of(RENEWAL)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Desligar e encerrar" }));
  expect(await screen.findByText(/^Terminou em/)).toBeVisible();
  expect(server.of(RENEWAL)[0]?.body).toEqual({ isOn: false });
});

test("a failed switch says so and stays as it was", async () => {
  await open({ [RENEWAL]: () => problem(409, "sale.no_renewal", { detail: "Só um plano em andamento." }) });
  const shown = await section("Renovação");
  await user.click(shown.getByRole("switch"));
  expect(await shown.findByText("Só um plano em andamento.")).toBeVisible();
  expect(shown.getByRole("switch")).toBeChecked();
});

test("a plan paid by Pix does not renew by itself", async () => {
  await open({ [READ]: () => data(aConsultancy({ renewal: null })) });
  expect((await section("Renovação")).getByText(/não se renova sozinho/)).toBeVisible();
});

test("a refused card is replaced, and nothing of the new one stays in the browser", async () => {
  let isCut = true;
  let refusals = 1;
  const server = await open({
    [READ]: () => data(aConsultancy({ renewal: aRenewal({ isRefused: true }) })),
    [CARD]: () => {
      if (isCut) throw new TypeError("Failed to fetch");
      return refusals-- > 0
        ? problem(409, "sale.card_declined", { detail: "Cartão sem limite." })
        : data(aConsultancy({ renewal: aRenewal({ card: { brand: "MASTERCARD", last4: "1111" } }) }));
    },
  });
  const shown = await section("Renovação");
  expect(shown.getByText(/O cartão não foi aceito/)).toBeVisible();
  await user.click(shown.getByRole("button", { name: "Trocar cartão" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Trocar cartão" }));
  await waitFor(() => expect(dialog.getByRole("textbox", { name: /^Número do cartão/ })).toHaveFocus());
  const put = async (name: RegExp, value: string) => {
    await user.click(await dialog.findByRole("textbox", { name }));
    await user.paste(value);
  };
  await put(/^Número do cartão/, NUMBER);
  await put(/^Nome impresso/, "Ana Souza");
  await put(/^Validade/, "08/31");
  await put(/^Código de segurança/, "123");
  await put(/^CPF/, "52998224725");
  await put(/^CEP/, "01310100");
  await put(/^Número da casa/, "100");
  const save = dialog.getByRole("button", { name: "Salvar cartão" });
  await user.click(save);
  // Nothing is charged here, so nothing is said of it.
  expect(await dialog.findByText(/^Não conseguimos falar com o servidor/)).toBeVisible();
  isCut = false;
  await user.click(save);
  expect(await dialog.findByText("Cartão sem limite.")).toBeVisible();
  expect(dialog.getByRole("textbox", { name: /^Número do cartão/ })).toHaveValue("4000 0566 5566 5556");
  await user.click(save);
  expect(await shown.findByText("Mastercard final 1111")).toBeVisible();
  expect(shown.getByText(/^A próxima cobrança é em/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.of(CARD).at(-1)?.body).toMatchObject({ card: { cardNumber: NUMBER, postalCode: "01310100" } });
  const traces = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state]);
  expect(traces).not.toContain(NUMBER);
});

test("a receipt is saved, and what the bank did not do is said", async () => {
  const address = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:receipt");
  URL.revokeObjectURL = () => undefined;
  let fails = true;
  await open({
    [`GET /v2/student/payments/${id(20)}/receipt`]: () => {
      if (!fails) return new Response("%PDF-");
      fails = false;
      return problem(503, "server.unavailable", { detail: "Tente de novo em instantes." });
    },
  });
  const receipt = await screen.findByRole("button", { name: /^Baixar recibo de Trimestral/ });
  await user.click(receipt);
  expect(await screen.findByText("Tente de novo em instantes.")).toBeVisible();
  await user.click(receipt);
  await waitFor(() => expect(address).toHaveBeenCalledOnce());
  address.mockRestore();
});

test.each([
  [{ status: "REVERSED", refunded: 30_000 }, "Devolvido"],
  [{ returning: 30_000 }, "Devolução no banco"],
])("a purchase is taken back after the screen says what follows: %j", async (back, text) => {
  let payment = aPayment();
  const server = await open({
    [PAYMENTS]: () => data([payment]),
    [CANCEL]: () => {
      payment = aPayment({ ...back, cancellableUntil: null });
      return data(payment);
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Desfazer a compra de Trimestral/ }));
  const dialog = within(await screen.findByRole("dialog"));
  const said = dialog.getByText(/voltam para você no cartão.*até 29\/11\/2026/);
  await waitFor(() => expect(said).toBeVisible());
  // 'Cancelar' would read as cancelling the purchase.
  expect(dialog.getByRole("button", { name: "Manter compra" })).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Desfazer compra" }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(server.of(CANCEL)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Desfazer/ })).toBeNull());
  await waitFor(() => expect(screen.getByRole("heading", { name: "Pagamentos" })).toHaveFocus());
});

test("a purchase that is disputed since it was read stays, with the reason, and is read again", async () => {
  let payment = aPayment();
  await open({
    [PAYMENTS]: () => data([payment]),
    [CANCEL]: () => {
      payment = aPayment({ cancellableUntil: null });
      return problem(409, "sale.not_refundable", { detail: "Nada a estornar agora." });
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Desfazer a compra de Trimestral/ }));
  await user.click(await screen.findByRole("button", { name: "Desfazer compra" }));
  expect(await screen.findByText("Nada a estornar agora.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Entendi" }));
  expect(await screen.findByText("Pago")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Desfazer/ })).toBeNull());
});

test("taking back a plan that has not begun says what becomes of the renewal before it", async () => {
  // By the clock of this phone, which is far ahead, it would have begun.
  const contract = { startsOn: "2020-02-21", endsOn: "2020-03-23", hasBegun: false };
  await open({ [PAYMENTS]: () => data([aPayment({ contract })]) });
  await user.click(await screen.findByRole("button", { name: /^Desfazer a compra de Trimestral/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/este plano não começa.*renovação no cartão estava ligada, ela volta a valer/)).toBeTruthy();
  expect(dialog.queryByText(/começa mais cedo/)).toBeNull();
});

test("taking back a plan that another one follows says that this one starts earlier", async () => {
  const following = [{ plan: { id: id(4), name: "Anual" }, startsOn: "2027-02-21", endsOn: "2028-02-16" }];
  await open({ [READ]: () => data(aConsultancy({ following })) });
  await user.click(await screen.findByRole("button", { name: /^Desfazer a compra de Trimestral/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/O plano Anual, que vem depois, começa mais cedo/)).toBeTruthy();
});

test.each([
  [{ status: "OPEN", method: "PIX", hasReceipt: false }, "Aguardando o Pix"],
  [{ status: "OPEN", method: "CREDIT", hasReceipt: false }, "Em análise"],
  [{ status: "REVERSED", method: "BY_HAND", hasReceipt: false }, "Desfeito"],
  [{ status: "EXPIRED", hasReceipt: false }, "Venceu sem pagamento"],
  [{ status: "REFUSED", hasReceipt: false, refusal: "Sem limite." }, "Sem limite."],
  [{ returning: 30_000 }, "Devolução no banco"],
  [{ refunded: 5_000 }, "R$ 50,00 devolvidos."],
  [{ total: 0, hasReceipt: false }, "Grátis"],
  [{ total: 0, hasReceipt: false }, "Liberado"],
])("a payment %j is shown in the payer's words", async (more, text) => {
  await open({ [PAYMENTS]: () => data([aPayment({ cancellableUntil: null, ...more })]) });
  expect(await screen.findByText(text)).toBeVisible();
});

test("says that nothing was paid here, and offers to read again what could not be read", async () => {
  let fails = true;
  await open({ [PAYMENTS]: () => (fails ? problem(503, "server.unavailable", {}) : data([])) });
  const payments = await section("Pagamentos");
  expect(await payments.findByText("Não foi possível carregar seus pagamentos")).toBeVisible();
  fails = false;
  await user.click(payments.getByRole("button", { name: "Tentar de novo" }));
  expect(await payments.findByText("Nenhum pagamento pelo app ainda.")).toBeVisible();
});

test("more payments that cannot be read say so, and can be asked for again", async () => {
  let fails = true;
  const more = () =>
    fails ? problem(503, "server.unavailable", { detail: "Tente em instantes." }) : data([aPayment()]);
  const ten = Array.from({ length: 10 }, (_, index) => aPayment({ id: id(30 + index) }));
  await open({ [PAYMENTS]: ({ query }) => (query.get("skip") === "0" ? data(ten) : more()) });
  const payments = await section("Pagamentos");
  await user.click(await payments.findByRole("button", { name: "Mostrar mais" }));
  expect(await payments.findByRole("alert", undefined, { timeout: 10_000 })).toHaveTextContent("Tente em instantes.");
  fails = false;
  await user.click(payments.getByRole("button", { name: "Mostrar mais" }));
  await waitFor(() => expect(payments.getAllByRole("listitem")).toHaveLength(11));
  expect(payments.queryByRole("alert")).toBeNull();
});

test("who owes a renewal is led to it from every screen", async () => {
  await open({ [LINKS]: () => data([aLink({ status: "PENDING" })]) });
  expect(await screen.findByRole("link", { name: "Resolver" })).toHaveAttribute("href", "/aluno/consultoria");
});
