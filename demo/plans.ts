import type { StudentType } from "@prancheta/contract/students/students";

/** The questionnaire after the first one. */
export type FollowUpName = "FOLLOW_UP" | "RUNNING";

export interface DemoPlan {
  readonly name: string;
  readonly type: StudentType;
  /** The plan's approximate percentage of all contracts. */
  readonly share: number;
  readonly days: number;
  readonly evaluationDays: number;
  readonly answerHours: number;
  /** Cents per month. */
  readonly amount: number;
  readonly instalments: number;
  readonly followUp: FollowUpName;
  readonly benefits: readonly string[];
}

const SUPPORT = "Suporte por WhatsApp";

export const PLANS = [
  {
    name: "Consultoria Online Trimestral",
    type: "ONLINE",
    share: 32,
    days: 90,
    evaluationDays: 30,
    answerHours: 72,
    amount: 12_990,
    instalments: 3,
    followUp: "FOLLOW_UP",
    benefits: [SUPPORT, "Ficha nova a cada 6 semanas", "Relatório mensal com fotos"],
  },
  {
    name: "Hipertrofia 12 semanas",
    type: "ONLINE",
    share: 20,
    days: 84,
    evaluationDays: 28,
    answerHours: 48,
    amount: 16_000,
    instalments: 3,
    followUp: "FOLLOW_UP",
    benefits: [SUPPORT, "Duas fases de treino", "Avaliação a cada 4 semanas"],
  },
  {
    name: "Consultoria Online Mensal",
    type: "ONLINE",
    share: 12,
    days: 30,
    evaluationDays: 30,
    answerHours: 48,
    amount: 14_990,
    instalments: 1,
    followUp: "FOLLOW_UP",
    benefits: [SUPPORT],
  },
  {
    name: "Corrida 10 km",
    type: "ONLINE",
    share: 11,
    days: 70,
    evaluationDays: 21,
    answerHours: 72,
    amount: 14_900,
    instalments: 2,
    followUp: "RUNNING",
    benefits: ["Planilha semanal", "Fortalecimento para corredores"],
  },
  {
    name: "Presencial Mensal",
    type: "PRESENCIAL",
    share: 19,
    days: 30,
    evaluationDays: 30,
    answerHours: 96,
    amount: 48_000,
    instalments: 1,
    followUp: "FOLLOW_UP",
    benefits: ["Duas aulas por semana", "Treino para os outros dias"],
  },
  {
    name: "Consultoria Online Semestral",
    type: "ONLINE",
    share: 6,
    days: 180,
    evaluationDays: 30,
    answerHours: 72,
    amount: 11_990,
    instalments: 6,
    followUp: "FOLLOW_UP",
    benefits: [SUPPORT, "Ficha nova a cada 6 semanas", "Uma chamada de vídeo por mês"],
  },
] as const satisfies readonly DemoPlan[];

/** Plans that nobody has bought: one that is not shown to the public, and one that is no longer sold. */
export const OTHER_PLANS = [
  {
    name: "Consultoria Online Anual",
    days: 360,
    evaluationDays: 30,
    answerHours: 72,
    amount: 10_990,
    followUp: "FOLLOW_UP",
    benefits: [SUPPORT, "Uma chamada de vídeo por mês"],
    active: true,
    show: false,
  },
  {
    name: "Desafio 60 dias",
    days: 60,
    evaluationDays: 15,
    answerHours: 48,
    amount: 17_900,
    followUp: "FOLLOW_UP",
    benefits: ["Grupo de WhatsApp"],
    active: false,
    show: false,
  },
] as const satisfies readonly (Omit<DemoPlan, "type" | "share" | "instalments"> & {
  readonly active: boolean;
  readonly show: boolean;
})[];

export type PlanName = (typeof PLANS)[number]["name"];
