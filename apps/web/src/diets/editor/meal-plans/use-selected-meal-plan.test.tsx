import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { newDiet } from "../../core/draft.ts";
import { dietStore } from "../editor-context.ts";
import { useSelectedMealPlan } from "./use-selected-meal-plan.ts";

const open = () => {
  const store = dietStore(newDiet());
  const { result } = renderHook(() => useSelectedMealPlan(store));
  const add = () => act(() => store.dispatch({ of: "mealPlan", kind: "add" }));
  add();
  add();
  return {
    store,
    ids: store.present.mealPlans.map(({ id }) => id),
    shown: () => result.current,
    select: (mealPlan: string) => act(() => result.current.select(mealPlan)),
    remove: (mealPlan: string) => act(() => store.dispatch({ of: "mealPlan", kind: "remove", mealPlan })),
  };
};

test("a new plan is shown at once", () => {
  const { ids, shown } = open();
  expect(shown()).toMatchObject({ mealPlan: ids[2], position: 2 });
});

test("where the shown plan goes, the one in its place is shown; after the last one, the one before", () => {
  const { store, ids, shown, select, remove } = open();
  const [first = "", second = "", third = ""] = ids;
  select(first);
  remove(first);
  expect(shown()).toMatchObject({ mealPlan: second, position: 0 });
  select(third);
  act(() => store.dispatch({ of: "mealPlan", kind: "add" }));
  const [, , last = ""] = store.present.mealPlans.map(({ id }) => id);
  remove(last);
  expect(shown()).toMatchObject({ mealPlan: third, position: 1 });
});

test("where another plan goes, the shown one stays", () => {
  const { ids, shown, select, remove } = open();
  const [first = "", second = ""] = ids;
  select(second);
  remove(first);
  expect(shown()).toMatchObject({ mealPlan: second, position: 0 });
});
