import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { BUY, button, MINE, NUMBER, paying, QUOTE, quoteOf, SALE } from "../testing/buying.ts";
import { id, user } from "../testing/open-app.tsx";
import { aJoining, aQuote, aSale, purchase } from "../testing/sale-answers.ts";

const fillCard = async () => {
  await user.click(await screen.findByRole("radio", { name: "Cartão de crédito" }));
  const put = async (name: RegExp, value: string) => {
    const field = await screen.findByRole("textbox", { name });
    await user.click(field);
    await user.paste(value);
  };
  await put(/^Número do cartão/, NUMBER);
  await put(/^Nome impresso/, "Ana Souza");
  await put(/^Validade/, "08/31");
  await put(/^Código de segurança/, "123");
  await put(/^CEP/, "01310100");
  await put(/^Número da casa/, "100");
};

test("a card is paid in instalments; a refusal keeps what was typed, and nothing of it stays in the browser", async () => {
  const server = await paying({
    [BUY]: () => data(aSale({ status: "REFUSED", method: "CREDIT", refusal: "Sem limite.", pix: null })),
    [SALE]: () => data(aSale({ status: "REFUSED", method: "CREDIT", refusal: "Sem limite.", pix: null })),
  });
  await fillCard();
  await user.selectOptions(screen.getByLabelText("Parcelas"), "3");
  await user.click(await button(/^Pagar R/));
  expect(await screen.findByText("Sem limite.", { exact: false })).toBeVisible();
  expect(screen.getByRole("textbox", { name: /^Número do cartão/ })).toHaveValue("4000 0566 5566 5556");
  expect(server.of(BUY)[0]?.body).toMatchObject({
    method: "CREDIT",
    instalments: 3,
    card: {
      cardNumber: NUMBER,
      cardSecurityCode: "123",
      cardExpirationMonth: 8,
      cardExpirationYear: 2031,
      cpfCnpj: "52998224725",
      postalCode: "01310100",
      addressNumber: "100",
    },
  });
  const traces = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state]);
  expect(traces).not.toContain(NUMBER);
});

test("a price that cannot be read with another code takes no typed card away", async () => {
  let isUp = false;
  await paying({
    [QUOTE]: ({ body }) => (isUp || !Object(body).code ? quoteOf(body) : problem(429, "request.too_many")),
  });
  await fillCard();
  await user.click(await button("Tenho um código de desconto"));
  await user.type(screen.getByLabelText("Código de desconto"), "VERAO10");
  expect(await screen.findByText("Não foi possível carregar o preço")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Pagar R/ })).toBeNull();
  isUp = true;
  await user.click(await button("Tentar de novo"));
  expect(await button(/^Pagar R\$\s270,00/)).toBeVisible();
  expect(screen.getByRole("textbox", { name: /^Número do cartão/ })).toHaveValue("4000 0566 5566 5556");
});

test("each number of instalments is shown with the amounts that are charged", async () => {
  await paying({ [QUOTE]: () => data(aQuote({ total: 10_000 })) });
  await user.click(await screen.findByRole("radio", { name: "Cartão de crédito" }));
  const options = within(await screen.findByLabelText("Parcelas")).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent?.replaceAll("\u00a0", " "))).toEqual([
    "À vista, R$ 100,00",
    "2x de R$ 50,00",
    "3x de R$ 33,33, a última de R$ 33,34",
  ]);
});

test("a card is told before it is charged that the plan renews by itself, at the price without the code", async () => {
  await paying({ [MINE]: () => data([aJoining({ purchase: { ...purchase, code: "VERAO10" } })]) });
  await button(/^Gerar Pix de R\$\s270,00/);
  expect(screen.queryByText(/se renova sozinho/)).toBeNull();
  expect(screen.getByText(/7 dias para desfazer a compra/)).toBeVisible();
  await user.click(await screen.findByRole("radio", { name: "Cartão de crédito" }));
  expect(await screen.findByText(/Depois de 90 dias o plano se renova sozinho.* R\$\s300,00\./)).toBeVisible();
});

test("too many refused cards are said once, and not of Pix", async () => {
  await paying({
    [BUY]: () => problem(409, "sale.pix_only", { detail: "Pague com Pix ou tente de novo mais tarde." }),
  });
  await fillCard();
  await user.click(await button(/^Pagar R/));
  expect(await screen.findAllByText(/Pague com Pix ou tente/)).toHaveLength(1);
  expect(screen.getByRole("textbox", { name: /^Número do cartão/ })).toHaveValue("4000 0566 5566 5556");
  await user.click(screen.getByRole("radio", { name: "Pix" }));
  expect(await button(/^Gerar Pix de/)).toBeVisible();
  expect(screen.queryByText(/Pague com Pix ou tente/)).toBeNull();
});

test("what the bank needs besides the card is named as the server says it", async () => {
  const detail = "Para pagar com cartão, complete seu perfil: falta telefone.";
  await paying({ [BUY]: () => problem(409, "sale.payer_incomplete", { detail }) });
  await fillCard();
  await user.click(await button(/^Pagar R/));
  expect(await screen.findByText(detail)).toBeVisible();
});

test("a missing field is named, and the server's words stand at theirs", async () => {
  const server = await paying({
    [BUY]: () => problem(422, "request.invalid", { fields: { "card.cardNumber": "Número inválido" } }),
  });
  await user.click(await screen.findByRole("radio", { name: "Cartão de crédito" }));
  await user.click(await button(/^Pagar R/));
  expect((await screen.findAllByText("Campo obrigatório")).length).toBeGreaterThan(3);
  expect(server.of(BUY)).toHaveLength(0);
  await fillCard();
  await user.click(await button(/^Pagar R/));
  expect(await screen.findByText("Número inválido")).toBeVisible();
});

test("a card that goes into review leads the focus to what is said of it", async () => {
  const reviewed = () => data(aSale({ method: "CREDIT", pix: null }));
  await paying({ [BUY]: reviewed, [SALE]: reviewed });
  await fillCard();
  await user.click(await button(/^Pagar R/));
  expect(await screen.findByRole("heading", { name: "Pagamento em análise" })).toHaveFocus();
});

test("a card in review is waited for", async () => {
  await paying({
    [MINE]: () => data([aJoining({ purchase: { ...purchase, sale: id(9) } })]),
    [SALE]: () => data(aSale({ method: "CREDIT", pix: null })),
  });
  expect(await screen.findByRole("heading", { name: "Pagamento em análise" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Pagar/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "Ver outros planos" })).toBeNull();
});
