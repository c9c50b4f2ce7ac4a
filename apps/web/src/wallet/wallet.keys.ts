import { keysOf } from "@prancheta/ui/server/query-keys.ts";

export const walletKeys = keysOf("wallet");
