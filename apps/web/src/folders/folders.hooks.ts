import { folders } from "@prancheta/contract/folders/folders";
import { STORAGE_NAME_LENGTH, STORAGE_PAGE } from "@prancheta/contract/folders/limits";
import { type FiltersOf, orderFilter, textFilter } from "@prancheta/ui/list/list-in-url.ts";
import { listQuery } from "@prancheta/ui/list/list-query.ts";
import { call } from "@prancheta/ui/server/call.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { folderKeys } from "./folders.keys.ts";
import { orderLabel } from "./folders.texts.ts";

/** The search is not called `name`: that is the folder's name in the address. */
export const contentFilters = { busca: textFilter(STORAGE_NAME_LENGTH), order: orderFilter(orderLabel) };
export type ContentFilters = FiltersOf<typeof contentFilters>;

/** The links of files are valid for an hour at least. */
const LINKS_LAST = 50 * 60_000;

const queryOf = ({ busca, order }: ContentFilters) => ({ name: busca, order });

export const folderDetails = (folderId: string) =>
  queryOptions({
    queryKey: folderKeys.one(folderId),
    queryFn: async ({ signal }) => (await call(folders.read, { params: { folderId }, signal })).data,
  });

export const foldersInside = (folderId: string, filters: ContentFilters) =>
  listQuery(folderKeys.other("inside", folderId, filters), STORAGE_PAGE, (span, signal) =>
    call(folders.inside, { params: { folderId }, query: { ...queryOf(filters), ...span }, signal }),
  );

export const filesInside = (folderId: string, filters: ContentFilters) => ({
  ...listQuery(folderKeys.other("files", folderId, filters), STORAGE_PAGE, (span, signal) =>
    call(folders.files, { params: { folderId }, query: { ...queryOf(filters), ...span }, signal }),
  ),
  refetchInterval: LINKS_LAST,
});

/** The whole tree, the root first. */
export const folderTree = queryOptions({
  queryKey: folderKeys.other("tree"),
  queryFn: async ({ signal }) => (await call(folders.all, { signal })).data,
});

/** Reads everything about folders again after success and after an error. */
export function useFoldersMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: folderKeys.all }) });
}

/** A folder or a file that is changed or deleted. */
export interface StorageItem {
  readonly kind: "FOLDER" | "FILE";
  readonly id: string;
  readonly name: string;
  /** The folder that it is in. */
  readonly place: string | null;
}

export const useCreateFolder = () =>
  useFoldersMutation(async (body: { name: string; parentId: string }) => (await call(folders.create, { body })).data);

const rename = async ({ kind, id }: StorageItem, name: string) => {
  if (kind === "FOLDER") await call(folders.change, { params: { folderId: id }, body: { name } });
  else await call(folders.changeFile, { params: { fileId: id }, body: { name } });
};

export const useRename = () =>
  useFoldersMutation(({ item, name }: { item: StorageItem; name: string }) => rename(item, name));

const move = async ({ kind, id }: StorageItem, to: string) => {
  if (kind === "FOLDER") await call(folders.change, { params: { folderId: id }, body: { parentId: to } });
  else await call(folders.changeFile, { params: { fileId: id }, body: { folderId: to } });
};

export const useMove = () => useFoldersMutation(({ item, to }: { item: StorageItem; to: string }) => move(item, to));

const remove = ({ kind, id }: StorageItem) =>
  kind === "FOLDER"
    ? call(folders.remove, { params: { folderId: id } })
    : call(folders.removeFile, { params: { fileId: id } });

export const useRemove = () => useFoldersMutation(async (item: StorageItem) => (await remove(item)).data);
