import { PaymentCardId } from "@prancheta/contract/scalars";
import { expiryDigits } from "@prancheta/ui/card/card-digits.ts";
import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { id } from "../../testing/a-student.ts";
import { aCard, openBilling } from "../../testing/billing.ts";
import { address, put, user } from "../../testing/open-app.tsx";

vi.setConfig({ testTimeout: 60_000 });

const CARDS = "/v2/users/financial/athlete-financial-cards";
const ADD = `POST ${CARDS}`;
const PAGE = "/assinaturas/cartao";
const NUMBER = "4000056655665556";

const field = (name: RegExp) => screen.findByRole("textbox", { name });
const save = () => screen.getByRole("button", { name: "Salvar cartão" });

const fill = async (number = NUMBER, code = "123", expiry = "08/31") => {
  await put(await field(/^Número do cartão/), number);
  await put(await field(/^Nome impresso/), "Marina Duarte");
  await put(await field(/^Validade/), expiry);
  await put(await field(/^Código de segurança/), code);
  await put(await field(/^CPF\/CNPJ do titular/), "12.ABC.345/01DE-35");
};

/** Everything in this browser that outlives the form. */
const traces = () =>
  JSON.stringify([
    { ...localStorage },
    { ...sessionStorage },
    window.location.href,
    window.history.state,
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey, state }) => [queryKey, state]),
    queryClient
      .getMutationCache()
      .getAll()
      .map(({ state }) => state),
  ]);

test("a card is written with its masks, saved once and leads back; nothing of it stays in the browser", async () => {
  const { of } = await openBilling(PAGE, { [ADD]: () => data(aCard()) });
  expect(save()).toBeDisabled();
  await fill();
  expect(await field(/^Número do cartão/)).toHaveValue("4000 0566 5566 5556");
  expect(await field(/^CPF\/CNPJ do titular/)).toHaveValue("12.ABC.345/01DE-35");
  expect(screen.getAllByText("Visa").length).toBeGreaterThan(0);
  await waitFor(() => expect(save()).toBeEnabled());
  fireEvent.click(save());
  fireEvent.click(save());
  expect(await screen.findByText("Cartão cadastrado com sucesso")).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe("/assinaturas/gerenciar"));
  expect(of(ADD)).toHaveLength(1);
  expect(of(ADD)[0]?.body).toEqual({
    cardBrand: "VISA",
    cardExpirationMonth: 8,
    cardExpirationYear: 2031,
    cardName: "Marina Duarte",
    cardNumber: NUMBER,
    cardSecurityCode: "123",
    cardType: "CREDIT",
    cpfCnpj: "12ABC34501DE35",
    main: false,
  });
  expect(traces()).not.toContain(NUMBER);
});

test("an Amex has fifteen digits in its own groups and a code of four", async () => {
  await openBilling(PAGE);
  await fill("378282246310005", "12345");
  expect(await field(/^Número do cartão/)).toHaveValue("3782 822463 10005");
  expect(screen.getAllByText("American Express").length).toBeGreaterThan(0);
  expect(await field(/^Código de segurança/)).toHaveValue("1234");
  await waitFor(() => expect(save()).toBeEnabled());
});

test("what is wrong is told when its field is left, and nothing can be saved", async () => {
  await openBilling(PAGE);
  await fill("4000056655665557", "12", "01/20");
  await user.click(await field(/^Nome impresso/));
  expect(await screen.findByText("Cartão vencido")).toBeInTheDocument();
  expect(screen.getAllByText("Número inválido")).toHaveLength(2);
  await put(await field(/^Validade/), "13/31");
  await user.tab();
  expect(await screen.findByText("Campo inválido")).toBeInTheDocument();
  expect(save()).toBeDisabled();
});

test.each([
  ["0831", "0831"],
  ["08/2031", "0831"],
  ["8/31", "0831"],
  ["08/20", "0820"],
  ["083", "083"],
])("an expiry pasted as %s is %s", (pasted, digits) => {
  expect(expiryDigits(pasted)).toBe(digits);
});

test("a refusal stands at the form in its own words, what was typed stays, and the next try is another", async () => {
  let answer = () => problem(409, "card.declined", { detail: "O banco não aceitou este cartão." });
  const { of } = await openBilling(PAGE, { [ADD]: () => answer() });
  await fill();
  await waitFor(() => expect(save()).toBeEnabled());
  await user.click(save());
  expect(await screen.findByText("O banco não aceitou este cartão.")).toBeInTheDocument();
  expect(await field(/^Número do cartão/)).toHaveValue("4000 0566 5566 5556");
  answer = () => problem(409, "card.profile_incomplete", { detail: "Faltam dados." });
  await user.click(save());
  expect(await screen.findByRole("link", { name: "Completar meu perfil" })).toHaveAttribute("href", "/perfil");
  answer = () => problem(503, "card.gateway_down");
  await user.click(save());
  await waitFor(() => expect(of(ADD)).toHaveLength(3));
  await waitFor(() => expect(save()).toBeEnabled());
  await user.click(save());
  await waitFor(() => expect(of(ADD)).toHaveLength(4));
  const keys = of(ADD).map(({ headers }) => headers.get("idempotency-key"));
  // Without a final answer the same submit is sent again.
  expect(new Set(keys.slice(0, 3)).size).toBe(3);
  expect(keys[3]).toBe(keys[2]);
  expect(traces()).not.toContain(NUMBER);
});

const other = aCard({
  id: PaymentCardId.parse(id(33)),
  cardBrand: "ELO",
  cardFirstNumbers: "5067",
  cardLastNumbers: "9011",
  cardExpirationYear: 2020,
  isDefault: false,
});

test("every card but the default can be deleted or become the default", async () => {
  const remove = `DELETE ${CARDS}/${id(33)}`;
  const choose = "PATCH /v2/financial/config";
  const { of } = await openBilling(PAGE, {
    [`GET ${CARDS}`]: () => data({ cards: [aCard(), other] }),
    [remove]: () => data({ done: true }),
    [choose]: () => problem(404, "card.not_found", { detail: "Este cartão não existe mais." }),
  });
  expect(await screen.findByText("Padrão")).toBeInTheDocument();
  expect(screen.getByText("Vencido")).toBeInTheDocument();
  expect(screen.getAllByRole("button", { name: /^Excluir o cartão/ })).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Tornar padrão o cartão Elo final 9011" }));
  const asked = within(await screen.findByRole("dialog", { name: "Usar o cartão Elo final 9011 como padrão?" }));
  await user.click(asked.getByRole("button", { name: "Confirmar" }));
  expect(await screen.findByText("Este cartão não existe mais.")).toBeInTheDocument();
  expect(of(choose)[0]?.body).toEqual({ athleteFinancialCardId: id(33) });
  await user.click(screen.getByRole("button", { name: "Entendi" }));
  await user.click(await screen.findByRole("button", { name: "Excluir o cartão Elo final 9011" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Excluir o cartão Elo final 9011?" }));
  await user.click(dialog.getByRole("button", { name: "Excluir" }));
  expect(await screen.findByText("Cartão excluído com sucesso")).toBeInTheDocument();
  expect(of(remove)).toHaveLength(1);
});
