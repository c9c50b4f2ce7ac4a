import type { DiscountType, PerformancePeriod, PerformanceRow } from "./codes.ts";

/** The durations that the form offers, in days. */
export const PLAN_DURATIONS = [30, 60, 90, 180, 360] as const;

const NAMED_DURATIONS: ReadonlyMap<number, string> = new Map([
  [30, "Mensal"],
  [60, "Bimestral"],
  [90, "Trimestral"],
  [180, "Semestral"],
  [360, "Anual"],
]);

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** 'Mensal', or 'N dias' for a duration without a name. */
export const durationLabel = (days: number): string => NAMED_DURATIONS.get(days) ?? counted(days, "dia", "dias");

interface Care {
  /** Days between reports. */
  readonly evaluationTime: number;
  /** Hours the coach has to answer a report. */
  readonly answerTime: number;
}

/** The two benefits that follow from a plan's evaluation and answer time. */
export const automaticBenefits = ({ evaluationTime, answerTime }: Care): readonly [string, string] => [
  evaluationTime === 1 ? "Avaliação todos os dias" : `Avaliação a cada ${evaluationTime} dias`,
  `Resposta em até ${counted(answerTime, "hora", "horas")}`,
];

/** Why a plan that was chosen for a student's next contract cannot be deleted. */
export const chosenForNextText = (student: string): string =>
  `Este plano foi escolhido para o próximo contrato de ${student}. Troque o próximo plano no perfil do aluno e tente novamente.`;

export const discountTypeLabel: Record<DiscountType, string> = {
  PERCENT: "Porcentagem",
  AMOUNT: "Valor",
  EMPTY: "Nenhum",
};

export const periodLabel: Record<PerformancePeriod, string> = {
  LASTDAYS: "Última semana",
  LASTMONTH: "Último mês",
  LASTYEAR: "Último ano",
};

export const contractStatusLabel: Record<PerformanceRow["status"], string> = { ACTIVE: "Ativo", INACTIVE: "Inativo" };

/** Why a code was not deleted, as the list of codes says it; the refusal `code.in_use` has the code tab's text. */
export const CODE_NOT_REMOVED = "Erro ao excluir código, entre em contato com o suporte para resolver este problema.";
