import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import {
  click,
  openEditor,
  PATCH,
  save,
  savedDiet,
  TEST_TIMEOUT_MS,
  user,
} from "../../../testing/editors/diet-editor.tsx";
import { aFood } from "../../core/diets.testing.ts";

vi.setConfig({ testTimeout: TEST_TIMEOUT_MS });
beforeEach(() => localStorage.clear());

const whey = aFood({ id: "5", name: "Whey protein" });

/** Starts a search whose answer the test controls. */
const openOnSlowLine = async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  openEditor(savedDiet, {
    "GET /v2/partners/meal-foods": async ({ query }) => {
      await promise;
      return data(whey.name.toLowerCase().startsWith(query.get("name") ?? "") ? [whey] : []);
    },
  });
  await click(/^Adicionar alimento a Almoço/);
  await screen.findByRole("combobox", { name: "Adicionar alimento a Almoço" });
  return answer;
};
const search = () => screen.getByRole("combobox", { name: "Adicionar alimento a Almoço" });
const quantity = () => screen.findByLabelText("Quantidade de Whey protein");

test("Enter before the answer takes what is found first, and the next keys are its quantity", async () => {
  const answer = await openOnSlowLine();
  await user.keyboard("whey{Enter}");
  answer();
  await waitFor(async () => expect(await quantity()).toHaveFocus());
  await user.keyboard("30");
  expect(await quantity()).toHaveValue("30");
});

test("a quantity typed after that Enter, before the answer, is the food's and waits for its own Enter", async () => {
  const answer = await openOnSlowLine();
  await user.keyboard("whey{Enter}30");
  expect(search()).toHaveValue("whey 30");
  answer();
  expect(await screen.findByRole("option", { name: /^Whey protein30 g/, hidden: true })).toBeInTheDocument();
  expect(screen.getByText("Enter escolhe Whey protein")).toBeInTheDocument();
  expect(screen.queryByLabelText("Quantidade de Whey protein")).toBeNull();
  await user.keyboard("{Enter}");
  expect(await quantity()).toHaveValue("30");
  expect(search()).toHaveValue("");
});

test("a quantity and its Enter, both before the answer, add the food with it", async () => {
  const answer = await openOnSlowLine();
  await user.keyboard("whey{Enter}30{Enter}");
  answer();
  expect(await quantity()).toHaveValue("30");
  expect(search()).toHaveValue("");
});

const pasteLines = async (text: string) => {
  await click(/^Adicionar alimento a Almoço/);
  await screen.findByRole("combobox", { name: "Adicionar alimento a Almoço" });
  await user.paste(text);
};
const lines = () => screen.findByRole("region", { name: "Linhas coladas em Almoço" });

test("several pasted lines are one food each, in one step, and those without a food wait for one", async () => {
  const server = openEditor(savedDiet);
  await pasteLines("3 colheres de sopa de arroz\nXis da praia\n- Ensopado: 150 g\n");
  expect(await lines()).toHaveTextContent(/1 linha colada ficou sem alimento.*Xis da praia/);
  expect(screen.getByLabelText("Quantidade de Ensopado da casa")).toHaveValue("150");
  expect(screen.getAllByLabelText("Quantidade de Arroz branco cozido").at(-1)).toHaveValue("3");
  await click("Desfazer");
  expect(screen.queryByLabelText("Quantidade de Ensopado da casa")).toBeNull();
  expect(screen.queryByRole("region", { name: "Linhas coladas em Almoço" })).toBeNull();
  await click("Refazer");
  await save();
  expect(server.of(PATCH)).toEqual([]);
  await user.click(
    await screen.findByRole("button", { name: /Linhas coladas: Escolha um alimento para “Xis da praia”/ }),
  );
  const choose = within(await lines()).getByRole("button", { name: "Escolher alimento para Xis da praia" });
  await waitFor(() => expect(choose).toHaveFocus());
  await user.click(choose);
  await waitFor(() => expect(search()).toHaveValue("Xis da praia"));
  expect(await screen.findByText("Nenhum alimento encontrado.")).toBeInTheDocument();
  await user.clear(search());
  await user.paste("feijão 80");
  await screen.findByRole("option", { name: /^Feijão/, hidden: true });
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("region", { name: "Linhas coladas em Almoço" })).toBeNull());
  expect(screen.getByLabelText("Quantidade de Feijão")).toHaveValue("80");
});

test("pasted lines that cannot be looked up stay, and may be discarded", async () => {
  openEditor(savedDiet, { "GET /v2/partners/meal-foods": () => problem(400, "request.invalid") });
  await pasteLines("2 ovos\n1 maçã");
  await user.click(within(await lines()).getByRole("button", { name: "Descartar 2 ovos" }));
  expect(await lines()).toHaveTextContent("1 maçã");
  await user.click(within(await lines()).getByRole("button", { name: "Descartar 1 maçã" }));
  expect(screen.queryByRole("region", { name: "Linhas coladas em Almoço" })).toBeNull();
});

test("too many pasted lines are refused, and one line is text", async () => {
  openEditor(savedDiet);
  await pasteLines("arroz\n".repeat(101));
  expect(await screen.findByText("Cole no máximo 100 linhas de cada vez.")).toBeInTheDocument();
  await user.paste("arroz\n");
  expect(search()).toHaveValue("arroz");
});
