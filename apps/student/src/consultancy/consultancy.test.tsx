import { Consultancy } from "@prancheta/contract/student/consultancy";
import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { loseFocus } from "@prancheta/ui/testing/lose-focus.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { open, READ, RENEWAL, section } from "../testing/consultancy.ts";
import { aConsultancy, aRenewal } from "../testing/consultancy-answers.ts";
import { aLink, id, LINKS, user } from "../testing/open-app.tsx";
import { leavingText } from "./consultancy.texts.ts";

const CARD = "PUT /v2/student/consultancy/card";
const NUMBER = "4000056655665556";

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
  const order = { id: id(21), planId: id(4), method: "PIX", total: 5_000 };
  await open({
    [READ]: () => data(aConsultancy({ status: "DETACHED", daysLeft: 89, renewal: null, open: order })),
  });
  const shown = await section("Trimestral");
  expect(shown.getByText("Para voltar, fale com Marina Duarte.")).toBeVisible();
  expect(shown.getByText("Você deixou esta consultoria. Seu histórico continua aqui.")).toBeVisible();
  expect(shown.queryByText(/Faltam/)).toBeNull();
  expect(shown.getAllByRole("link").map((link) => link.textContent)).toEqual(["Falar com Marina Duarte no WhatsApp"]);
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
  await waitFor(() => expect(toggle).toBeDisabled());
  loseFocus();
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

test("a switch whose answer was lost shows what the server has", async () => {
  let on: string | null = aRenewal().on;
  await open({
    [READ]: () => data(aConsultancy({ renewal: aRenewal({ on }) })),
    [RENEWAL]: () => {
      on = null;
      throw new TypeError("Failed to fetch");
    },
  });
  const shown = await section("Renovação");
  await user.click(shown.getByRole("switch"));
  expect(await shown.findByText(/^Não conseguimos falar com o servidor/)).toBeVisible();
  await waitFor(() => expect(shown.getByRole("switch")).not.toBeChecked());
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
  // The server may have the new card all the same.
  await waitFor(() => expect(server.of(READ)).toHaveLength(2));
  isCut = false;
  await user.click(save);
  expect(await dialog.findByText("Cartão sem limite.")).toBeVisible();
  expect(dialog.getByRole("textbox", { name: /^Número do cartão/ })).toHaveValue("4000 0566 5566 5556");
  await user.dblClick(save);
  expect(await shown.findByText("Mastercard final 1111")).toBeVisible();
  expect(shown.getByText(/^A próxima cobrança é em/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.of(CARD)).toHaveLength(3);
  expect(server.of(CARD).at(-1)?.body).toMatchObject({ card: { cardNumber: NUMBER, postalCode: "01310100" } });
  const traces = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state]);
  expect(traces).not.toContain(NUMBER);
});

test("who owes a renewal is led to it from every screen", async () => {
  await open({ [LINKS]: () => data([aLink({ status: "PENDING" })]) });
  expect(await screen.findByRole("link", { name: "Resolver" })).toHaveAttribute("href", "/aluno/consultoria");
});

test("leaving says what it means, and then only the history is there", async () => {
  const LEAVE = "POST /v2/student/consultancy/leave";
  const over = aConsultancy({ status: "DETACHED", daysLeft: null, renewal: null });
  const server = await open({ [LEAVE]: () => problem(409, "sale.in_progress", { detail: "Espere o resultado." }) });
  const button = () => screen.findByRole("button", { name: "Deixar a consultoria" });
  const leave = async () => {
    await user.click(await button());
    const dialog = within(await screen.findByRole("dialog", { name: "Deixar a consultoria de Marina Duarte?" }));
    await user.click(dialog.getByRole("button", { name: "Deixar a consultoria" }));
    return dialog;
  };
  await user.click(await button());
  const asked = await screen.findByRole("dialog", { name: "Deixar a consultoria de Marina Duarte?" });
  expect(asked).toHaveTextContent("A renovação é desligada, e nada mais é cobrado.");
  expect(asked).not.toHaveTextContent("em aberto");
  await user.click(within(asked).getByRole("button", { name: "Cancelar" }));
  expect(server.of(LEAVE)).toHaveLength(0);
  await leave();
  const failure = await screen.findByRole("dialog", { name: "Não foi possível deixar a consultoria" });
  expect(failure).toHaveTextContent("Espere o resultado.");
  await user.click(within(failure).getByRole("button", { name: "Entendi" }));
  server.routes[LEAVE] = () => data(over);
  server.routes[READ] = () => data(over);
  await leave();
  expect(await screen.findByText("Para voltar, fale com Marina Duarte.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Deixar a consultoria" })).toBeNull();
});

test("says until when the history can be read after the coach closed the account", async () => {
  const closed = aConsultancy({ status: "DETACHED", daysLeft: null, renewal: null, historyUntil: "2026-12-27" });
  await open({ [READ]: () => data(closed) });
  const said = await screen.findByText(/^Marina Duarte encerrou a conta/);
  expect(said).toHaveTextContent(/histórico fica aqui até 27\/12\/2026/);
  expect(screen.queryByText(/Você deixou esta|Para voltar/)).toBeNull();
});

test("who has no consultancy any more has none to leave, and what is open or not sent yet is said", async () => {
  await open({ [READ]: () => data(aConsultancy({ status: "ENDED", daysLeft: null, renewal: null })) });
  await section("Trimestral");
  expect(screen.queryByRole("button", { name: "Deixar a consultoria" })).toBeNull();
  const waiting = { id: id(21), planId: id(4), method: "PIX", total: 5_000 };
  const left = Consultancy.parse(aConsultancy({ renewal: null, open: waiting }));
  const text = leavingText(left, 2, false);
  expect(text).toContain("Nada mais é cobrado.");
  expect(text).toContain("em aberto é devolvido");
  expect(text).toContain("2 registros ainda não foram enviados: abra o app com conexão");
  expect(leavingText(left, 2, true)).toContain("Seu histórico fica guardado.");
  expect(leavingText(left, 2, true)).toContain("2 registros ainda não foram enviados e se perdem.");
});
