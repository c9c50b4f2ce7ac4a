import { EXERCISE_PAGE, exercises, type GifGender } from "@prancheta/contract/training/exercises";
import { muscleGroupLabel } from "@prancheta/contract/training/labels";
import { choiceFilter, type FiltersOf, textFilter } from "@prancheta/ui/list/list-in-url.ts";
import { listQuery } from "@prancheta/ui/list/list-query.ts";
import { call } from "@prancheta/ui/server/call.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod";
import { exerciseKeys } from "../training.keys.ts";

export const genderLabel: Record<GifGender, string> = { M: "Masculino", F: "Feminino" };

/** The list's filters as they appear in the address. */
export const exerciseFilters = {
  name: textFilter(),
  group: choiceFilter(muscleGroupLabel),
  gender: choiceFilter(genderLabel),
};
export type ExerciseFilters = FiltersOf<typeof exerciseFilters>;

export const exerciseList = (filters: ExerciseFilters) =>
  listQuery(exerciseKeys.list(filters), EXERCISE_PAGE, (span, signal) =>
    call(exercises.list, { query: { ...filters, ...span }, signal }),
  );

/** An exercise to edit: read again each time the form opens, and never while it is open. */
export const exerciseToEdit = (id: string) =>
  queryOptions({
    queryKey: exerciseKeys.toEdit(id),
    queryFn: ({ signal }) => call(exercises.read, { params: { id }, signal }),
    select: (reply) => reply.data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const useRemoveExercise = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(exercises.remove, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: exerciseKeys.all }),
  });
};

/** Milliseconds: two large gifs take long on a slow connection. */
const UPLOAD_TIMEOUT = 15 * 60_000;

/** Everything that shows exercises is read again, except the one being edited. */
export const useSaveExercise = (id: string | undefined) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof exercises.create.body>) =>
      id === undefined
        ? call(exercises.create, { body, timeout: UPLOAD_TIMEOUT })
        : call(exercises.change, { params: { id }, body, timeout: UPLOAD_TIMEOUT }),
    onSuccess: () => client.invalidateQueries({ queryKey: exerciseKeys.all, refetchType: "none" }),
  });
};
