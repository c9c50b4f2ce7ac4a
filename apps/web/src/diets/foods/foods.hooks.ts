import { type FoodForm, foods, OWN_FOOD_PAGE } from "@prancheta/contract/diets/foods";
import { type FiltersOf, textFilter } from "@prancheta/ui/list/list-in-url.ts";
import { listQuery } from "@prancheta/ui/list/list-query.ts";
import { call } from "@prancheta/ui/server/call.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { foodKeys } from "../diets.keys.ts";

export const foodFilters = { name: textFilter(120) };
export type FoodFilters = FiltersOf<typeof foodFilters>;

/** The list of the coach's own foods. */
export const ownFoods = (filters: FoodFilters) =>
  listQuery(foodKeys.list(filters), OWN_FOOD_PAGE, (span, signal) =>
    call(foods.list, { query: { ...filters, origin: "OWN", ...span }, signal }),
  );

/** Reads foods again after success and after an error. */
function useFoodMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: foodKeys.all }) });
}

export const useSaveFood = (id: string | undefined) =>
  useFoodMutation(async (body: FoodForm) => {
    const saved = id === undefined ? call(foods.create, { body }) : call(foods.change, { params: { id }, body });
    return (await saved).data;
  });

export const useRemoveFood = () => useFoodMutation((id: string) => call(foods.remove, { params: { id } }));
