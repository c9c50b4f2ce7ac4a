import { useQuery } from "@tanstack/react-query";
import { dietsOfStudent } from "./assign.hooks.ts";

/** How many diets a student follows now: what the closed section answers. */
export function DietsState({ studentId }: { studentId: string }) {
  const { data: diets } = useQuery(dietsOfStudent(studentId));
  if (!diets) return null;
  const count = diets.filter(({ state }) => state === "CURRENT").length;
  if (count === 0) return "Nenhuma dieta em uso";
  return count === 1 ? "1 dieta em uso" : `${count} dietas em uso`;
}
