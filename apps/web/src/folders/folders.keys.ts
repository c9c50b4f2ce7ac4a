import { keysOf } from "@prancheta/ui/server/query-keys.ts";

export const folderKeys = keysOf("folders");
