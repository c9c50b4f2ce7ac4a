import { lazy } from "react";

/** Lazy: the food's form and its schema are fetched when a food is first created or changed. */
export const FoodDialog = lazy(async () => ({ default: (await import("./FoodDialog.tsx")).FoodDialog }));
