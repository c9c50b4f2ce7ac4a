import type { Diet } from "@prancheta/contract/diets/diets";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import {
  click,
  openEditor,
  rice,
  savedDiet,
  stew,
  TEST_TIMEOUT_MS,
  user,
} from "../../../testing/editors/diet-editor.tsx";

vi.setConfig({ testTimeout: TEST_TIMEOUT_MS });
beforeEach(() => localStorage.clear());

type MealPlan = Diet["mealPlans"][number];

const lunches = savedDiet.mealPlans.flatMap(({ meals }) => meals);
/** A diet with one meal plan, holding one lunch, for each argument. */
const diet = (...mealPlans: Partial<MealPlan>[]) => ({
  ...savedDiet,
  foods: [rice, stew],
  mealPlans: mealPlans.flatMap((more) => savedDiet.mealPlans.map((mealPlan) => ({ ...mealPlan, ...more }))),
});

/** Clicks a problem's link in the save dialog: the last one with this name, or another. */
const follow = async (problem: RegExp, at = -1) => {
  await click("Editar dieta");
  const dialog = await screen.findByRole("dialog", { name: "Editar dieta" });
  const link = within(dialog).getAllByRole("button", { name: problem }).at(at);
  await user.click(link ?? dialog);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
};
const clear = (label: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: "" } });

test("a problem leads to its own field, and not to the first wrong one", async () => {
  openEditor(diet({}));
  clear("Nome do plano");
  clear("Hidratação em litros por dia");
  await click("Definir metas");
  fireEvent.change(screen.getByLabelText("Meta de proteínas"), { target: { value: "5001" } });
  await follow(/^Plano A · Hidratação: /);
  await waitFor(() => expect(screen.getByLabelText("Hidratação em litros por dia")).toHaveFocus());
  await follow(/Metas/);
  await waitFor(() => expect(screen.getByLabelText("Meta de proteínas")).toHaveFocus());
});

test("a problem of another plan leads to that plan, and to what adds what is missing", async () => {
  const emptied = lunches.map((meal) => ({ ...meal, mealFoods: [] }));
  openEditor(diet({}, { title: "Sem refeições", meals: [] }, { title: "Domingo", meals: [...lunches, ...emptied] }));
  await follow(/^Sem refeições: /);
  expect(screen.getByRole("tab", { name: "Sem refeições" })).toHaveAttribute("aria-selected", "true");
  await waitFor(() => expect(screen.getByRole("button", { name: "Adicionar nova refeição" })).toHaveFocus());
  await follow(/^Domingo · Almoço: /);
  const [, empty] = screen.getAllByRole("region", { name: /^Refeição/ });
  await waitFor(() =>
    expect(empty).toContainElement(screen.getByRole("combobox", { name: "Adicionar alimento a Almoço" })),
  );
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Adicionar alimento a Almoço" })).toHaveFocus());
});

test("a quantity that is missing is led to, in a food and in a substitution that stood closed", async () => {
  const substitutions = [{ foodId: stew.id, quantity: 50, type: "g", quantityRef: null, basis: null }];
  const withSubstitutions = lunches.map((meal) => ({
    ...meal,
    mealFoods: meal.mealFoods.map((food) => ({ ...food, substitutions })),
  }));
  openEditor(diet({ meals: withSubstitutions }));
  await click(/^Substituições de Arroz/);
  clear("Quantidade de Ensopado da casa");
  await click("Fechar substituições");
  await follow(/Arroz branco cozido: /);
  await waitFor(() => expect(screen.getByLabelText("Quantidade de Ensopado da casa")).toHaveFocus());
  clear("Quantidade de Arroz branco cozido");
  await follow(/Arroz branco cozido: /, 0);
  await waitFor(() => expect(screen.getByLabelText("Quantidade de Arroz branco cozido")).toHaveFocus());
});
