import { diets } from "@prancheta/contract/diets/diets";
import { foodsAgainst } from "@prancheta/contract/students/contradictions";
import { call } from "@prancheta/ui/server/call.ts";
import type { FindAgainst } from "../../students/assign/doubts.ts";

/** Reads a diet as it is now, to compare its foods, substitutions included, with restrictions. */
export const readDietAgainst = async (id: string): Promise<FindAgainst> => {
  const { foods } = (await call(diets.read, { params: { id } })).data;
  return (restrictions) => foodsAgainst(restrictions, foods);
};
