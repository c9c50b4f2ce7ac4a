import type { AttentionItem, Home } from "@prancheta/contract/home/home";
import { isLate } from "@prancheta/contract/reports/lateness";
import { countText } from "@prancheta/ui/text/count-text.ts";
import { daysAgoText } from "@prancheta/ui/text/dates.ts";

const HOUR = 3_600_000;

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
  return `${text.charAt(0).toLocaleUpperCase("pt-BR")}${text.slice(1)}.`;
};

const counts = ["Nada", "Uma coisa", "Duas coisas", "Três coisas", "Quatro coisas", "Cinco coisas"] as const;

/** How many kinds of tasks wait, not how many students. */
const kindsThatWait = ({ newAnswers, pendingAnswer, countExpiringStudents, attention }: Home): number => {
  const counted = [newAnswers, pendingAnswer, countExpiringStudents].filter((count) => count > 0).length;
  const others = ["CHARGE_OVERDUE", "NO_TRAINING"].filter((kind) => attention.some(({ reason }) => reason === kind));
  return counted + others.length;
};

/** 'Três coisas pedem sua atenção hoje.' */
export const attentionLine = (home: Home): string => {
  const kinds = kindsThatWait(home);
  return `${counts[kinds]} ${kinds < 2 ? "pede" : "pedem"} sua atenção hoje.`;
};

/** The largest unit only: '3 h', '2 dias', '40 min'. */
const largestUnitText = (milliseconds: number): string => {
  const hours = Math.floor(milliseconds / HOUR);
  if (hours >= 48) return `${Math.floor(hours / 24)} dias`;
  if (hours >= 24) return "1 dia";
  return hours > 0 ? `${hours} h` : `${Math.max(1, Math.floor(milliseconds / 60_000))} min`;
};

const inDaysText = (days: number): string => {
  if (days <= 0) return "hoje";
  return days === 1 ? "amanhã" : `em ${days} dias`;
};

const dueText = (dueAt: string, now: number): string => {
  const left = Date.parse(dueAt) - now;
  return isLate(dueAt, now) ? `Relatório atrasado há ${largestUnitText(-left)}` : `Avalie em ${largestUnitText(left)}`;
};

/** Why a student needs the coach, in the coach's words. */
export const reasonText = ({ reason, dueAt, days }: AttentionItem, now: number): string => {
  switch (reason) {
    case "REPORT_LATE":
    case "REPORT_WAITING":
      return dueAt ? dueText(dueAt, now) : "Relatório à espera";
    case "CHARGE_OVERDUE":
      return `Cobrança vencida ${daysAgoText(days ?? 0)}`;
    case "EXPIRING":
      return `Contrato termina ${inDaysText(days ?? 0)}`;
    case "NO_TRAINING":
      return `Sem treino ${daysAgoText(days ?? 0)}`;
  }
};

/** Texts beside a count, singular or plural. */
interface Counted {
  readonly title: string;
  readonly text: string;
}

const counted = (none: Counted, one: Counted, many: Counted) => (count: number) => {
  if (count === 0) return none;
  const { title, text } = count === 1 ? one : many;
  return { title, text: text.replace("N", countText(count)) };
};

/** The counts are of students, like the lists that they open: one student may have sent two reports. */
export const waitingTexts = {
  newAnswers: counted(
    { title: "Novos relatórios para analisar", text: "Nenhum relatório novo" },
    { title: "Novo relatório para analisar", text: "De 1 aluno, dentro do prazo" },
    { title: "Novos relatórios para analisar", text: "De N alunos, dentro do prazo" },
  ),
  pendingAnswer: counted(
    { title: "Alunos pendentes", text: "Nenhum relatório atrasado" },
    { title: "Aluno pendente", text: "Com relatório atrasado" },
    { title: "Alunos pendentes", text: "Com relatório atrasado" },
  ),
  countExpiringStudents: counted(
    { title: "Expirações Próximas", text: "Nenhum contrato vence em 7 dias" },
    { title: "Expiração Próxima", text: "Contrato que vence em 7 dias" },
    { title: "Expirações Próximas", text: "Contratos que vencem em 7 dias" },
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
