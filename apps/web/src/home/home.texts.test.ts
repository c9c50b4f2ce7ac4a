import { AttentionItem, Home } from "@prancheta/contract/home/home";
import { expect, test } from "vitest";
import {
  alsoLateText,
  attentionLine,
  dayText,
  greetingAt,
  moreText,
  motivatedShare,
  motivationTexts,
  reasonText,
  waitingTexts,
} from "./home.texts.ts";

const NOW = Date.parse("2026-11-22T02:30:00Z");

test.each([
  ["America/Sao_Paulo", "Boa noite", "Sábado, 21 de novembro."],
  ["America/Manaus", "Boa noite", "Sábado, 21 de novembro."],
  ["Europe/Lisbon", "Boa noite", "Domingo, 22 de novembro."],
])("at 23:30 in São Paulo, a partner in %s reads %s on %s", (zone, greeting, day) => {
  expect(greetingAt(NOW, zone)).toBe(greeting);
  expect(dayText(NOW, zone)).toBe(day);
});

test.each([
  [4, "Boa noite"],
  [5, "Bom dia"],
  [11, "Bom dia"],
  [12, "Boa tarde"],
  [17, "Boa tarde"],
  [18, "Boa noite"],
])("at %i h one says %s", (hour, greeting) => {
  expect(greetingAt(Date.UTC(2026, 10, 21, hour), "UTC")).toBe(greeting);
});

const student = { id: "01900000-0000-7000-8000-000000000001", name: "Ana", photo: null };
const item = (more: object) => AttentionItem.parse({ student, dueAt: null, day: null, days: null, ...more });

test.each([
  [{ reason: "REPORT_LATE", dueAt: "2026-11-21T23:30:00Z" }, "Relatório atrasado há 3 h"],
  [{ reason: "REPORT_LATE", dueAt: "2026-11-20T02:30:00Z" }, "Relatório atrasado há 2 dias"],
  [{ reason: "REPORT_WAITING", dueAt: "2026-11-22T07:30:00Z" }, "Avalie em 5 h"],
  [{ reason: "REPORT_WAITING", dueAt: "2026-11-22T03:10:00Z" }, "Avalie em 40 min"],
  [{ reason: "REPORT_WAITING", dueAt: "2026-11-22T02:29:50Z" }, "Relatório atrasado há 1 min"],
  [{ reason: "CHARGE_OVERDUE", days: 2 }, "Cobrança vencida há 2 dias"],
  [{ reason: "CHARGE_OVERDUE", days: 0 }, "Cobrança recusada hoje"],
  [{ reason: "EXPIRING", days: 2 }, "Contrato termina em 2 dias"],
  [{ reason: "EXPIRING", days: 1 }, "Contrato termina amanhã"],
  [{ reason: "EXPIRING", days: 0 }, "Contrato termina hoje"],
  [{ reason: "NO_PRESCRIPTION", days: 0 }, "Entrou hoje"],
  [{ reason: "NO_PRESCRIPTION", days: 3 }, "Entrou há 3 dias"],
  [{ reason: "NO_TRAINING", days: 9 }, "Sem treino há 9 dias"],
])("%j is said as '%s'", (said, text) => {
  expect(reasonText(item(said), NOW)).toBe(text);
});

const NONE = { REPORT_LATE: 0, REPORT_WAITING: 0, CHARGE_OVERDUE: 0, EXPIRING: 0, NO_PRESCRIPTION: 0, NO_TRAINING: 0 };

const home = (more: object) =>
  Home.parse({
    totalStudents: 10,
    plans: [],
    motivated: 0,
    unMotivated: 0,
    newAnswers: 0,
    pendingAnswer: 0,
    countExpiringStudents: 0,
    toEvaluate: 0,
    attention: [],
    news: [],
    attentionTotals: NONE,
    firstSteps: { profile: true, plan: true, sheet: true, student: true },
    terms: null,
    ...more,
  });

test.each([
  [{}, "Nada pede sua atenção hoje."],
  [{ attentionTotals: { ...NONE, EXPIRING: 1 } }, "Nenhum relatório para avaliar."],
  [{ toEvaluate: 4 }, "4 alunos com relatório para avaliar."],
  [{ toEvaluate: 12, pendingAnswer: 9 }, "12 alunos com relatório para avaliar, 9 com atraso."],
  [{ toEvaluate: 9, pendingAnswer: 9 }, "9 alunos com relatório para avaliar, todos com atraso."],
  [{ toEvaluate: 1, pendingAnswer: 1 }, "1 aluno com relatório para avaliar, com atraso."],
])("%j makes the line '%s'", (counts, line) => {
  expect(attentionLine(home(counts))).toBe(line);
});

test("the new and the late are more than all together only where a student is both, which is said", () => {
  expect(alsoLateText(home({ newAnswers: 12, pendingAnswer: 11, toEvaluate: 22 }))).toBe(
    "1 deles também com relatório atrasado",
  );
  expect(alsoLateText(home({ newAnswers: 12, pendingAnswer: 11, toEvaluate: 23 }))).toBe("");
});

test.each([
  ["REPORT_LATE", 5, 9, "Mais 4 atrasados"],
  ["REPORT_LATE", 5, 6, "Mais 1 atrasado"],
  ["EXPIRING", 0, 2, "Ver 2 que vencem"],
  ["NO_TRAINING", 5, 1205, "Mais 1.200 entre os desmotivados"],
] as const)("of %s, %i of %i shown, the rest is '%s'", (reason, shown, total, text) => {
  expect(moreText(reason, shown, total)).toBe(text);
});

test.each([
  [
    "newAnswers",
    [
      "0 Novos relatórios para analisar: Nenhum relatório novo",
      "1 Novo relatório para analisar: De 1 aluno, dentro do prazo",
      "1200 Novos relatórios para analisar: De 1.200 alunos, dentro do prazo",
    ],
  ],
  [
    "pendingAnswer",
    [
      "0 Alunos pendentes: Nenhum relatório atrasado",
      "1 Aluno pendente: Com relatório atrasado",
      "1200 Alunos pendentes: Com relatório atrasado",
    ],
  ],
  [
    "countExpiringStudents",
    [
      "0 Expirações Próximas: Nenhum contrato vence em até 7 dias",
      "1 Expiração Próxima: Contrato que vence em até 7 dias",
      "1200 Expirações Próximas: Contratos que vencem em até 7 dias",
    ],
  ],
] as const)("what stands beside %s agrees with its number", (count, texts) => {
  const read = (value: number) => {
    const { title, text } = waitingTexts[count](value);
    return `${value} ${title}: ${text}`;
  };
  expect([0, 1, 1200].map(read)).toEqual(texts);
});

test("one motivated student trained, two trained", () => {
  expect(motivationTexts.motivated(1)).toEqual({ title: "motivado", text: "Treinou nos últimos 7 dias" });
  expect(motivationTexts.motivated(2)).toEqual({ title: "motivados", text: "Treinaram nos últimos 7 dias" });
  expect([0, 1].map((count) => motivationTexts.unMotivated(count).title)).toEqual(["desmotivados", "desmotivado"]);
});

test("the share of motivated students is none without students in the app", () => {
  expect(motivatedShare(home({}))).toBeNull();
  expect(motivatedShare(home({ motivated: 112, unMotivated: 21 }))).toBe(84);
});
