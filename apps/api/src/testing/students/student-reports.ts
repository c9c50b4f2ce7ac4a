import { randomUUIDv7 } from "node:crypto";
import { ReportId, ReportPhotoId } from "@prancheta/contract/scalars";
import { studentConsents } from "@prancheta/contract/student/consents";
import { type ReportDraft, studentReports } from "@prancheta/contract/student/reports";
import { createPlan } from "../../plans/plans.service.ts";
import { createQuestionnaire } from "../../questionnaires/questionnaires.service.ts";
import type { TestApp } from "../app.ts";
import { aPicture } from "../files/pictures.ts";
import { QUESTIONS } from "./reports.ts";
import type { TestStudent } from "./student-accounts.ts";

export const newReportId = () => ReportId.parse(randomUUIDv7());
export const newPhotoId = () => ReportPhotoId.parse(randomUUIDv7());

export const TYPED = [
  { items: ["Bem"], observation: "" },
  { items: ["Sim"], observation: "8 horas" },
  { items: ["Joelho"], observation: "" },
];

/** A student in the app, whose plan asks QUESTIONS every 15 days, and who agreed to everything. */
export const reportersOf = (test: TestApp) => async () => {
  const coach = await test.aPartner();
  const { partner } = coach.owner;
  const mine = <T>(work: Parameters<typeof test.database.asPartner<T>>[1]) => test.database.asPartner(partner, work);
  const { plan, questionnaire } = await mine(async (db) => {
    const form = { title: "Anamnese", questions: QUESTIONS };
    const first = await createQuestionnaire(db, partner, test.clock, form);
    const id = await createPlan(db, partner, test.clock, {
      name: "Trimestral",
      duration: 90,
      evaluationTime: 15,
      answerTime: 24,
      amount: 10_000,
      questionnaireId: first,
    });
    return { plan: id, questionnaire: first };
  });
  const student = await test.aStudentOf(coach, { plan });
  for (const purpose of ["TERMS", "HEALTH", "PHOTOS"] as const)
    await student.call(studentConsents.say, { params: { purpose }, body: { isGiven: true } });
  return { coach, mine, questionnaire, ...student, ...reportCalls(test, student) };
};

/** The calls that a student's device makes about reports. */
export function reportCalls({ app }: TestApp, student: TestStudent) {
  const read = async () => (await student.call(studentReports.read)).reply.data;
  const draftOf = async (overrides: Partial<ReportDraft> = {}): Promise<ReportDraft> => {
    const { due } = await read();
    if (!due) throw new Error("no report is due");
    return {
      version: due.version,
      revision: 1,
      answers: TYPED,
      weight: 72.5,
      observation: "",
      photos: [],
      ...overrides,
    };
  };
  const save = (id: ReportId, form: ReportDraft, done = false) =>
    student.call(studentReports.save, { params: { id }, body: { ...form, done } });
  const sendPhoto = async (report: ReportId, photo: ReportPhotoId, picture?: Buffer, pose = "FRONT") => {
    const part = (name: string, rest: string) => `--x\r\ncontent-disposition: form-data; name="${name}"${rest}\r\n\r\n`;
    const payload = Buffer.concat([
      Buffer.from(`${part("pose", "")}${pose}\r\n${part("photo", '; filename="a.jpg"\r\ncontent-type: image/jpeg')}`),
      picture ?? (await aPicture(90, 120, "#446688", "jpeg")),
      Buffer.from("\r\n--x--\r\n"),
    ]);
    const url = studentReports.photo.path.replace(":id", report).replace(":photoId", photo);
    const headers = {
      authorization: `Bearer ${student.token}`,
      "x-student": student.student,
      "content-type": "multipart/form-data; boundary=x",
    };
    return app.inject({ method: "PUT", url, headers, payload });
  };
  return { read, draftOf, save, sendPhoto };
}
