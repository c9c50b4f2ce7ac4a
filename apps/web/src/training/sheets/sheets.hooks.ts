import { levelLabel, objectiveLabel } from "@prancheta/contract/training/labels";
import { sheetEditing } from "@prancheta/contract/training/sheet-editing";
import { SHEET_PAGE, sheets } from "@prancheta/contract/training/training";
import { choiceFilter, type FiltersOf, type InUrlOf, textFilter, valueFilter } from "@prancheta/ui/list/list-in-url.ts";
import { listQuery } from "@prancheta/ui/list/list-query.ts";
import { call, download } from "@prancheta/ui/server/call.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { studentKeys } from "../../students/students.keys.ts";
import { sheetKeys } from "../training.keys.ts";

/** The list's filters as they appear in the address. */
export const sheetFilters = {
  description: textFilter(),
  objective: choiceFilter(objectiveLabel),
  type: valueFilter(60),
  level: choiceFilter(levelLabel),
};
export type SheetFilters = FiltersOf<typeof sheetFilters>;
export type SheetInUrl = InUrlOf<typeof sheetFilters>;

export const sheetList = (filters: SheetFilters) =>
  listQuery(sheetKeys.list(filters), SHEET_PAGE, (span, signal) =>
    call(sheets.list, { query: { ...filters, ...span }, signal }),
  );

const MAX_CHOICES = 50;

/** The sheets whose description matches a search, to choose one of them. */
export const sheetChoices = (description: string) =>
  queryOptions({
    queryKey: sheetKeys.other("choices", description),
    queryFn: async ({ signal }) => {
      const { data } = await call(sheets.list, { query: { description, take: MAX_CHOICES }, signal });
      return data.map(({ id, description: name }): { id: string; name: string } => ({ id, name }));
    },
  });

/** The values that sheets can be filtered by, sorted by the server. */
export const sheetTraits = queryOptions({
  queryKey: sheetKeys.other("filters"),
  queryFn: ({ signal }) => call(sheets.traits, { signal }),
  select: (reply) => reply.data,
});

export const sheetById = (id: string) =>
  queryOptions({
    queryKey: sheetKeys.one(id),
    queryFn: ({ signal }) => call(sheets.read, { params: { id }, signal }),
    select: (reply) => reply.data,
  });

/** Reads the lists again after success and after an error. */
function useSheetMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: sheetKeys.all }),
        client.invalidateQueries({ queryKey: studentKeys.all, refetchType: "none" }),
      ]),
  });
}

export const useCloneSheet = () => useSheetMutation((id: string) => call(sheetEditing.clone, { params: { id } }));

export const useRemoveSheet = () => useSheetMutation((id: string) => call(sheetEditing.remove, { params: { id } }));

export const useAssignToMany = (id: string) =>
  useSheetMutation(
    async (studentIds: readonly string[]) =>
      (await call(sheetEditing.assignToMany, { params: { id }, body: { studentIds: [...studentIds] } })).data,
  );

const fileName = (sheet: string): string => `${sheet.trim().replaceAll(/[^\p{L}\p{N}]+/gu, "-")}.pdf`;

export const useDownloadSheet = () =>
  useMutation({
    mutationFn: ({ id, description }: { id: string; description: string }) =>
      download(sheetEditing.pdf, { id }, fileName(description)),
  });
