import type { Adherence } from "@prancheta/contract/students/adherence";
import type { RestrictionKind } from "@prancheta/contract/students/care";
import { counted } from "@prancheta/ui/text/count-text.ts";

export const restrictionLabel: Record<RestrictionKind, string> = {
  INJURY: "Lesão",
  ALLERGY: "Alergia",
  OTHER: "Outra",
};

export const restrictionsState = (count: number): string => {
  if (count === 0) return "Nenhuma restrição";
  return counted(count, "restrição", "restrições");
};

/** Whether any workout was planned, so that an adherence exists. */
export const hasAdherence = ({ last7, last30, last90 }: Adherence): boolean =>
  last7 !== null || last30 !== null || last90 !== null;

export const percentText = (share: number | null): string => (share === null ? "—" : `${share}%`);

/** The line of a card in the list. */
export const adherenceText = ({ last30 }: Adherence): string =>
  last30 === null ? "Nenhum treino planejado" : `Aderência ${percentText(last30)}`;

export const FELL = "caiu no último mês";
