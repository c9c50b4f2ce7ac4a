import { DietCard } from "@prancheta/contract/diets/diets";
import { id } from "./a-student.ts";

/** A diet as an item of the list. */
export const aDietCard = (): DietCard =>
  DietCard.parse({
    id: id(7),
    title: "Emagrecimento",
    goal: "LOSE",
    duration: 30,
    plans: 2,
    students: 1,
    createdAt: "2026-11-20T12:00:00Z",
  });
