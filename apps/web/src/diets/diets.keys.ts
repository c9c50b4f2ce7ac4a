import { keysOf } from "@prancheta/ui/server/query-keys.ts";

export const dietKeys = keysOf("diets");

export const foodKeys = keysOf("foods");
