import { keysOf } from "@prancheta/ui/server/query-keys.ts";

export const planKeys = keysOf("plans");

export const codeKeys = keysOf("codes");
