import { Day } from "@prancheta/contract/scalars";
import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { id } from "../../testing/a-student.ts";
import { aConfig, aPaidConfig, openBilling } from "../../testing/billing.ts";
import { address, user } from "../../testing/open-app.tsx";

vi.setConfig({ testTimeout: 60_000 });

const CONFIG = "GET /v2/financial/config";
const CHANGE = "PATCH /v2/financial/config";
const CARDS = "GET /v2/users/financial/athlete-financial-cards";
const PAGE = "/assinaturas/gerenciar";

const update = () => screen.findByRole("button", { name: "Atualizar forma de pagamento" });

test("card and day are both needed; the day that has passed counts in the following month", async () => {
  const { of } = await openBilling(PAGE, { [CONFIG]: () => data(aConfig()), [CHANGE]: () => data(aPaidConfig()) });
  expect(await update()).toBeDisabled();
  expect(screen.getByRole("radio", { name: /^Visa 4000/ })).toBeChecked();
  await user.click(screen.getByRole("radio", { name: "10" }));
  expect(screen.getByText(/Próxima cobrança em 10\/12\/2026/)).toHaveTextContent("fica para o mês seguinte");
  await user.click(screen.getByRole("radio", { name: "25" }));
  expect(screen.getByText(/Próxima cobrança em 25\/11\/2026/)).toBeInTheDocument();
  await user.click(await update());
  await waitFor(() => expect(address()).toBe("/assinaturas"));
  expect(of(CHANGE).map(({ body }) => body)).toEqual([{ athleteFinancialCardId: id(30), invoiceDueDay: "25" }]);
});

test("the next charge is the one that the server will make, also on the day of registration", async () => {
  await openBilling(PAGE, { [CONFIG]: () => data(aConfig({ chargesFrom: Day.parse("2026-11-26") })) });
  await user.click(await screen.findByRole("radio", { name: "25" }));
  expect(screen.getByText(/Próxima cobrança em 25\/12\/2026/)).toBeInTheDocument();
});

test("a chosen day stays, and a refusal stands at the form", async () => {
  await openBilling(PAGE, { [CHANGE]: () => problem(409, "billing.day_fixed", { detail: "O dia já foi escolhido." }) });
  expect(await screen.findByText(/Suas faturas são cobradas no dia/)).toHaveTextContent(
    "no dia 10. Próxima cobrança em 10/12/2026.",
  );
  expect(screen.queryByRole("radio", { name: "05" })).not.toBeInTheDocument();
  await user.click(await update());
  expect(await screen.findByText("O dia já foi escolhido.")).toBeInTheDocument();
  expect(address()).toBe(PAGE);
});

test("without a card it leads to the form of one, and what cannot be read is read again", async () => {
  let fails = true;
  await openBilling(PAGE, {
    [CARDS]: () => (fails ? problem(403, "server.unexpected") : data({ cards: [] })),
  });
  expect(await screen.findByText("Não foi possível carregar sua forma de pagamento")).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByText("Você ainda não cadastrou nenhum cartão")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Cadastrar cartão" })).toHaveAttribute("href", "/assinaturas/cartao");
  expect(await update()).toBeDisabled();
});
