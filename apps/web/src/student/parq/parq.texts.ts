import type { Consent, ConsentPurpose } from "@prancheta/contract/student/consents";
import type { ParqOfStudent } from "@prancheta/contract/student/parq";
import { dateText } from "@prancheta/ui/text/dates.ts";

/** The text in the head of the section, also while it is closed. */
export const parqState = ({ records: [last], isDue }: ParqOfStudent): string => {
  if (!last) return "PAR-Q não respondido";
  if (last.isHidden) return "Autorização retirada";
  if (last.isFlagged && last.seenAt === null) return "PAR-Q com resposta sim: leia";
  if (isDue) return "PAR-Q vencido";
  return last.isFlagged ? "PAR-Q com resposta sim" : "PAR-Q em dia";
};

export const purposeLabel: Record<ConsentPurpose, string> = {
  TERMS: "Termos de uso",
  HEALTH: "Respostas e dados de saúde",
  PHOTOS: "Fotos dos relatórios",
};

export const consentText = ({ isGiven, givenAt, withdrawnAt, signer }: Consent, zone: string): string => {
  if (isGiven && givenAt)
    return `Autorizado em ${dateText(givenAt, zone)}${signer === "GUARDIAN" ? " pelo responsável" : ""}`;
  return withdrawnAt ? `Retirado em ${dateText(withdrawnAt, zone)}` : "Não autorizado";
};
