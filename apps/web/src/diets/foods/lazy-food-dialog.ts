import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";

/** Lazy: the food's form and its schema are fetched when a food is first created or changed. */
export const FoodDialog = lazyPart(async () => (await import("./FoodDialog.tsx")).FoodDialog);
