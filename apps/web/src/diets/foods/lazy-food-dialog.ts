import { lazy } from "react";

/** The form of a food, with its schema, comes when a food is first created or changed. */
export const FoodDialog = lazy(async () => ({ default: (await import("./FoodDialog.tsx")).FoodDialog }));
