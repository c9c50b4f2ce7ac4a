import { type Question, questionnaires, reports, TEXT_ITEM } from "@prancheta/contract/questionnaires";
import { Cents, ReportId, type StudentId } from "@prancheta/contract/scalars";
import { students } from "@prancheta/contract/students";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createPlan } from "../plans/plans.service.ts";
import { makeFiles } from "../platform/files.ts";
import { Refusal } from "../platform/refusal.ts";
import { aTestApp, type TestPartner } from "../testing/app.ts";
import { studentsOf } from "../testing/students.ts";
import { createQuestionnaire } from "./questionnaires.service.ts";
import { keepReportPhotos, submitReport } from "./reports.service.ts";

const test = await aTestApp();

const QUESTIONS: Question[] = [
  { question: "Como foi?", type: "text", observation: false, items: [{ text: TEXT_ITEM }] },
  { question: "Dormiu?", type: "select", observation: true, items: [{ text: "Sim" }, { text: "Não" }] },
  { question: "Onde dói?", type: "multiselect", observation: false, items: [{ text: "Joelho" }, { text: "Ombro" }] },
];
const ANSWERS = [{ items: [" Bem  "] }, { items: ["Sim"], observation: "8 horas" }, { items: ["Joelho", "Ombro"] }];

/** A partner with a student whose plan asks QUESTIONS, and `followUp` of those who have answered once. */
async function aCoach(followUp?: Question[]) {
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
      days: 30,
      evaluationDays: 15,
      answerHours: 48,
      amount: Cents.parse(10_000),
      questionnaire,
      ...(later && { followUp: later }),
    }),
  );
  const student = await aStudent();
  await aContract(student, { plan });
  const send = (wish: Partial<Parameters<typeof submitReport>[3]> = {}) =>
    mine((db) =>
      submitReport(db, owner.partner, test.clock, {
        student,
        zone: owner.zone,
        answers: ANSWERS,
        weightGrams: 72_500,
        observation: "",
        photos: [],
        consent: true,
        ...wish,
      }),
    );
  return { ...partner, call: callNow, mine, questionnaire, student, send };
}

const fieldsOf = async (sending: Promise<unknown>) => {
  const error: unknown = await sending.catch((thrown: unknown) => thrown);
  if (!(error instanceof Refusal)) throw new Error("not refused");
  return { code: error.code, ...error.particulars.fields };
};

const reportsOf = async ({ call }: Pick<TestPartner, "call">, id: StudentId) =>
  (await call(students.read, { params: { id } })).reply.data.questionnaireAnswers;

describe("a report", () => {
  it("says what was asked and answered, trimmed, with notes only where they were asked for", async () => {
    const coach = await aCoach();
    await coach.send({ observation: " Viajei " });
    expect(await reportsOf(coach, coach.student)).toMatchObject([
      {
        status: "PENDING",
        title: "Acompanhamento",
        profile: { weight: 72.5, description: "Viajei", images: [] },
        answers: [
          { question: { question: "Como foi?", type: "text" }, items: [{ text: "Bem" }], observation: null },
          { question: { question: "Dormiu?" }, items: [{ text: "Sim" }], observation: "8 horas" },
          { question: { question: "Onde dói?" }, items: [{ text: "Joelho" }, { text: "Ombro" }], observation: null },
        ],
        feedback: null,
        privateNote: null,
      },
    ]);
  });

  it("answers the first questionnaire once, and the follow-up from then on", async () => {
    const [text] = QUESTIONS;
    const coach = await aCoach(text && [text]);
    await coach.send();
    expect(await fieldsOf(coach.send())).toMatchObject({ code: "answers.incomplete" });
    test.clock.advance({ seconds: 1 });
    await coach.send({ answers: [{ items: ["Melhor"] }] });
    test.clock.advance({ seconds: 1 });
    await coach.send({ answers: [{ items: ["Ótimo"] }] });
    const titles = (await reportsOf(coach, coach.student)).map(({ title }) => title);
    expect(titles).toEqual(["Retorno", "Retorno", "Acompanhamento"]);
  });

  it("shows by its own version after the questionnaire changed", async () => {
    const coach = await aCoach();
    await coach.send();
    const [question] = QUESTIONS;
    if (!question) throw new Error("no question");
    const body = { title: "Outro", questions: [{ ...question, question: "E agora?" }] };
    await coach.call(questionnaires.change, { params: { id: coach.questionnaire }, body });
    test.clock.advance({ hours: 1 });
    await coach.send({ answers: [{ items: ["Melhor"] }] });
    const [newer, older] = await reportsOf(coach, coach.student);
    expect([newer?.title, older?.title]).toEqual(["Outro", "Acompanhamento"]);
    expect([newer, older].map((report) => report?.answers[0]?.question.question)).toEqual(["E agora?", "Como foi?"]);
  });

  it("may answer the version that the student was shown", async () => {
    const coach = await aCoach();
    const { id: version } = await coach.mine((db) =>
      db
        .selectFrom("questionnaire_version")
        .select("id")
        .where("questionnaire_id", "=", coach.questionnaire)
        .executeTakeFirstOrThrow(),
    );
    const body = { title: "Outro", questions: QUESTIONS.slice(0, 1) };
    await coach.call(questionnaires.change, { params: { id: coach.questionnaire }, body });
    await coach.send({ version });
    expect((await reportsOf(coach, coach.student))[0]?.answers).toHaveLength(QUESTIONS.length);
  });

  it("may choose both of two options that the coach wrote alike, and neither more often", async () => {
    const coach = await aCoach();
    const items = [{ text: "Joelho" }, { text: "Joelho" }, { text: "Ombro" }];
    const question = { question: "Onde dói?", type: "multiselect" as const, observation: false, items };
    const body = { title: "Dor", questions: [question] };
    await coach.call(questionnaires.change, { params: { id: coach.questionnaire }, body });
    await coach.send({ answers: [{ items: ["Joelho", "Joelho"] }] });
    expect((await reportsOf(coach, coach.student))[0]?.answers[0]?.items.map(({ text }) => text)).toEqual([
      "Joelho",
      "Joelho",
    ]);
    expect(await fieldsOf(coach.send({ answers: [{ items: ["Joelho", "Joelho", "Joelho"] }] }))).toMatchObject({
      "answers.0": "Escolha cada opção uma só vez",
    });
  });

  it("is refused with a message for each question that is not answered as it asks", async () => {
    const { send } = await aCoach();
    expect(await fieldsOf(send({ answers: [] }))).toEqual({
      code: "answers.incomplete",
      "answers.0": "Responda esta pergunta",
      "answers.1": "Responda esta pergunta",
      "answers.2": "Responda esta pergunta",
    });
    const wrong = [
      { items: ["Bem", "Mal"] },
      { items: ["Talvez"] },
      { items: ["Joelho", "Joelho"] },
      { items: ["A mais"] },
    ];
    expect(await fieldsOf(send({ answers: wrong }))).toEqual({
      code: "answers.incomplete",
      "answers.0": "Escolha uma só resposta",
      "answers.1": "Escolha uma das opções",
      "answers.2": "Escolha cada opção uma só vez",
      "answers.3": "O questionário não tem esta pergunta",
    });
    const long = [
      { items: ["a".repeat(4001)] },
      { items: ["Sim"], observation: "b".repeat(4001) },
      { items: ["Ombro"] },
    ];
    expect(await fieldsOf(send({ answers: long }))).toEqual({
      code: "answers.incomplete",
      "answers.0": "Use no máximo 4.000 caracteres",
      "answers.1": "Use no máximo 4.000 caracteres",
    });
  });

  it("is refused without consent, with an impossible weight or a text without end", async () => {
    const { send } = await aCoach();
    expect(await fieldsOf(send({ consent: false, weightGrams: 19_999, observation: "a".repeat(4001) }))).toEqual({
      code: "answers.incomplete",
      consent: "Autorize o envio dos seus dados de saúde ao profissional",
      weight: "Confira o peso informado",
      observation: "Use no máximo 4.000 caracteres",
    });
  });
});

describe("a report's photos", () => {
  const { clock, database, tokens } = test;
  const objects = { put: async () => undefined, get: async () => undefined, remove: async () => undefined };
  const files = makeFiles({ database, objects, clock, tokens });
  const aPhoto = () =>
    sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#a33" } })
      .jpeg()
      .toBuffer();

  it("are resized and shown in their order", async () => {
    const coach = await aCoach();
    const upload = await aPhoto();
    const photos = await coach.mine((db) => keepReportPhotos(db, coach.owner.partner, files, [upload, upload]));
    await coach.send({ photos });
    const [report] = await reportsOf(coach, coach.student);
    expect(report?.profile.images.map(({ width, height }) => [width, height])).toEqual([
      [1600, 1067],
      [1600, 1067],
    ]);
    expect(report?.profile.images.map(({ url }) => photos.findIndex((id) => url.includes(id)))).toEqual([0, 1]);
  });

  it("are at most ten, and images", async () => {
    const coach = await aCoach();
    const eleven = Array.from({ length: 11 }, () => new Uint8Array());
    const keep = (uploads: readonly Uint8Array[]) =>
      coach.mine((db) => keepReportPhotos(db, coach.owner.partner, files, uploads));
    expect(await fieldsOf(keep(eleven))).toEqual({ code: "answers.incomplete", photos: "Envie no máximo 10 fotos" });
    expect(await fieldsOf(keep([Buffer.from("<svg/>")]))).toEqual({ code: "file.not_image" });
  });
});

describe("an evaluation", () => {
  it("carries what the coach writes, once", async () => {
    const coach = await aCoach();
    const id = await coach.send();
    const body = { feedback: " Muito bem! ", privateNote: "Rever a carga" };
    expect((await coach.call(reports.evaluate, { params: { id }, body })).status).toBe(200);
    expect(await reportsOf(coach, coach.student)).toMatchObject([
      { status: "EVALUATED", feedback: "Muito bem!", privateNote: "Rever a carga" },
    ]);
    const again = await coach.call(reports.evaluate, { params: { id }, body: { feedback: "Outra" } });
    expect(again.refusal).toMatchObject({ status: 409, code: "report.already_evaluated" });
    expect((await reportsOf(coach, coach.student))[0]?.feedback).toBe("Muito bem!");
  });

  it("needs nothing written", async () => {
    const coach = await aCoach();
    const id = await coach.send();
    const { app } = test;
    const response = await app.inject({
      method: "PATCH",
      url: `/v2/partners/questionnaires/${id}/evaluate`,
      headers: { authorization: `Bearer ${await test.tokens.access(coach.owner, "prancheta")}` },
    });
    expect(response.statusCode).toBe(200);
    expect(await reportsOf(coach, coach.student)).toMatchObject([
      { status: "EVALUATED", feedback: null, privateNote: null },
    ]);
  });

  it("is refused when it is too long", async () => {
    const coach = await aCoach();
    const id = await coach.send();
    const refused = await coach.call(reports.evaluate, { params: { id }, body: { feedback: "a".repeat(4001) } });
    expect(refused.problem.fields).toEqual({ feedback: "Use no máximo 4.000 caracteres" });
    expect((await reportsOf(coach, coach.student))[0]?.status).toBe("PENDING");
  });

  it("of another partner's report is as of one that does not exist", async () => {
    const [mine, other] = await Promise.all([aCoach(), aCoach()]);
    const id = await other.send();
    for (const asked of [id, ReportId.parse("nada")]) {
      const refused = await mine.call(reports.evaluate, { params: { id: asked } });
      expect(refused.refusal).toMatchObject({ status: 404, code: "report.not_found" });
    }
  });
});

describe("the weights", () => {
  it("come oldest first, without the reports that say none", async () => {
    const coach = await aCoach();
    for (const weightGrams of [80_000, null, 79_200]) {
      await coach.send({ weightGrams });
      test.clock.advance({ hours: 24 });
    }
    const params = { id: coach.student };
    const { data } = (await coach.call(reports.weights, { params })).reply;
    expect(data.map(({ weight }) => weight)).toEqual([80, 79.2]);
    expect(data.map(({ date }) => date)).toEqual(data.map(({ date }) => date).sort());
    const other = await test.aPartner();
    const refused = await studentsOf(test, other).callNow(reports.weights, { params });
    expect(refused.refusal).toMatchObject({ status: 404, code: "student.not_found" });
  });
});
