import { DIET_LIMITS } from "@prancheta/contract/diets/limits";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import {
  beans,
  click,
  openEditor,
  PATCH,
  rice,
  save,
  savedDiet,
  stew,
  TEST_TIMEOUT_MS,
  user,
} from "../../../testing/editors/diet-editor.tsx";

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

const timed = (...times: readonly (string | null)[]) => ({
  ...savedDiet,
  mealPlans: savedDiet.mealPlans.map((mealPlan) => ({
    ...mealPlan,
    meals: mealPlan.meals.flatMap((one) => times.map((time) => ({ ...one, time }))),
  })),
});
const timeOf = (position: number) => screen.getByLabelText(`Horário da refeição ${position} (opcional)`);

test("a meal's time is read when its field is left, saved, and undone in one step", async () => {
  const server = openEditor(timed(null));
  await user.type(timeOf(1), "7h3");
  expect(timeOf(1)).toHaveAccessibleDescription("");
  await user.type(timeOf(1), "0");
  await user.tab();
  expect(timeOf(1)).toHaveValue("07:30");
  await click("Desfazer");
  expect(timeOf(1)).toHaveValue("");
  await click("Refazer");
  expect(timeOf(1)).toHaveValue("07:30");
  await save();
  await waitFor(() => expect(server.of(PATCH)[0]?.body).toMatchObject({ mealPlans: [{ meals: [{ time: "07:30" }] }] }));
});

test("what is no time stays in its field with a text, and is not saved", async () => {
  const server = openEditor(timed("12:30"));
  await user.clear(timeOf(1));
  await user.type(timeOf(1), "25:00");
  await user.tab();
  expect(timeOf(1)).toHaveValue("25:00");
  expect(timeOf(1)).toHaveAccessibleDescription("Informe um horário de 0:00 a 23:59, como 7:30");
  await save();
  expect(server.of(PATCH)).toEqual([]);
  await user.click(await screen.findByRole("button", { name: /Almoço · Horário.*: Informe um horário/ }));
  await waitFor(() => expect(timeOf(1)).toHaveFocus());
});

test("meals keep the coach's order until it is asked for theirs, as one step", async () => {
  openEditor(timed("12:30", null, "07:00"));
  const order = () => screen.getAllByRole<HTMLInputElement>("textbox", { name: /^Horário/ }).map(({ value }) => value);
  expect(order()).toEqual(["12:30", "", "07:00"]);
  await click("Ordenar por horário");
  expect(order()).toEqual(["07:00", "12:30", ""]);
  expect(screen.queryByRole("button", { name: "Ordenar por horário" })).toBeNull();
  expect(document.body).not.toHaveFocus();
  await click("Desfazer");
  expect(order()).toEqual(["12:30", "", "07:00"]);
});
