import { counted } from "@prancheta/ui/text/count-text.ts";
import { useQuery } from "@tanstack/react-query";
import { dietsOfStudent } from "./assign.hooks.ts";

/** How many diets the student has now: the summary of the closed section. */
export function DietsState({ studentId }: { studentId: string }) {
  const { data: diets } = useQuery(dietsOfStudent(studentId));
  if (!diets) return null;
  const count = diets.filter(({ state }) => state === "CURRENT").length;
  if (count === 0) return "Nenhuma dieta em uso";
  return counted(count, "dieta em uso", "dietas em uso");
}
