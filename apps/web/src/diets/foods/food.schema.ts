import { FoodForm } from "@prancheta/contract/diets/foods";

export const foodForm = FoodForm;
