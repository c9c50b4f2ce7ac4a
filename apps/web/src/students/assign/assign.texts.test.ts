import { expect, test } from "vitest";
import { waitingText } from "./assign.texts.ts";

test.each([
  ["NOT_LINKED", 1, "Recebe a dieta quando ingressar no app."],
  ["NOT_LINKED", 2, "Recebem a dieta quando ingressarem no app."],
  ["ENDED", 1, "No app só vê o histórico; recebe a dieta quando renovar o plano."],
  ["ENDED", 7, "No app só veem o histórico; recebem a dieta quando renovarem o plano."],
  ["DETACHED", 1, "No app só vê o histórico; não recebe a dieta."],
  ["DETACHED", 2, "No app só veem o histórico; não recebem a dieta."],
] as const)("of students who are %s, %i are told when they get it", (status, count, text) => {
  expect(waitingText(status, "dieta", count)).toBe(text);
});
