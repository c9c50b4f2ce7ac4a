import { DIET_LIMITS } from "@prancheta/contract/diets/limits";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { beans, click, openEditor, rice, savedDiet, stew, TEST_TIMEOUT_MS, user } from "../../testing/diet-editor.tsx";

vi.setConfig({ testTimeout: TEST_TIMEOUT_MS });
beforeEach(() => localStorage.clear());

const meal = (name: string) => within(screen.getByRole("region", { name }));

test("a meal without foods says so at its place, once saving was tried", async () => {
  openEditor();
  await click("Adicionar nova refeição");
  const place = meal("Refeição 1: Café da manhã");
  expect(place.queryByText("Adicione pelo menos um alimento")).toBeNull();
  await click("Salvar dieta");
  expect(await place.findByText("Adicione pelo menos um alimento")).toBeInTheDocument();
});

test("a full meal says that no more foods go into it, instead of looking for one", () => {
  const food = { foodId: rice.id, quantity: 100, type: "g", quantityRef: null, substitutions: [] };
  const mealFoods = Array.from({ length: DIET_LIMITS.foods }, () => food);
  const mealPlans = savedDiet.mealPlans.map((mealPlan) => ({
    ...mealPlan,
    meals: mealPlan.meals.flatMap((one) => [
      { ...one, mealFoods },
      { ...one, mealFoods: mealFoods.slice(1) },
    ]),
  }));
  openEditor({ ...savedDiet, mealPlans });
  const full = `Uma refeição tem no máximo ${DIET_LIMITS.foods} alimentos`;
  expect(meal("Refeição 1: Almoço").getByText(full)).toBeInTheDocument();
  expect(meal("Refeição 1: Almoço").queryByRole("button", { name: /^Adicionar alimento/ })).toBeNull();
  expect(meal("Refeição 2: Almoço").queryByText(full)).toBeNull();
  expect(meal("Refeição 2: Almoço").getByRole("button", { name: /^Adicionar alimento/ })).toBeInTheDocument();
});

test("a meal of a full plan cannot be duplicated", async () => {
  const duplicate = async (meals: number) => {
    const mealPlans = savedDiet.mealPlans.map((mealPlan) => ({
      ...mealPlan,
      meals: Array.from({ length: meals }, () => mealPlan.meals.slice(0, 1)).flat(),
    }));
    openEditor({ ...savedDiet, mealPlans });
    await click("Mais ações: refeição 1, Almoço");
    const item = await screen.findByText("Duplicar refeição");
    const isDisabled = item.closest("button")?.disabled;
    cleanup();
    return isDisabled;
  };
  expect(await duplicate(DIET_LIMITS.meals)).toBe(true);
  expect(await duplicate(DIET_LIMITS.meals - 1)).toBe(false);
});

test("what is removed leaves the focus beside it", async () => {
  const other = { foodId: beans.id, quantity: 50, type: "g", quantityRef: null, basis: null };
  const mealPlans = savedDiet.mealPlans.map((mealPlan) => ({
    ...mealPlan,
    meals: mealPlan.meals.map((one) => ({
      ...one,
      mealFoods: one.mealFoods.map((food) => ({ ...food, substitutions: [other, { ...other, foodId: stew.id }] })),
    })),
  }));
  openEditor({ ...savedDiet, foods: [rice, beans, stew], mealPlans });
  await click(/^Substituições de Arroz branco cozido/);
  await click("Remover substituição: Feijão");
  expect(screen.getByLabelText("Quantidade de Ensopado da casa")).toHaveFocus();
  await click("Remover substituição: Ensopado da casa");
  expect(screen.getByRole("button", { name: "Adicionar substituição" })).toHaveFocus();
  await click("Mais ações: Arroz branco cozido");
  await user.click(await screen.findByText("Remover alimento"));
  expect(document.body).not.toHaveFocus();
});

test("a note longer than the server takes says so", async () => {
  openEditor(savedDiet);
  await click("Adicionar observação a Almoço");
  const note = screen.getByLabelText("Observação de Almoço");
  fireEvent.change(note, { target: { value: "a".repeat(2001) } });
  expect(note).toHaveAccessibleDescription("Use no máximo 2.000 caracteres");
  fireEvent.change(note, { target: { value: "a".repeat(2000) } });
  expect(note).toHaveAccessibleDescription("");
});
