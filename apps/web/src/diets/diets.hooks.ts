import { goalLabel } from "@prancheta/contract/diet-labels";
import { dietLinks } from "@prancheta/contract/diet-links";
import { DIET_PAGE, type DietForm, diets } from "@prancheta/contract/diets";
import { FOOD_PAGE, foods } from "@prancheta/contract/foods";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "../platform/call.ts";
import { choiceFilter, type FiltersOf, textFilter } from "../platform/list-in-url.ts";
import { nextSkip } from "../ui/paging.ts";

const root = ["diets"] as const;

/** The list's filters, as the address keeps them. */
export const dietFilters = { title: textFilter(120), objective: choiceFilter(goalLabel) };
export type DietFilters = FiltersOf<typeof dietFilters>;

export const dietList = (filters: DietFilters) =>
  infiniteQueryOptions({
    queryKey: [...root, "list", filters],
    queryFn: ({ pageParam: skip, signal }) =>
      call(diets.list, { query: { ...filters, skip, take: DIET_PAGE }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextSkip(DIET_PAGE),
  });

export const dietById = (id: string) =>
  queryOptions({
    queryKey: [...root, "one", id],
    queryFn: async ({ signal }) => (await call(diets.read, { params: { id }, signal })).data,
  });

/** Whether the coach has yet to read that diets are the nutritionist's (Lei 8.234/1991). */
export const dietNotice = queryOptions({
  queryKey: [...root, "notice"],
  queryFn: async ({ signal }) => (await call(dietLinks.notice, { signal })).data.needed,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whatever came of it, what is on screen is read again. */
function useDietMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: root }) });
}

export const useCloneDiet = () => useDietMutation((id: string) => call(diets.clone, { params: { id } }));

export const useRemoveDiet = () => useDietMutation((id: string) => call(diets.remove, { params: { id } }));

export const useConfirmNotice = () => useDietMutation(() => call(dietLinks.confirmNotice));

interface DietToSave {
  /** Undefined for a new one. */
  id: string | undefined;
  /** The version that was read; undefined stands for whatever is there by now. */
  version: number | undefined;
  form: DietForm;
}

const newestVersion = async (id: string) => (await call(diets.read, { params: { id } })).data.version;

const sendDiet = async ({ id, version, form }: DietToSave) => {
  if (id === undefined) return await call(diets.create, { body: form });
  return await call(diets.change, { params: { id }, body: form, version: version ?? (await newestVersion(id)) });
};

/** Saved whole. What failed is not read again: the editor keeps what was typed. */
export function useSaveDiet() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: sendDiet,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: root }),
  });
}

/** A diet to be edited: read anew each time the editor opens, and never while it is open. */
export const dietToEdit = (id: string) =>
  queryOptions({
    queryKey: ["diet to edit", id],
    queryFn: async ({ signal }) => (await call(diets.read, { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Foods by name, library and own. */
export const foodSearch = (name: string) =>
  queryOptions({
    queryKey: ["foods", "search", name],
    queryFn: async ({ signal }) => (await call(foods.list, { query: { name, take: FOOD_PAGE }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
