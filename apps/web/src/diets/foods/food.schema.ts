import { FoodForm } from "@prancheta/contract/foods";

export const foodForm = FoodForm;
