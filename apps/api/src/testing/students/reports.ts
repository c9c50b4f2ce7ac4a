import { type Question, TEXT_ITEM } from "@prancheta/contract/questionnaires/questionnaires";
import type { PartnerId, StudentId } from "@prancheta/contract/scalars";
import { students } from "@prancheta/contract/students/students";
import { createPlan } from "../../plans/plans.service.ts";
import type { Files } from "../../platform/files/files.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Db } from "../../platform/postgres/db.ts";
import { createQuestionnaire } from "../../questionnaires/questionnaires.service.ts";
import { newPhoto, reportPhoto, submitReport } from "../../reports/reports.service.ts";
import type { TestApp, TestPartner } from "../app.ts";
import { studentsOf } from "./students.ts";

export const QUESTIONS: Question[] = [
  { question: "Como foi?", type: "text", observation: false, items: [{ text: TEXT_ITEM }] },
  { question: "Dormiu?", type: "select", observation: true, items: [{ text: "Sim" }, { text: "Não" }] },
  { question: "Onde dói?", type: "multiselect", observation: false, items: [{ text: "Joelho" }, { text: "Ombro" }] },
];
const ANSWERS = [
  { items: [" Bem  "], observation: "não pedida" },
  { items: ["Sim"], observation: "8 horas" },
  { items: ["Joelho", "Ombro"] },
];

/** A partner with a student whose plan uses QUESTIONS first, and then `followUp`. */
export const coachesOf = (test: TestApp) => async (followUp?: Question[]) => {
  const partner = await test.aPartner();
  const { mine, aStudent, aContract, callNow } = studentsOf(test, partner);
  const { owner } = partner;
  const questionnaire = await mine((db) =>
    createQuestionnaire(db, owner.partner, test.clock, { title: "Acompanhamento", questions: QUESTIONS }),
  );
  const later =
    followUp &&
    (await mine((db) => createQuestionnaire(db, owner.partner, test.clock, { title: "Retorno", questions: followUp })));
  const plan = await mine((db) =>
    createPlan(db, owner.partner, test.clock, {
      name: "Mensal",
      duration: 30,
      evaluationTime: 15,
      answerTime: 48,
      amount: 10_000,
      questionnaireId: questionnaire,
      ...(later && { followUpQuestionnaireId: later }),
    }),
  );
  const student = await aStudent();
  await aContract(student, { plan });
  const send = (overrides: Partial<Parameters<typeof submitReport>[3]> = {}) =>
    mine((db) =>
      submitReport(db, owner.partner, test.clock, {
        student,
        zone: owner.zone,
        answers: ANSWERS,
        weightGrams: 72_500,
        observation: "",
        photos: [],
        consent: true,
        ...overrides,
      }),
    );
  return { ...partner, call: callNow, mine, questionnaire, student, send };
};

/** A stored photo with which a report can be sent. */
export const aReportPhoto = async (db: Db, owner: PartnerId, files: Files, upload: Uint8Array) =>
  newPhoto(await files.store(db, owner, "REPORT_PHOTO", await reportPhoto(upload, owner)));

/** A refusal's messages by field. */
export const fieldsOf = async (sending: Promise<unknown>) => {
  const error: unknown = await sending.catch((thrown: unknown) => thrown);
  if (!(error instanceof Refusal)) throw new Error("not refused");
  return { code: error.code, ...error.particulars.fields };
};

export const reportsOf = async ({ call }: Pick<TestPartner, "call">, id: StudentId) =>
  (await call(students.read, { params: { id } })).reply.data.questionnaireAnswers;
