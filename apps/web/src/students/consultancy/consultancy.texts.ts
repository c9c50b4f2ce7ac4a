import type { Student, StudentStatus, StudentType } from "@prancheta/contract/students/students";
import { counted } from "@prancheta/ui/text/count-text.ts";

/** The status label on the profile (docs/rules/students.md). */
export const profileStatusLabel: Record<StudentStatus, string> = {
  ACTIVE: "Pagamento em dia",
  PENDING: "Pagamento pendente",
  NOT_LINKED: "Convite pendente",
  ENDED: "Plano não renovado",
  DETACHED: "Desvinculado",
};

export const typeLabel: Record<StudentType, string> = {
  ONLINE: "Consultoria online",
  PRESENCIAL: "Consultoria presencial",
};

export const conditionLabel: Record<keyof Student["presentialConditions"], string> = {
  planActive: "O plano do aluno precisa estar ativo",
  noPaidConsultancy: "O aluno não pode ter uma consultoria paga ativa",
  hasPaymentMethod: "Uma forma de pagamento precisa estar configurada em Assinaturas",
  noOverdueInvoice: "Nenhuma fatura pode estar em atraso",
};

export const durationText = (days: number): string => counted(days, "dia", "dias");
export const everyText = (days: number): string => `a cada ${durationText(days)}`;
export const hoursText = (hours: number): string => counted(hours, "hora", "horas");
