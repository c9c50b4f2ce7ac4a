import { keysOf } from "@prancheta/ui/server/query-keys.ts";

export const socialKeys = keysOf("social");
