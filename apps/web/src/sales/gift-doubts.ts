import type { Quote } from "@prancheta/contract/sales/sales";
import type { Recipient } from "@prancheta/contract/students/recipients";
import { readDietAgainst } from "../diets/assign/diet-against.ts";
import type { Thing } from "../students/assign/assign.texts.ts";
import { type Doubts, doubtsAbout } from "../students/assign/doubts.ts";
import { readSheetAgainst } from "../training/assign/sheet-against.ts";

export interface GiftDoubts {
  readonly thing: Thing;
  readonly doubts: Doubts;
}

/**
 * What contradicts the student's restrictions in the sheet and the diet that go out with a sale. When they arrive is no
 * doubt: the sale itself starts the contract.
 */
export async function doubtsOfGifts(
  student: Recipient,
  { firstSheet, firstDiet }: Pick<Quote, "firstSheet" | "firstDiet">,
): Promise<readonly GiftDoubts[]> {
  const recipients = [{ ...student, status: "ACTIVE" as const }];
  const [sheet, diet] = await Promise.all([
    firstSheet ? doubtsAbout(recipients, () => readSheetAgainst(firstSheet.id)) : undefined,
    firstDiet ? doubtsAbout(recipients, () => readDietAgainst(firstDiet.id)) : undefined,
  ]);
  return [
    ...(sheet ? [{ thing: "ficha" as const, doubts: sheet }] : []),
    ...(diet ? [{ thing: "dieta" as const, doubts: diet }] : []),
  ];
}
