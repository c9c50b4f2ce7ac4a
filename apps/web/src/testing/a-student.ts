import { Student } from "@prancheta/contract/students/students";

/** An id that ends in the given number. */
export const id = (last: number) => `01900000-0000-7000-8000-${String(last).padStart(12, "0")}`;

/** A student's profile with the given fields. */
export const aStudent = (more: Partial<Record<keyof Student, unknown>> = {}) =>
  Student.parse({
    id: id(1),
    name: "Ana Moreira",
    email: "ana@exemplo.com",
    whatsapp: null,
    telegram: null,
    bornDate: null,
    gender: "F",
    type: "ONLINE",
    canSwitchToPresential: false,
    presentialConditions: {
      planActive: true,
      noPaidConsultancy: true,
      hasPaymentMethod: false,
      noOverdueInvoice: true,
    },
    status: "ACTIVE",
    athlete: { avatarUrl: null },
    plan: null,
    nextPlan: null,
    restrictions: [],
    tags: [],
    adherence: { last7: null, last30: null, last90: null, fell: false },
    trainingCards: [],
    questionnaireAnswers: [],
    ...more,
  });

export const aPlan = (more: object = {}) => ({
  id: id(50),
  name: "Hipertrofia 12 semanas",
  duration: 84,
  evaluationTime: 15,
  answerTime: 48,
  amount: 13_918,
  total: 38_970,
  remainingTime: 38,
  endsOn: "2026-12-29",
  ...more,
});
