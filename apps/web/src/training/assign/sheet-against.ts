import { exercisesAgainst } from "@prancheta/contract/students/contradictions";
import { sheets } from "@prancheta/contract/training/training";
import { call } from "@prancheta/ui/server/call.ts";
import type { FindAgainst } from "../../students/assign/doubts.ts";

/** Reads a sheet as it is now, to compare its exercises with restrictions. */
export const readSheetAgainst = async (id: string): Promise<FindAgainst> => {
  const { instructions } = (await call(sheets.read, { params: { id } })).data;
  const exercises = instructions.flatMap(({ exercisesContent }) =>
    exercisesContent.flatMap((block) => block.exercises),
  );
  return (restrictions) => exercisesAgainst(restrictions, exercises);
};
