import { trash } from "@prancheta/contract/folders/folders";
import { STORAGE_PAGE } from "@prancheta/contract/folders/limits";
import type { TrashedId } from "@prancheta/contract/scalars";
import { listQuery } from "@prancheta/ui/list/list-query.ts";
import { call } from "@prancheta/ui/server/call.ts";
import { useFoldersMutation } from "../folders.hooks.ts";
import { folderKeys } from "../folders.keys.ts";

export const trashList = listQuery(folderKeys.other("trash"), STORAGE_PAGE, (query, signal) =>
  call(trash.list, { query, signal }),
);

export const useRestore = () =>
  useFoldersMutation(async (id: TrashedId) => (await call(trash.restore, { params: { id } })).data);

export const useErase = () => useFoldersMutation((id: TrashedId) => call(trash.erase, { params: { id } }));

export const useEmptyTrash = () => useFoldersMutation(() => call(trash.empty));
