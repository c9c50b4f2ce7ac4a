import { PlanForm } from "@prancheta/contract/plans/plans";

export const planForm = PlanForm;
