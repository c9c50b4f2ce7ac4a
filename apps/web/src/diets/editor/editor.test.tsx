import { NO_TARGETS } from "@prancheta/contract/diets/diets";
import { DIET_LIMITS } from "@prancheta/contract/diets/limits";
import { data } from "@prancheta/ui/testing/fake-server.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import {
  addFood,
  beans,
  click,
  openEditor,
  rice,
  savedDiet,
  stew,
  summary,
  TEST_TIMEOUT_MS,
  user,
} from "../../testing/editors/diet-editor.tsx";
import { aFood } from "../core/diets.testing.ts";

vi.setConfig({ testTimeout: TEST_TIMEOUT_MS });
beforeEach(() => localStorage.clear());

test("a diet is built by the keyboard, counted while it is, and saved whole", async () => {
  const server = openEditor();
  fireEvent.change(screen.getByLabelText("Hidratação em litros por dia"), { target: { value: "2,5" } });
  await click("Adicionar nova refeição");
  await user.keyboard("arroz");
  expect(
    await screen.findByRole("option", { name: /por 100 g: 128 kcal.* TACO 4ª ed., nº 3$/, hidden: true }),
  ).toBeInTheDocument();
  expect(server.of("GET /v2/partners/meal-foods").at(-1)?.query.get("take")).toBe("10");
  await addFood(" 3 colheres");
  expect(await screen.findByText("Arroz branco cozido")).toBeInTheDocument();
  await waitFor(() => expect(summary()).toHaveTextContent("Energia96 kcal"));
  await addFood("ensopado");
  await waitFor(() => expect(screen.getByLabelText("Quantidade de Ensopado da casa")).toHaveFocus());
  await user.keyboard("50{Enter}");
  await waitFor(() => expect(summary()).toHaveTextContent("Energia141 kcal"));
  expect(summary()).toHaveTextContent(/Gorduras0,2 gparcial/);
  await click("Salvar dieta");
  const dialog = await screen.findByRole("dialog", { name: "Salvar dieta" });
  expect(within(dialog).getByRole("button", { name: "Salvar" })).toBeDisabled();
  fireEvent.change(within(dialog).getByLabelText(/^Nome/), { target: { value: "Dieta da Ana" } });
  await user.selectOptions(within(dialog).getByLabelText(/^Objetivo/), "Ganhar massa");
  await user.selectOptions(within(dialog).getByLabelText(/^Validade/), "Bimestral (60 dias)");
  await user.click(within(dialog).getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(server.of("POST /v2/partners/diets")).toHaveLength(1));
  expect(server.of("POST /v2/partners/diets")[0]?.body).toEqual({
    title: "Dieta da Ana",
    goal: "GAIN",
    duration: 60,
    mealPlans: [
      {
        title: "Plano alimentar A",
        hidratation: 2.5,
        targets: NO_TARGETS,
        meals: [
          {
            mealType: "BREAKFAST",
            time: null,
            observation: "",
            mealFoods: [
              { foodId: rice.id, quantity: 75, type: "1 colher de sopa", quantityRef: 3, substitutions: [] },
              { foodId: stew.id, quantity: 50, type: "g", quantityRef: null, substitutions: [] },
            ],
          },
        ],
      },
    ],
  });
});

test("quantities that make no sense say why, and stay as they were typed", () => {
  openEditor(savedDiet);
  const field = screen.getByLabelText("Quantidade de Arroz branco cozido");
  const typing = (text: string) => fireEvent.change(field, { target: { value: text } });
  typing("muito");
  expect(field).toHaveAccessibleDescription("Informe um número");
  expect(field).toHaveValue("muito");
  expect(document.body).not.toHaveTextContent("NaN");
  typing("-5");
  expect(field).toHaveAccessibleDescription("Informe uma quantidade maior que zero");
  expect(summary()).toHaveTextContent("Energia-");
  typing("999999");
  expect(field).toHaveAccessibleDescription("Informe no máximo 10.000 g");
  expect(field).toHaveValue("999999");
  typing("");
  expect(field).toHaveAccessibleDescription("Campo obrigatório");
  typing("1.250,5");
  expect(field).toHaveAccessibleDescription("");
  expect(summary()).toHaveTextContent("1.601 kcal");
});

test("a substitution is solved for the same energy, follows the food, and may be typed", async () => {
  openEditor(savedDiet);
  await click("Mais ações: Arroz branco cozido");
  await user.click(await screen.findByRole("menuitem", { name: "Substituições", hidden: true }));
  await waitFor(() => expect(screen.getByLabelText("Adicionar substituição a Arroz branco cozido")).toHaveFocus());
  await addFood("feij");
  const field = await screen.findByLabelText("Quantidade de Feijão");
  expect(field).toHaveValue("200");
  fireEvent.change(screen.getByLabelText("Quantidade de Arroz branco cozido"), { target: { value: "50" } });
  expect(field).toHaveValue("100");
  fireEvent.change(field, { target: { value: "80" } });
  expect(screen.getByLabelText("Igualar Feijão por")).toHaveDisplayValue("Quantidade livre");
  fireEvent.change(screen.getByLabelText("Quantidade de Arroz branco cozido"), { target: { value: "100" } });
  expect(field).toHaveValue("80");
});

test("a number is a quantity only where the whole line names no food", async () => {
  const cocoa = aFood({ id: "5", name: "Chocolate 70" });
  openEditor(savedDiet, {
    "GET /v2/partners/meal-foods": ({ query }) => {
      const asked = query.get("name") ?? "";
      return data([cocoa, beans].filter(({ name }) => name.toLowerCase().startsWith(asked)));
    },
  });
  await click(/^Adicionar alimento a Almoço/);
  await addFood("chocolate 70");
  expect(await screen.findByLabelText("Quantidade de Chocolate 70")).toHaveValue("100");
  await click("Mais ações: Arroz branco cozido");
  await user.click(await screen.findByRole("menuitem", { name: "Substituições", hidden: true }));
  await waitFor(() => expect(screen.getByLabelText("Adicionar substituição a Arroz branco cozido")).toHaveFocus());
  await addFood("feijão 60g");
  expect(await screen.findByLabelText("Quantidade de Feijão")).toHaveValue("60");
  expect(screen.getByLabelText("Igualar Feijão por")).toHaveDisplayValue("Quantidade livre");
  await click("Mais ações: Arroz branco cozido");
  await user.click(await screen.findByRole("menuitem", { name: "Trocar alimento", hidden: true }));
  await waitFor(() => expect(screen.getByLabelText("Trocar Arroz branco cozido por")).toHaveFocus());
  await addFood("feijão 90");
  await waitFor(() => expect(screen.queryByText("Arroz branco cozido")).toBeNull());
  expect(screen.getAllByLabelText("Quantidade de Feijão")[0]).toHaveValue("90");
});

test("a food that the library lacks is created from the search, and changed from its row", async () => {
  const own = { ...aFood({ id: "8", name: "Barra da casa" }), own: true };
  const server = openEditor(undefined, {
    "POST /v2/partners/meal-foods": () => data(own),
    [`PATCH /v2/partners/meal-foods/${own.id}`]: () => data({ ...own, energeticAmount: 350 }),
  });
  await click("Adicionar nova refeição");
  await user.keyboard("barra da casa");
  await user.click(await screen.findByRole("option", { name: /^Criar “barra da casa”/, hidden: true }));
  const dialog = await screen.findByRole("dialog", { name: "Novo alimento" });
  expect(within(dialog).getByLabelText(/Nome do alimento/)).toHaveValue("barra da casa");
  await user.click(within(dialog).getByRole("button", { name: "Salvar alimento" }));
  expect(await screen.findByText("Barra da casa")).toBeInTheDocument();
  await waitFor(() => expect(summary()).toHaveTextContent("Energia100 kcal"));
  await click("Mais ações: Barra da casa");
  await user.click(await screen.findByRole("menuitem", { name: "Editar alimento", hidden: true }));
  const editing = await screen.findByRole("dialog", { name: "Editar alimento" });
  await user.click(within(editing).getByRole("button", { name: "Salvar alimento" }));
  await waitFor(() => expect(summary()).toHaveTextContent("Energia350 kcal"));
  expect(server.of(`PATCH /v2/partners/meal-foods/${own.id}`)).toHaveLength(1);
});

test("plans are added, copied by letter and removed after a question; beyond fourteen there are none", async () => {
  const mealPlan = savedDiet.mealPlans.slice(0, 1);
  openEditor({ ...savedDiet, mealPlans: Array.from({ length: DIET_LIMITS.plans - 1 }, () => mealPlan).flat() });
  await click("Adicionar plano alimentar");
  expect(screen.getAllByRole("tab")).toHaveLength(DIET_LIMITS.plans);
  expect(screen.getByRole("tab", { selected: true })).toHaveAccessibleName("Plano alimentar N");
  expect(screen.getByRole("button", { name: "Adicionar plano alimentar" })).toBeDisabled();
  screen.getByRole("tab", { selected: true }).focus();
  await user.keyboard("{Delete}");
  await screen.findByRole("dialog", { name: "Deseja remover esse plano alimentar?" });
  await click("Remover plano");
  await waitFor(() => expect(screen.getAllByRole("tab")).toHaveLength(DIET_LIMITS.plans - 1));
  await waitFor(() => expect(screen.getByRole("tab", { selected: true })).toHaveFocus());
  await click("Desfazer");
  expect(screen.getAllByRole("tab")).toHaveLength(DIET_LIMITS.plans);
});
