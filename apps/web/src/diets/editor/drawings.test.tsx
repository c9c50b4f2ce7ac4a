import type { Diet } from "@prancheta/contract/diets/diets";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import {
  beans,
  openEditor,
  rice,
  savedDiet,
  stew,
  summary,
  TEST_TIMEOUT_MS,
} from "../../testing/editors/diet-editor.tsx";

vi.setConfig({ testTimeout: TEST_TIMEOUT_MS });

/**
 * What was rendered: of the meal plans, a meal and a food its menu, the fields of a substitution, and the list of
 * meals.
 */
const drawn = new Set<string>();
vi.mock(import("./foods/PortionFields.tsx"), async (original) => {
  const { PortionFields } = await original();
  return {
    PortionFields: (fields) => {
      if ("basis" in fields.portion) drawn.add(`instead: ${fields.food.name}`);
      return <PortionFields {...fields} />;
    },
  };
});
vi.mock(import("@prancheta/ui/dialog/RowMenu.tsx"), () => ({
  RowMenu: ({ label }) => {
    drawn.add(label);
    return <span>{label}</span>;
  },
}));
vi.mock(import("../../editor/sortable/SortableList.tsx"), async (original) => {
  const { SortableList } = await original();
  return {
    SortableList: (list) => {
      drawn.add("list of meals");
      return <SortableList {...list} />;
    },
  };
});

const grams = { quantity: 100, type: "g", quantityRef: null };
const diet: Diet = {
  ...savedDiet,
  foods: [rice, stew, beans],
  mealPlans: savedDiet.mealPlans.map((mealPlan) => ({
    ...mealPlan,
    meals: [
      {
        mealType: "LUNCH",
        time: null,
        observation: "Devagar",
        mealFoods: [
          { ...grams, foodId: rice.id, substitutions: [] },
          {
            ...grams,
            foodId: stew.id,
            substitutions: [rice, beans].map(({ id }) => ({ ...grams, foodId: id, basis: null })),
          },
        ],
      },
      {
        mealType: "DINNER",
        time: null,
        observation: "",
        mealFoods: [{ ...grams, foodId: stew.id, substitutions: [] }],
      },
    ],
  })),
};

const drawnByTyping = (label: string, value: string) => {
  drawn.clear();
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  return [...drawn].sort();
};

beforeEach(() => {
  localStorage.clear();
  drawn.clear();
  openEditor(diet);
  expect([...drawn].sort()).toEqual([
    "Mais ações: Arroz branco cozido",
    "Mais ações: Ensopado da casa",
    "Mais ações: Plano alimentar A",
    "Mais ações: refeição 1, Almoço",
    "Mais ações: refeição 2, Jantar",
    "list of meals",
  ]);
});

test("a key in a quantity draws its own row, and nothing beside or around it", () => {
  expect(drawnByTyping("Quantidade de Arroz branco cozido", "12")).toEqual(["Mais ações: Arroz branco cozido"]);
  expect(summary()).toHaveTextContent("Energia195 kcal");
  expect(drawnByTyping("Quantidade de Arroz branco cozido", "120")).toEqual(["Mais ações: Arroz branco cozido"]);
  expect(summary()).toHaveTextContent("Energia334 kcal");
});

test("a key in a substitution draws it and its food's row, and no other substitution", () => {
  fireEvent.click(screen.getByRole("button", { name: /^Substituições de Ensopado/ }));
  expect(drawnByTyping("Quantidade de Feijão", "12")).toEqual(["Mais ações: Ensopado da casa", "instead: Feijão"]);
});

test("a key in a note or the water draws no meal", () => {
  expect(drawnByTyping("Observação de Almoço", "Devagar e com calma")).toEqual([]);
  expect(drawnByTyping("Hidratação em litros por dia", "3")).toEqual([]);
});

test("another name of a plan draws its tab, and no meal", () => {
  expect(drawnByTyping("Nome do plano", "Dias de treino")).toEqual(["Mais ações: Dias de treino"]);
});

test("another type of a meal draws that meal and the list, and no other meal or food", () => {
  expect(drawnByTyping("Tipo da refeição 2", "SUPPER")).toEqual(["Mais ações: refeição 2, Ceia", "list of meals"]);
});
