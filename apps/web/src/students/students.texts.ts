import type { Gender } from "@prancheta/contract/accounts/person";
import type {
  Interaction,
  Motivation,
  StudentCard,
  StudentSort,
  StudentStatus,
} from "@prancheta/contract/students/students";
import type { ListTexts } from "@prancheta/ui/list/ListPage.tsx";
import { counted, countText } from "@prancheta/ui/text/count-text.ts";
import { daysAgoText } from "@prancheta/ui/text/dates.ts";

/** The status label on a student's card (docs/rules/students.md). */
export const cardStatusLabel: Record<StudentStatus, string> = {
  ACTIVE: "Pagamento em dia",
  PENDING: "Pagamento pendente",
  NOT_LINKED: "Não ingressou no app",
  ENDED: "Plano não renovado",
  DETACHED: "Desligado",
};

export const interactionLabel: Record<Interaction, string> = {
  ONLINE: "Consultoria online",
  PRESENCIAL: "Consultoria presencial",
  LINKED: "Ingressou no app",
  NOT_LINKED: "Não ingressou no app",
  DETACHED: "Desvinculado",
  ACTIVE: "Pagamento em dia",
  PENDING: "Pagamento pendente",
  ENDED: "Plano não renovado",
  IN_TIME: "Relatório em dia",
  LATE: "Relatório atrasado",
  PENDING_VALUATION: "Avaliação pendente",
  EXPIRING: "Expiração em 7 dias",
  NO_PRESCRIPTION: "Espera ficha ou dieta",
};

export const motivationLabel: Record<Motivation, string> = {
  MOTIVATED: "Motivado",
  UNMOTIVATED: "Desmotivado",
};

export const sortLabel: Record<StudentSort, string> = {
  NAME: "Nome",
  ADHERENCE: "Aderência",
};

export const motivationText = (isMotivated: boolean, gender: Gender | null): string =>
  `Está ${isMotivated ? "motivad" : "desmotivad"}${gender === "F" ? "a" : "o"}`;

export const activitiesText = (trainings: number): string =>
  counted(trainings, "atividade por sem.", "atividades por sem.");

/** 'Convite enviado há 3 dias': worded so that it needs no gender. */
export const invitedText = ({ sentInDays, isExpired }: NonNullable<StudentCard["invitation"]>): string =>
  isExpired ? `Convite vencido, enviado ${daysAgoText(sentInDays)}` : `Convite enviado ${daysAgoText(sentInDays)}`;

export const lastReportText = (days: number | null): string =>
  days === null ? "Nenhum relatório enviado" : `Último relatório ${daysAgoText(days)}`;

export const lastTrainingText = (days: number | null): string =>
  days === null ? "Nenhum treino computado" : `Último treino enviado ${daysAgoText(days)}`;

export const listTexts: ListTexts = {
  none: "Nenhum aluno ainda",
  all: ["aluno", "alunos"],
  found: ["aluno encontrado", "alunos encontrados"],
  empty: {
    title: "Não há alunos registrados",
    text: "Quando um aluno entrar pelo seu convite, ele aparece aqui com treinos, relatórios e prazos.",
  },
  nothingFound: { title: "Nenhum aluno encontrado", text: "Tente outro nome ou limpe os filtros." },
  failure: "Não foi possível carregar os alunos",
};

/** Shown after the number of students; undefined if nobody waits. */
export const toEvaluateText = (toEvaluate: number | undefined): string | undefined =>
  toEvaluate ? `${countText(toEvaluate)} com relatório para avaliar` : undefined;

/** 'faltam 38 dias', 'último dia'. */
export const remainingText = (days: number): string => {
  if (days <= 0) return "último dia";
  return `${days === 1 ? "falta" : "faltam"} ${counted(days, "dia", "dias")}`;
};
