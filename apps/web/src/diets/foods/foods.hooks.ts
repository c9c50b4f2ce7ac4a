import { type FoodForm, foods } from "@prancheta/contract/foods";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/call.ts";
import { type FiltersOf, textFilter } from "../../platform/list-in-url.ts";
import { nextSkip } from "../../ui/paging.ts";

const root = ["foods"] as const;
const PAGE = 20;

export const foodFilters = { name: textFilter(120) };
export type FoodFilters = FiltersOf<typeof foodFilters>;

/** The coach's own foods. */
export const ownFoods = (filters: FoodFilters) =>
  infiniteQueryOptions({
    queryKey: [...root, "own", filters],
    queryFn: ({ pageParam: skip, signal }) =>
      call(foods.list, { query: { ...filters, origin: "OWN", skip, take: PAGE }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextSkip(PAGE),
  });

/** Whatever came of it, foods are read again. */
function useFoodMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: root }) });
}

export const useSaveFood = (id: string | undefined) =>
  useFoodMutation(async (body: FoodForm) => {
    const saved = id === undefined ? call(foods.create, { body }) : call(foods.change, { params: { id }, body });
    return (await saved).data;
  });

export const useRemoveFood = () => useFoodMutation((id: string) => call(foods.remove, { params: { id } }));
