import { keysOf } from "@prancheta/ui/server/query-keys.ts";

export const sheetKeys = keysOf("sheets");

export const exerciseKeys = keysOf("exercises");
