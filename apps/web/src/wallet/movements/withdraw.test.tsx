import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { me } from "../../testing/arrive.ts";
import { address, openApp, reloadApp, user } from "../../testing/open-app.tsx";
import {
  aLine,
  aSummary,
  CONFIRM,
  open,
  PASSWORD,
  QUOTE,
  quoted,
  STEP_1,
  SUMMARY,
  WALLET,
} from "../../testing/withdrawals.ts";

vi.setConfig({ testTimeout: 60_000 });

/** Chooses R$ 100,00 and goes on to the second step. */
const choose = async () => {
  await user.click(await screen.findByRole("radio", { name: "Valor parcial" }));
  await user.type(screen.getByRole("textbox", { name: "Valor parcial" }), "10000");
  await user.click(screen.getByRole("button", { name: "Continuar" }));
  return screen.findByRole("heading", { level: 1, name: "CONFIRMAR SAQUE" });
};
const confirm = () => user.click(screen.getByRole("button", { name: "CONFIRMAR" }));

test("an amount is chosen within its bounds, quoted, and everything is shown once more", async () => {
  const { of } = await open();
  expect(await screen.findByRole("radio", { name: /Valor total \(R\$\s580,00\)/ })).toBeChecked();
  await user.click(screen.getByRole("radio", { name: "Valor parcial" }));
  const field = screen.getByRole("textbox", { name: "Valor parcial" });
  const next = screen.getByRole("button", { name: "Continuar" });
  await user.type(field, "99a9");
  expect(screen.getByText("O valor mínimo para saque é de R$10,00")).toBeInTheDocument();
  expect(next).toBeDisabled();
  await user.clear(field);
  await user.type(field, "58001");
  expect(screen.getByText(/O valor máximo para saque é de R\$\s580,00/)).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, "10000");
  await user.dblClick(next);
  await screen.findByRole("heading", { level: 1, name: "CONFIRMAR SAQUE" });
  expect(of(QUOTE).map(({ body }) => body)).toEqual([{ amount: 10_000 }]);
  const facts = screen.getAllByRole("definition").map(({ textContent }) => textContent?.replace("\u00A0", " "));
  expect(facts.slice(1)).toEqual([
    "R$ 100,00",
    "R$ 2,00",
    "R$ 98,00",
    "Marina Duarte",
    "111.444.777-35",
    "111.444.777-35",
    "Conta da chave Pix",
  ]);
  expect(screen.getByRole("link", { name: "CANCELAR" })).toHaveAttribute("href", `${STEP_1}?valor=10000`);
});

test("a withdrawal is asked for once, and a reload afterwards says that it is done", async () => {
  const { of } = await open({ [CONFIRM]: () => data(aLine()) });
  await choose();
  await user.dblClick(screen.getByRole("button", { name: "CONFIRMAR" }));
  const done = await screen.findByRole("dialog", { name: "Tudo certo!" });
  expect(done).toHaveTextContent("Recebemos sua solicitação de transferência.");
  expect(of(CONFIRM).map(({ body }) => body)).toEqual([{ amount: 10_000 }]);
  expect(window.history.state).toMatchObject({ done: true });
  await user.click(screen.getByRole("button", { name: "FINALIZAR" }));
  await waitFor(() => expect(address()).toBe(WALLET));
});

test("while the server works on it, both steps say that one waits", async () => {
  const answers = { quote: Promise.withResolvers<Response>(), confirm: Promise.withResolvers<Response>() };
  await open({ [QUOTE]: () => answers.quote.promise, [CONFIRM]: () => answers.confirm.promise });
  const expectWaiting = async () =>
    expect(await screen.findByRole("dialog", { name: "Aguarde um momento..." })).toHaveTextContent(
      "Estamos verificando e autenticando sua solicitação com nossa parceira financeira.",
    );
  await user.click(await screen.findByRole("button", { name: "Continuar" }));
  await expectWaiting();
  answers.quote.resolve(data(quoted(58_000)));
  await screen.findByRole("heading", { level: 1, name: "CONFIRMAR SAQUE" });
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await confirm();
  await expectWaiting();
  answers.confirm.resolve(data(aLine()));
  await screen.findByRole("dialog", { name: "Tudo certo!" });
});

test("a lost answer is told, and confirming again asks for the same withdrawal", async () => {
  let lost = true;
  const { of } = await open({
    [CONFIRM]: () => {
      if (lost) throw new TypeError("Failed to fetch");
      return data(aLine());
    },
  });
  await choose();
  await confirm();
  expect(await screen.findByRole("dialog", { name: "Sem conexão" })).toHaveTextContent(
    "Não sabemos se o saque foi pedido. Toque em CONFIRMAR de novo: ele não é feito duas vezes.",
  );
  await user.click(screen.getByRole("button", { name: "Entendi" }));
  lost = false;
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await confirm();
  await screen.findByRole("dialog", { name: "Tudo certo!" });
  const keys = of(CONFIRM).map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("after a lost answer, a later withdrawal of the same amount is another one", async () => {
  let lost = true;
  const { of } = await open({
    [CONFIRM]: () => {
      if (lost) throw new TypeError("Failed to fetch");
      return data(aLine());
    },
  });
  await choose();
  await confirm();
  await user.click(await screen.findByRole("button", { name: "Entendi" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  lost = false;
  await user.click(screen.getByRole("link", { name: "CANCELAR" }));
  await user.click(await screen.findByRole("button", { name: "Continuar" }));
  await screen.findByRole("heading", { level: 1, name: "CONFIRMAR SAQUE" });
  await confirm();
  await screen.findByRole("dialog", { name: "Tudo certo!" });
  expect(new Set(of(CONFIRM).map(({ headers }) => headers.get("idempotency-key"))).size).toBe(2);
});

test("the balance before a withdrawal is not shown again after it", async () => {
  let reads = 0;
  const { promise: never } = Promise.withResolvers<Response>();
  await open({ [CONFIRM]: () => data(aLine()), [SUMMARY]: () => (++reads === 1 ? data(aSummary()) : never) }, WALLET);
  await user.click(await screen.findByRole("link", { name: "Sacar" }));
  await choose();
  await confirm();
  await user.click(await screen.findByRole("button", { name: "FINALIZAR" }));
  expect(await screen.findByRole("region", { name: "Saldo disponível" })).not.toHaveTextContent("580,00");
  expect(reads).toBe(2);
});

test("another coach's quote in the browser's history leads to the wallet", async () => {
  await open();
  await choose();
  const href = address();
  const { state } = window.history;
  cleanup();
  await open({ "GET /v2/partners/me": () => data({ ...me, document: "52998224725" }) }, WALLET);
  cleanup();
  window.history.replaceState(state, "", href);
  await reloadApp();
  expect(await screen.findByRole("heading", { level: 1, name: "Carteira" })).toBeInTheDocument();
  expect(window.history.state).not.toHaveProperty("quote");
});

test("a session in which the password is long ago asks for it and goes on by itself", async () => {
  let fresh = false;
  const { of } = await open({
    [CONFIRM]: () => (fresh ? data(aLine()) : problem(403, "session.stale")),
    [PASSWORD]: ({ body }) => {
      fresh = Object(body).password === "certa";
      return fresh
        ? data({ done: true })
        : problem(400, "password.wrong", { fields: { password: "A senha não confere" } });
    },
  });
  await choose();
  await confirm();
  const dialog = within(await screen.findByRole("dialog", { name: "Confirme sua senha" }));
  const goOn = dialog.getByRole("button", { name: "Continuar" });
  await user.click(goOn);
  expect(dialog.getByText("Senha Obrigatória")).toBeInTheDocument();
  const field = dialog.getByLabelText("Senha");
  await user.type(field, "errada");
  await user.click(goOn);
  expect(await dialog.findByText("A senha não confere")).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, "certa");
  await user.click(goOn);
  await screen.findByRole("dialog", { name: "Tudo certo!" });
  expect(of(PASSWORD)).toHaveLength(2);
  expect(of(CONFIRM)).toHaveLength(2);
});

test("a quote that is no longer valid leads back to the first step with its amount", async () => {
  const words = { title: "Faça a solicitação de novo", detail: "Uma solicitação vale por 15 minutos, uma vez." };
  await open({ [CONFIRM]: () => problem(409, "withdraw.no_quote", words) });
  await choose();
  await confirm();
  await screen.findByRole("dialog", { name: words.title });
  await user.click(screen.getByRole("button", { name: "Entendi" }));
  await waitFor(() => expect(address()).toBe(`${STEP_1}?valor=10000`));
});

test("a refused quote is told with the server's words, and what was typed stays", async () => {
  const words = { title: "Limite de saques do dia", detail: "Você já pediu 5 saques hoje. Tente de novo amanhã." };
  await open({ [QUOTE]: () => problem(409, "withdraw.too_many", words) });
  await user.click(await screen.findByRole("radio", { name: "Valor parcial" }));
  await user.type(screen.getByRole("textbox", { name: "Valor parcial" }), "10000");
  await user.click(screen.getByRole("button", { name: "Continuar" }));
  expect(await screen.findByRole("dialog", { name: words.title })).toHaveTextContent(words.detail);
  await user.click(screen.getByRole("button", { name: "Entendi" }));
  expect(screen.getByLabelText("Valor parcial", { selector: "input[inputmode]" })).toHaveValue("100,00");
});

test("a reload of the second step shows the same quote without asking again", async () => {
  const { of } = await open();
  await choose();
  const { state } = window.history;
  const href = address();
  expect(state).toMatchObject({ quote: quoted(10_000) });
  vi.spyOn(window.history, "replaceState").mockImplementationOnce(() => undefined);
  await openApp(href);
  expect(await screen.findAllByRole("heading", { level: 1, name: "CONFIRMAR SAQUE" })).not.toHaveLength(0);
  expect(of(QUOTE)).toHaveLength(1);
});
