import { dietLinks } from "@prancheta/contract/diets/diet-links";
import { DIET_PAGE, type DietForm, diets } from "@prancheta/contract/diets/diets";
import { FOOD_PAGE, type Food, foods } from "@prancheta/contract/diets/foods";
import { goalLabel } from "@prancheta/contract/diets/labels";
import type { FoodId } from "@prancheta/contract/scalars";
import { choiceFilter, type FiltersOf, textFilter } from "@prancheta/ui/list/list-in-url.ts";
import { listQuery } from "@prancheta/ui/list/list-query.ts";
import { call } from "@prancheta/ui/server/call.ts";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { dietKeys, foodKeys } from "./diets.keys.ts";

/** The list's filters as they appear in the address. */
export const dietFilters = { title: textFilter(120), objective: choiceFilter(goalLabel) };
export type DietFilters = FiltersOf<typeof dietFilters>;

export const dietList = (filters: DietFilters) =>
  listQuery(dietKeys.list(filters), DIET_PAGE, (span, signal) =>
    call(diets.list, { query: { ...filters, ...span }, signal }),
  );

export const dietById = (id: string) =>
  queryOptions({
    queryKey: dietKeys.one(id),
    queryFn: async ({ signal }) => (await call(diets.read, { params: { id }, signal })).data,
  });

/** Whether the coach must still be told that prescribing diets is reserved for nutritionists (Lei 8.234/1991). */
export const dietNotice = queryOptions({
  queryKey: dietKeys.other("notice"),
  queryFn: async ({ signal }) => (await call(dietLinks.notice, { signal })).data.needed,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Reads the screen's data again after success and after an error. */
function useDietMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: dietKeys.all }) });
}

export const useCloneDiet = () => useDietMutation((id: string) => call(diets.clone, { params: { id } }));

export const useRemoveDiet = () => useDietMutation((id: string) => call(diets.remove, { params: { id } }));

export const useConfirmNotice = () => useDietMutation(() => call(dietLinks.confirmNotice));

interface DietToSave {
  /** Undefined for a new one. */
  id: string | undefined;
  /** The version that was read; undefined overwrites any version. */
  version: number | undefined;
  form: DietForm;
}

const newestVersion = async (id: string) => (await call(diets.read, { params: { id } })).data.version;

const sendDiet = async ({ id, version, form }: DietToSave) => {
  if (id === undefined) return await call(diets.create, { body: form });
  return await call(diets.change, { params: { id }, body: form, version: version ?? (await newestVersion(id)) });
};

/** Saves the whole diet. Lists are read again when they are shown; the editor keeps what was typed. */
export function useSaveDiet() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: sendDiet,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: dietKeys.all, refetchType: "none" }),
  });
}

/** A diet to edit: read again each time the editor opens, and never while it is open. */
export const dietToEdit = (id: string) =>
  queryOptions({
    queryKey: dietKeys.toEdit(id),
    queryFn: async ({ signal }) => (await call(diets.read, { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const MAX_CHOICES = 50;

/** The diets whose title matches a search, to choose one of them. */
export const dietChoices = (title: string) =>
  queryOptions({
    queryKey: dietKeys.other("choices", title),
    queryFn: async ({ signal }) => {
      const { data } = await call(diets.list, { query: { title, take: MAX_CHOICES }, signal });
      return data.map(({ id, title: name }): { id: string; name: string } => ({ id, name }));
    },
  });

/** Foods as they are now, by id. */
export const foodsNow = async (ids: ReadonlySet<FoodId>): Promise<Readonly<Record<string, Food>>> => {
  const replies = await Promise.all([...ids].map((id) => call(foods.read, { params: { id } })));
  return Object.fromEntries(replies.map(({ data }) => [data.id, data]));
};

/** Searches foods by name, in the library and among the coach's own. */
export const foodSearch = (name: string) =>
  queryOptions({
    queryKey: foodKeys.other("search", name),
    queryFn: async ({ signal }) => (await call(foods.list, { query: { name, take: FOOD_PAGE }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
