import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { id } from "../../testing/a-student.ts";
import { address, user } from "../../testing/open-app.tsx";
import { aCard, ask, LIST, ONE, openSheets, page } from "../../testing/sheets-list.ts";

test("a sheet is cloned after a question, and the list is read again", async () => {
  const server = await openSheets({ [`POST ${ONE}/clone`]: () => data({ id: id(3), version: 1 }) });
  const dialog = await ask("Clonar a ficha");
  expect(within(dialog).getByText("Deseja clonar a ficha Força?")).toBeInTheDocument();
  await user.dblClick(within(dialog).getByRole("button", { name: "Confirmar" }));
  expect(await screen.findByText("Ficha clonada com sucesso")).toBeInTheDocument();
  expect(server.of(`POST ${ONE}/clone`)).toHaveLength(1);
  await waitFor(() => expect(server.of(LIST).length).toBeGreaterThan(1));
});

test("a sheet that students have is not deleted, and the reason is said", async () => {
  const detail =
    "Você não conseguirá prosseguir com essa exclusão pois possui alunos atrelados a essa Ficha de Treino.";
  await openSheets({ [`DELETE ${ONE}`]: () => problem(409, "sheet.in_use", { detail }) });
  const dialog = await ask("Deletar a ficha");
  expect(within(dialog).getByText("Deseja deletar a ficha Força?")).toBeInTheDocument();
  expect(within(dialog).getByText("Ao confirmar, essa ação não poderá ser desfeita.")).toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Confirmar" }));
  expect(await screen.findByText("Erro ao deletar ficha")).toBeInTheDocument();
  expect(screen.getByText(detail)).toBeInTheDocument();
});

test.each([
  ["Deletar a ficha", `DELETE ${ONE}`, () => data({ done: true }), "Ficha deletada com sucesso"],
  [
    "Clonar a ficha",
    `POST ${ONE}/clone`,
    () => problem(404, "sheet.not_found"),
    "Não foi possível clonar essa Ficha de Treino",
  ],
])("what became of '%s' is said", async (what, path, answer, said) => {
  await openSheets({ [path]: answer });
  await user.click(within(await ask(what)).getByRole("button", { name: "Confirmar" }));
  expect(await screen.findByText(said)).toBeInTheDocument();
});

test("filters come from the server, go to it, and live in the address", async () => {
  const server = await openSheets();
  await user.click(await screen.findByRole("button", { name: "Treinos" }));
  await user.click(await screen.findByRole("option", { name: "A - B", hidden: true }));
  await waitFor(() => expect(new URLSearchParams(address().split("?")[1]).get("type")).toBe("A - B"));
  await waitFor(() => expect(server.of(LIST).at(-1)?.query.get("type")).toBe("A - B"));
  expect(server.of(LIST).at(-1)?.query.get("take")).toBe("12");
  await user.click(screen.getByRole("button", { name: "Limpar" }));
  await waitFor(() => expect(address()).toBe("/fichas-exercicios/fichas"));
});

test("what the sheets can be filtered by is sorted as it is read, and says so when it could not be read", async () => {
  let failing = true;
  const objectives = ["CONDITIONING", "DEFINITION", "HYPERTROPHY", "WEIGHT_LOSS"];
  await openSheets({
    "GET /v2/partners/cards/filters": () =>
      failing ? problem(400, "request.invalid") : data({ descriptions: [], objectives, levels: [], types: [] }),
  });
  await user.click(await screen.findByRole("button", { name: "Objetivo" }));
  expect(await screen.findByText("Não foi possível carregar as opções.")).toBeInTheDocument();
  expect(screen.queryByText("Nenhuma ficha ainda")).toBeNull();
  failing = false;
  await user.click(screen.getByRole("button", { name: "Tentar de novo", hidden: true }));
  const options = await screen.findAllByRole("option", { hidden: true });
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "Condicionamento",
    "Definição",
    "Emagrecimento",
    "Hipertrofia",
  ]);
});

test("without a sheet the first one is offered; with filters they can be cleared", async () => {
  await openSheets({ [LIST]: () => page([]) });
  expect(await screen.findByRole("heading", { name: "Nenhuma ficha de treino encontrada" })).toBeInTheDocument();
  expect(screen.getAllByRole("link", { name: "Criar nova ficha" }).length).toBeGreaterThan(0);
});

test("a failed read can be tried again", async () => {
  let failing = true;
  await openSheets({ [LIST]: () => (failing ? problem(400, "request.invalid") : page([aCard(1, "Força")])) });
  const retry = await screen.findByRole("button", { name: "Tentar de novo" });
  failing = false;
  await user.click(retry);
  expect(await screen.findByRole("button", { name: "Clonar a ficha Força" })).toBeInTheDocument();
});
