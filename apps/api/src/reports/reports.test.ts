import { randomBytes } from "node:crypto";
import { questionnaires } from "@prancheta/contract/questionnaires/questionnaires";
import { reports } from "@prancheta/contract/reports/reports";
import { FileId } from "@prancheta/contract/scalars";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { makeFiles } from "../platform/files/files.ts";
import { newId } from "../platform/ids.ts";
import { aTestApp } from "../testing/app.ts";
import { memoryObjects } from "../testing/files/objects.ts";
import { hollowPng } from "../testing/files/pictures.ts";
import { aReportPhoto, coachesOf, fieldsOf, QUESTIONS, reportsOf } from "../testing/students/reports.ts";
import { studentsOf } from "../testing/students/students.ts";
import { newPhoto, reportPhoto } from "./reports.service.ts";

const test = await aTestApp();
const aCoach = coachesOf(test);

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
    await coach.send({ answers: [{ items: ["Bem"] }, { items: ["Sim"], observation: " " }, { items: ["Joelho"] }] });
    const [question] = QUESTIONS;
    if (!question) throw new Error("no question");
    const body = { title: "Outro", questions: [{ ...question, question: "E agora?" }] };
    await coach.call(questionnaires.change, { params: { id: coach.questionnaire }, body });
    test.clock.advance({ hours: 1 });
    await coach.send({ answers: [{ items: ["Melhor"] }] });
    const [newer, older] = await reportsOf(coach, coach.student);
    expect([newer?.title, older?.title]).toEqual(["Outro", "Acompanhamento"]);
    expect([newer, older].map((report) => report?.answers[0]?.question.question)).toEqual(["E agora?", "Como foi?"]);
    expect(older?.answers[1]?.observation).toBeNull();
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
    expect(await fieldsOf(send({ answers: [{ items: ["  "] }] }))).toEqual({
      code: "answers.incomplete",
      "answers.0": "Responda a esta pergunta",
      "answers.1": "Responda a esta pergunta",
      "answers.2": "Responda a esta pergunta",
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
    const longest = [{ items: ["a".repeat(4000)] }, { items: ["Sim"], observation: "b".repeat(4000) }];
    await expect(send({ answers: [...longest, { items: ["Ombro"] }] })).resolves.toBeDefined();
  });

  it("is refused without consent, with an impossible weight or a text without end", async () => {
    const { send } = await aCoach();
    expect(await fieldsOf(send({ consent: false, weightGrams: 19_999, observation: "a".repeat(4001) }))).toEqual({
      code: "answers.incomplete",
      consent: "Autorize o envio dos seus dados de saúde ao profissional",
      weight: "Confira o peso informado",
      observation: "Use no máximo 4.000 caracteres",
    });
    for (const weightGrams of [400_001, 72_500.5])
      expect(await fieldsOf(send({ weightGrams }))).toMatchObject({ weight: "Confira o peso informado" });
    for (const weightGrams of [20_000, 400_000]) await expect(send({ weightGrams })).resolves.toBeDefined();
  });
});

describe("a report's photos", () => {
  const { clock, database, tokens } = test;
  const files = makeFiles({ database, objects: memoryObjects(), clock, tokens });
  const aPhoto = () =>
    sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#a33" } })
      .jpeg()
      .toBuffer();

  it("are resized and shown in their order", async () => {
    const coach = await aCoach();
    const upload = await aPhoto();
    const storePhoto = () => coach.mine((db) => aReportPhoto(db, coach.owner.partner, files, upload));
    const photos = [await storePhoto(), await storePhoto()];
    await coach.send({ photos });
    const [report] = await reportsOf(coach, coach.student);
    expect(report?.profile.images.map(({ width, height }) => [width, height])).toEqual([
      [1600, 1067],
      [1600, 1067],
    ]);
    expect(report?.profile.images.map(({ url }) => photos.findIndex(({ file }) => url.includes(file)))).toEqual([0, 1]);
  });

  it("take at most 400 kB, whatever they show", async () => {
    const noise = { raw: { width: 2000, height: 1500, channels: 3 as const } };
    const upload = await sharp(randomBytes(2000 * 1500 * 3), noise)
      .jpeg({ quality: 100 })
      .toBuffer();
    const { bytes, width } = await reportPhoto(upload, "operator");
    expect(bytes.length).toBeLessThanOrEqual(400_000);
    expect(width).toBeGreaterThanOrEqual(800);
  }, 30_000);

  it.each([
    ["more than 25 megapixels", hollowPng(9000, 6667), /25 megapixels/],
    ["the format of iPhones", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), /HEIC.*Mais Compatível/],
  ])("are refused with %s, in words that help", async (_what, upload, words) => {
    const refused = await reportPhoto(upload, "operator").catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "file.not_image", particulars: { detail: expect.stringMatching(words) } });
  });

  it("are at most ten, and images", async () => {
    await expect(reportPhoto(Buffer.from("<svg/>"), "operator")).rejects.toMatchObject({ code: "file.not_image" });
    const { send } = await aCoach();
    const photos = Array.from({ length: 11 }, () => newPhoto(newId(FileId)));
    expect(await fieldsOf(send({ photos }))).toEqual({
      code: "answers.incomplete",
      photos: "Envie no máximo 10 fotos",
    });
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
