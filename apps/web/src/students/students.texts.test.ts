import { listLine } from "@prancheta/ui/list/list-line.ts";
import { expect, test } from "vitest";
import {
  activitiesText,
  cardStatusLabel,
  interactionLabel,
  lastReportText,
  lastTrainingText,
  listTexts,
  motivationText,
  remainingText,
  toEvaluateText,
} from "./students.texts.ts";

test("the lines of a card", () => {
  expect(motivationText(true, "F")).toBe("Está motivada");
  expect(motivationText(false, null)).toBe("Está desmotivado");
  expect([0, 1, 5].map(activitiesText)).toEqual([
    "0 atividades por sem.",
    "1 atividade por sem.",
    "5 atividades por sem.",
  ]);
  expect([null, 0, 1, 12].map(lastReportText)).toEqual([
    "Nenhum relatório enviado",
    "Último relatório hoje",
    "Último relatório há 1 dia",
    "Último relatório há 12 dias",
  ]);
  expect([null, 0, 9].map(lastTrainingText)).toEqual([
    "Nenhum treino computado",
    "Último treino enviado hoje",
    "Último treino enviado há 9 dias",
  ]);
});

test("each status and each value of the filter has its label", () => {
  expect(Object.values(cardStatusLabel)).toEqual([
    "Pagamento em dia",
    "Pagamento pendente",
    "Não ingressou no app",
    "Plano não renovado",
    "Desligado",
  ]);
  expect(interactionLabel).toEqual({
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
  });
});

test("the line of the list says how many there are, and how many wait", () => {
  const line = (total: number | undefined, isNarrowed: boolean, toEvaluate: number) =>
    listLine(listTexts, total, isNarrowed, toEvaluateText(toEvaluate));
  expect(line(undefined, false, 3)).toBe("");
  expect(line(0, false, 0)).toBe("Nenhum aluno ainda");
  expect(line(1, false, 0)).toBe("1 aluno");
  expect(line(1240, false, 9)).toBe("1.240 alunos, 9 com relatório para avaliar");
  expect(line(1, true, 9)).toBe("1 aluno encontrado");
});

test("what is left of a plan", () => {
  expect([0, 1, 38].map(remainingText)).toEqual(["último dia", "falta 1 dia", "faltam 38 dias"]);
});
