import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { newDiet } from "../core/draft.ts";
import { dietStore } from "./editor-context.ts";
import { useSelectedPlan } from "./use-selected-plan.ts";

const open = () => {
  const store = dietStore(newDiet());
  const { result } = renderHook(() => useSelectedPlan(store));
  const add = () => act(() => store.dispatch({ of: "plan", kind: "add" }));
  add();
  add();
  return {
    store,
    ids: store.present.plans.map(({ id }) => id),
    shown: () => result.current,
    select: (plan: string) => act(() => result.current.select(plan)),
    remove: (plan: string) => act(() => store.dispatch({ of: "plan", kind: "remove", plan })),
  };
};

test("a new plan is shown at once", () => {
  const { ids, shown } = open();
  expect(shown()).toMatchObject({ plan: ids[2], position: 2 });
});

test("where the shown plan goes, the one in its place is shown; after the last one, the one before", () => {
  const { store, ids, shown, select, remove } = open();
  const [first = "", second = "", third = ""] = ids;
  select(first);
  remove(first);
  expect(shown()).toMatchObject({ plan: second, position: 0 });
  select(third);
  act(() => store.dispatch({ of: "plan", kind: "add" }));
  const [, , last = ""] = store.present.plans.map(({ id }) => id);
  remove(last);
  expect(shown()).toMatchObject({ plan: third, position: 1 });
});

test("where another plan goes, the shown one stays", () => {
  const { ids, shown, select, remove } = open();
  const [first = "", second = ""] = ids;
  select(second);
  remove(first);
  expect(shown()).toMatchObject({ plan: second, position: 0 });
});
