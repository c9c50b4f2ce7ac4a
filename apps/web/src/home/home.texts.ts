import { capitalised } from "@prancheta/contract/capitalised";
import type { AttentionItem, AttentionReason, Home } from "@prancheta/contract/home/home";
import { isLate } from "@prancheta/contract/reports/lateness";
import { counted, countText } from "@prancheta/ui/text/count-text.ts";
import { daysAgoText, largestUnitText } from "@prancheta/ui/text/dates.ts";
import { lateText } from "@prancheta/ui/text/LateBadge.tsx";

const inZone = (zone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("pt-BR", { ...options, timeZone: zone });

/** By the hour in the partner's zone. */
export const greetingAt = (now: number, zone: string): string => {
  const hour = Number(inZone(zone, { hour: "numeric", hourCycle: "h23" }).format(now));
  if (hour < 5 || hour >= 18) return "Boa noite";
  return hour < 12 ? "Bom dia" : "Boa tarde";
};

/** 'Sábado, 21 de novembro.' */
export const dayText = (now: number, zone: string): string => {
  const text = inZone(zone, { weekday: "long", day: "numeric", month: "long" }).format(now);
  return `${capitalised(text)}.`;
};

/** '12 alunos com relatório para avaliar, 9 com atraso.': the same numbers as the badge of 'Alunos' and the late card. */
export const attentionLine = ({ toEvaluate, pendingAnswer: late, attentionTotals }: Home): string => {
  if (toEvaluate === 0) {
    const isCalm = Object.values(attentionTotals).every((total) => total === 0);
    return isCalm ? "Nada pede sua atenção hoje." : "Nenhum relatório para avaliar.";
  }
  return `${counted(toEvaluate, "aluno", "alunos")} com relatório para avaliar${delayText(late, toEvaluate)}.`;
};

/** Whether a student uses the app or needs the coach; until then the dashboard would show only zeros. */
export const hasBegun = ({ motivated, unMotivated, attentionTotals }: Home): boolean =>
  motivated + unMotivated > 0 || Object.values(attentionTotals).some((total) => total > 0);

const delayText = (late: number, all: number): string => {
  if (late === 0) return "";
  if (late < all) return `, ${countText(late)} com atraso`;
  return all === 1 ? ", com atraso" : ", todos com atraso";
};

/** Why the new reports and the late ones are more than all together; empty if no student has both. */
export const alsoLateText = ({ newAnswers, pendingAnswer, toEvaluate }: Home): string => {
  const both = newAnswers + pendingAnswer - toEvaluate;
  return both > 0 ? `${countText(both)} deles também com relatório atrasado` : "";
};

/** The heading of the students with that reason. */
export const reasonTitle: Record<AttentionReason, string> = {
  REPORT_LATE: "Relatórios atrasados",
  REPORT_WAITING: "Relatórios para analisar",
  CHARGE_OVERDUE: "Pagamentos pendentes",
  EXPIRING: "Contratos que vencem em até 7 dias",
  NO_PRESCRIPTION: "Novos, sem ficha nem dieta",
  NO_TRAINING: "Sem treino há 7 dias ou mais",
};

const others: Record<AttentionReason, readonly [one: string, many: string]> = {
  REPORT_LATE: ["atrasado", "atrasados"],
  REPORT_WAITING: ["novo", "novos"],
  CHARGE_OVERDUE: ["com pagamento pendente", "com pagamento pendente"],
  EXPIRING: ["que vence", "que vencem"],
  NO_PRESCRIPTION: ["sem ficha nem dieta", "sem ficha nem dieta"],
  // Their list has also those who stopped long ago or never began.
  NO_TRAINING: ["entre os desmotivados", "entre os desmotivados"],
};

/** 'Mais 4 atrasados': the link to the list of all. */
export const moreText = (reason: AttentionReason, shown: number, total: number): string =>
  `${shown > 0 ? "Mais" : "Ver"} ${counted(total - shown, ...others[reason])}`;

const inDaysText = (days: number): string => {
  if (days <= 0) return "hoje";
  return days === 1 ? "amanhã" : `em ${days} dias`;
};

const dueText = (dueAt: string, now: number): string => {
  const left = Date.parse(dueAt) - now;
  return isLate(dueAt, now) ? `Relatório atrasado ${lateText(-left)}` : `Avalie em ${largestUnitText(left)}`;
};

/** Why a student needs the coach, in the coach's words. */
export const reasonText = ({ reason, dueAt, days }: AttentionItem, now: number): string => {
  switch (reason) {
    case "REPORT_LATE":
    case "REPORT_WAITING":
      return dueAt ? dueText(dueAt, now) : "Relatório à espera";
    case "CHARGE_OVERDUE":
      return days ? `Cobrança vencida ${daysAgoText(days)}` : "Cobrança recusada hoje";
    case "EXPIRING":
      return `Contrato termina ${inDaysText(days ?? 0)}`;
    case "NO_PRESCRIPTION":
      return `Entrou ${daysAgoText(days ?? 0)}`;
    case "NO_TRAINING":
      return `Sem treino ${daysAgoText(days ?? 0)}`;
  }
};

/** Texts beside a count, singular or plural. */
interface Counted {
  readonly title: string;
  readonly text: string;
}

/** On a phone, where the counts are one strip. */
interface Strip extends Counted {
  readonly short: string;
}

const forCount =
  (none: Strip, one: Strip, many: Strip) =>
  (count: number): Strip => {
    if (count === 0) return none;
    const { text, ...rest } = count === 1 ? one : many;
    return { ...rest, text: text.replace("N", countText(count)) };
  };

/** The counts are of students, like the lists that they open: one student may have sent two reports. */
export const waitingTexts = {
  newAnswers: forCount(
    { title: "Novos relatórios para analisar", text: "Nenhum relatório novo", short: "novos" },
    { title: "Novo relatório para analisar", text: "De 1 aluno, dentro do prazo", short: "novo" },
    { title: "Novos relatórios para analisar", text: "De N alunos, dentro do prazo", short: "novos" },
  ),
  pendingAnswer: forCount(
    { title: "Alunos pendentes", text: "Nenhum relatório atrasado", short: "atrasados" },
    { title: "Aluno pendente", text: "Com relatório atrasado", short: "atrasado" },
    { title: "Alunos pendentes", text: "Com relatório atrasado", short: "atrasados" },
  ),
  countExpiringStudents: forCount(
    { title: "Expirações Próximas", text: "Nenhum contrato vence em até 7 dias", short: "vencendo" },
    { title: "Expiração Próxima", text: "Contrato que vence em até 7 dias", short: "vencendo" },
    { title: "Expirações Próximas", text: "Contratos que vencem em até 7 dias", short: "vencendo" },
  ),
};

/** The word and the sentence of each motivation, singular or plural. */
export const motivationTexts = {
  motivated: (count: number): Counted =>
    count === 1
      ? { title: "motivado", text: "Treinou nos últimos 7 dias" }
      : { title: "motivados", text: "Treinaram nos últimos 7 dias" },
  unMotivated: (count: number): Counted => ({
    title: count === 1 ? "desmotivado" : "desmotivados",
    text: "Sem treino nos últimos 7 dias",
  }),
};

/** The share of motivated students among those who train in the app, in whole percent; null if there are none. */
export const motivatedShare = ({ motivated, unMotivated }: Home): number | null => {
  const all = motivated + unMotivated;
  return all === 0 ? null : Math.round((motivated / all) * 100);
};
