import { exercises, type GifGender } from "@prancheta/contract/training/exercises";
import { sheetEditing } from "@prancheta/contract/training/sheet-editing";
import type { MuscleGroup, SheetForm } from "@prancheta/contract/training/training";
import { sheets } from "@prancheta/contract/training/training";
import { nextSkip } from "@prancheta/ui/list/paging.ts";
import { call } from "@prancheta/ui/server/call.ts";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { studentKeys } from "../../students/students.keys.ts";
import { exerciseKeys, sheetKeys } from "../training.keys.ts";

/** A sheet to edit: read again each time the editor opens, and never while it is open. */
export const sheetToEdit = (id: string) =>
  queryOptions({
    queryKey: sheetKeys.toEdit(id),
    queryFn: ({ signal }) => call(sheets.read, { params: { id }, signal }),
    select: (reply) => reply.data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export interface PickerFilters {
  readonly name?: string | undefined;
  readonly group?: MuscleGroup | undefined;
  readonly gender: GifGender;
}

export const pickerPage = (filters: PickerFilters, take: number) =>
  infiniteQueryOptions({
    queryKey: exerciseKeys.other("library", filters, take),
    queryFn: ({ pageParam: skip, signal }) => call(exercises.library, { query: { ...filters, skip, take }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextSkip(take),
    placeholderData: keepPreviousData,
  });

/** Every exercise at once, for quick entry. */
export const exerciseNames = queryOptions({
  queryKey: exerciseKeys.other("names"),
  queryFn: ({ signal }) => call(exercises.names, { signal }),
  select: (page) => page.data,
  staleTime: 5 * 60_000,
});

/** The student's last load in each exercise, in grams. */
export const lastLoads = (student: string) =>
  queryOptions({
    queryKey: studentKeys.other("loads", student),
    queryFn: ({ signal }) => call(sheetEditing.lastLoads, { params: { id: student }, signal }),
    select: (page) => page.data,
  });

/** A sheet's id and the version to save over; undefined for a new sheet. */
export interface Opened {
  readonly id: string;
  /** Undefined overwrites any version. */
  readonly version: number | undefined;
}

const newestVersion = async (id: string) => (await call(sheets.read, { params: { id } })).data.version;

const save = async (body: SheetForm, opened: Opened | undefined) => {
  if (!opened) return await call(sheetEditing.create, { body });
  const version = opened.version ?? (await newestVersion(opened.id));
  return await call(sheetEditing.change, { params: { id: opened.id }, version, body });
};

/** Everything that shows sheets is read again, except the sheet being edited. */
export function useSaveSheet() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ form, opened }: { form: SheetForm; opened: Opened | undefined }) => save(form, opened),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: sheetKeys.all, refetchType: "none" }),
        client.invalidateQueries({ queryKey: studentKeys.all, refetchType: "none" }),
      ]),
  });
}
