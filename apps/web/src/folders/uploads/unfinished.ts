import { folderUploads } from "@prancheta/contract/folders/uploads";
import { call } from "@prancheta/ui/server/call.ts";
import { queryOptions } from "@tanstack/react-query";
import { folderKeys } from "../folders.keys.ts";

/** The uploads in parts that did not finish, of all folders. */
export const unfinishedUploads = queryOptions({
  queryKey: folderKeys.other("unfinished"),
  queryFn: async ({ signal }) => (await call(folderUploads.open, { signal })).data,
});
