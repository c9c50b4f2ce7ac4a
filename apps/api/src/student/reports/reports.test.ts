import { questionnaires } from "@prancheta/contract/questionnaires/questionnaires";
import { reports } from "@prancheta/contract/reports/reports";
import { Day, Instant } from "@prancheta/contract/scalars";
import { studentConsents } from "@prancheta/contract/student/consents";
import { REPORTS_PAGE, studentReports } from "@prancheta/contract/student/reports";
import { studentToday } from "@prancheta/contract/student/today";
import { students } from "@prancheta/contract/students/students";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { instantOf } from "../../platform/clock.ts";
import { detachStudent } from "../../students/students.service.ts";
import { aTestApp } from "../../testing/app.ts";
import { QUESTIONS } from "../../testing/students/reports.ts";
import { newPhotoId, newReportId, reportCalls, reportersOf, TYPED } from "../../testing/students/student-reports.ts";

const test = await aTestApp();
// 22:00 in São Paulo, where it is still the day before that of UTC.
test.clock.advance({ hours: 13 });
const aReporter = reportersOf(test);

type Reporter = Awaited<ReturnType<typeof aReporter>>;

const seenByCoach = async ({ coach, student }: Reporter) =>
  (await coach.call(students.read, { params: { id: student } })).reply.data.questionnaireAnswers;

describe("a report in the app", () => {
  it("is due at once as the anamnesis, and then every evaluation period after the last one", async () => {
    const reporter = await aReporter();
    const { read, draftOf, save } = reporter;
    expect((await read()).due).toMatchObject({ isFirst: true, title: "Anamnese", questions: QUESTIONS, draft: null });
    const today = async () => (await reporter.call(studentToday.read)).reply.data;
    expect(await today()).toMatchObject({ report: { dueOn: "2026-11-21", isFirst: true }, unreadAnswers: 0 });
    await save(newReportId(), await draftOf(), true);
    expect(await today()).toMatchObject({ report: null, unreadAnswers: 0 });
    expect(await read()).toMatchObject({ due: null, nextOn: "2026-12-06", reports: [{ title: "Anamnese" }] });
    const early = { ...(await formOf(reporter)), revision: 9 };
    for (const done of [false, true])
      expect((await save(newReportId(), early, done)).refusal).toMatchObject({ status: 409, code: "report.not_due" });
  });

  it("is due again a period after the day of the last one in the coach's zone, while the contract runs", async () => {
    const { draftOf, save, read, mine } = await aReporter();
    await save(newReportId(), await draftOf(), true);
    const sentAt = async (at: string) => {
      const moments = { sent_at: Instant.parse(at), answer_due_at: Instant.parse("2027-12-31T12:00:00Z") };
      await mine((db) => db.updateTable("report").set(moments).where("id", "is not", null).execute());
      const { due, nextOn } = await read();
      return [due?.dueOn, nextOn];
    };
    expect((await read()).due).toBeNull();
    // 23:30 in São Paulo is 2:30 on the next day in UTC.
    expect(await sentAt("2026-11-07T02:30:00Z")).toEqual(["2026-11-21", "2026-11-21"]);
    expect((await read()).due).toMatchObject({ isFirst: false, draft: null });
    expect(await sentAt("2026-11-07T03:00:00Z")).toEqual([undefined, "2026-11-22"]);
    expect(await sentAt("2026-10-01T12:00:00Z"), "the contract's first day").toEqual(["2026-11-21", "2026-11-21"]);
    expect(await sentAt("2027-02-04T12:00:00Z"), "its last day").toEqual([undefined, "2027-02-19"]);
    expect(await sentAt("2027-02-05T12:00:00Z")).toEqual([undefined, null]);
    const runs = (starts_on: string, ends_on: string) => {
      const days = { starts_on: Day.parse(starts_on), ends_on: Day.parse(ends_on) };
      return mine((db) => db.updateTable("contract").set(days).execute());
    };
    await runs("2026-11-21", "2026-11-21");
    expect(await sentAt("2026-11-01T12:00:00Z"), "on its last day").toEqual(["2026-11-21", "2026-11-21"]);
    await runs("2026-11-01", "2026-11-20");
    expect(await sentAt("2026-11-01T12:00:00Z"), "after it").toEqual([undefined, null]);
    await runs("2026-11-22", "2026-12-20");
    expect(await sentAt("2026-11-01T12:00:00Z"), "before it").toEqual([undefined, null]);
  });

  it("is hidden from the coach until it is sent, and is one report however often it is sent", async () => {
    const reporter = await aReporter();
    const { draftOf, save, read, sendPhoto } = reporter;
    const [id, photo] = [newReportId(), newPhotoId()];
    const form = await draftOf({ photos: [photo], observation: " Viajei ", weight: 64.1 });
    expect((await save(id, form)).reply.data).toEqual({ sentAt: null, arrived: [] });
    expect((await save(id, form, true)).refusal.code).toBe("report.photo_missing");
    expect((await sendPhoto(id, photo)).statusCode).toBe(200);
    const last = { ...form, revision: 2 };
    expect((await save(id, last)).reply.data.arrived).toEqual([photo]);
    expect(await seenByCoach(reporter)).toEqual([]);
    expect((await read()).due?.draft).toMatchObject({
      id,
      observation: " Viajei ",
      weight: 64.1,
      arrived: [{ id: photo, pose: "FRONT" }],
    });
    const [first, second] = await Promise.all([save(id, last, true), save(id, last, true)]);
    expect(second.reply.data).toEqual(first.reply.data);
    test.clock.advance({ minutes: 1 });
    expect((await save(id, last, true)).reply.data).toEqual(first.reply.data);
    expect((await sendPhoto(id, photo)).statusCode).toBe(200);
    expect((await sendPhoto(id, newPhotoId())).json()).toMatchObject({ code: "report.sent" });
    const sentAt = Instant.parse(first.reply.data.sentAt);
    const answerEnd = instantOf(Temporal.Instant.from(sentAt).add({ hours: 24 }));
    expect(await seenByCoach(reporter)).toMatchObject([{ id, createdAt: sentAt, answerEnd }]);
    expect(await seenByCoach(reporter)).toMatchObject([
      { id, status: "PENDING", profile: { weight: 64.1, description: "Viajei", images: [{ pose: "FRONT" }] } },
    ]);
    expect((await read()).reports).toMatchObject([{ id, photos: [{ id: photo }], feedback: null, isUnread: false }]);
  });

  it("keeps what was changed last, in whichever order the changes arrive", async () => {
    const { draftOf, save, read } = await aReporter();
    const id = newReportId();
    const form = await draftOf();
    await save(id, { ...form, revision: 3, observation: "terceira" });
    expect((await save(id, { ...form, revision: 2, observation: "segunda" })).status).toBe(200);
    expect((await read()).due?.draft).toMatchObject({ revision: 3, observation: "terceira" });
    const other = newReportId();
    test.clock.advance({ seconds: 1 });
    await save(other, form);
    expect((await read()).due?.draft?.id, "of two drafts the one that was saved last").toBe(other);
    test.clock.advance({ seconds: 1 });
    await save(id, { ...form, revision: 4 });
    expect((await read()).due?.draft?.id).toBe(id);
  });

  it("is not sent as it was before another device changed it", async () => {
    const reporter = await aReporter();
    const { draftOf, save, sendPhoto, read } = reporter;
    const [id, photo] = [newReportId(), newPhotoId()];
    const before = await draftOf();
    await save(id, before);
    const later = { ...before, revision: before.revision + 1, photos: [photo] };
    await save(id, later);
    await sendPhoto(id, photo);
    expect((await save(id, before, true)).refusal).toMatchObject({ status: 409, code: "report.changed" });
    expect((await read()).due?.draft?.photos).toEqual([photo]);
    expect((await save(id, later, true)).reply.data.arrived).toEqual([photo]);
  });

  it("stays with the questions with which it was begun", async () => {
    const { coach, questionnaire, draftOf, save, read } = await aReporter();
    const id = newReportId();
    const form = await draftOf();
    await save(id, form);
    const body = { title: "Outra", questions: QUESTIONS.slice(0, 1) };
    await coach.call(questionnaires.change, { params: { id: questionnaire }, body });
    expect((await read()).due).toMatchObject({ title: "Anamnese", questions: QUESTIONS });
    expect((await save(id, form, true)).reply.data.sentAt).not.toBeNull();
    expect((await read()).reports[0]?.answers).toHaveLength(QUESTIONS.length);
  });

  it("answers only the questions that are due, and a draft only its own", async () => {
    const { mine, draftOf, save } = await aReporter();
    const [id, form] = [newReportId(), await draftOf()];
    const other = await mine((db) =>
      db.selectFrom("questionnaire_version").select("id").where("id", "<>", form.version).executeTakeFirstOrThrow(),
    );
    const astray = () => save(id, { ...form, version: other.id, revision: 2 });
    expect((await astray()).refusal).toMatchObject({ status: 404, code: "questionnaire.not_found" });
    await save(id, form);
    expect((await astray()).refusal).toMatchObject({ status: 404, code: "questionnaire.not_found" });
  });

  it("is refused at each question that is not answered, and stays as it was typed", async () => {
    const { draftOf, save, read } = await aReporter();
    const id = newReportId();
    const form = await draftOf({
      answers: TYPED.map((answer, at) => (at === 1 ? { items: [], observation: "" } : answer)),
    });
    const { problem } = await save(id, form, true);
    expect(problem).toMatchObject({ code: "answers.incomplete", fields: { "answers.1": "Responda a esta pergunta" } });
    await save(id, form);
    expect((await read()).due?.draft?.answers).toEqual(form.answers);
  });

  it("has no room for any number of drafts, whose photos would fill the coach's space", async () => {
    const { draftOf, save } = await aReporter();
    const form = await draftOf();
    const drafts = Array.from({ length: 10 }, newReportId);
    for (const id of drafts) expect((await save(id, form)).status).toBe(200);
    expect((await save(newReportId(), form)).refusal).toMatchObject({ status: 409, code: "report.too_many_drafts" });
    for (const id of drafts) expect((await save(id, { ...form, revision: 2 })).status).toBe(200);
  });

  it("shows the coach's answer as unread until it is opened", async () => {
    const reporter = await aReporter();
    const { coach, student, draftOf, save, read, call, mine } = reporter;
    const id = newReportId();
    await save(id, await draftOf(), true);
    expect((await call(studentReports.markRead, { params: { id } })).refusal).toMatchObject({ status: 404 });
    await coach.call(reports.evaluate, { params: { id }, body: { feedback: "Muito bem!", privateNote: "Rever" } });
    expect((await read()).reports).toMatchObject([{ feedback: "Muito bem!", isUnread: true }]);
    expect((await call(studentToday.read)).reply.data.unreadAnswers).toBe(1);
    expect((await call(studentReports.read)).text).not.toContain("Rever");
    await mine((db) =>
      sql`insert into report (partner_id, id, student_id, questionnaire_version_id, answers, weight_grams, observation,
          consent_given_at, answer_due_at, sent_at, evaluated_at, feedback)
        select partner_id, gen_random_uuid(), student_id, questionnaire_version_id, answers, 70000, observation,
          consent_given_at, answer_due_at, sent_at - interval '7 days', evaluated_at, feedback
        from report where id = ${id}`.execute(db),
    );
    expect((await seenByCoach(reporter))[0]).toMatchObject({ id });
    const weights = (await coach.call(reports.weights, { params: { id: student } })).reply.data;
    expect(weights.map(({ weight }) => weight)).toEqual([70, 72.5]);
    const readAt = () => mine((db) => db.selectFrom("report").select("read_at").where("id", "=", id).execute());
    expect((await call(studentReports.markRead, { params: { id } })).status).toBe(200);
    const first = await readAt();
    test.clock.advance({ seconds: 1 });
    expect((await call(studentReports.markRead, { params: { id } })).status).toBe(200);
    expect(await readAt()).toEqual(first);
    expect((await read()).reports).toMatchObject([{ isUnread: false }, { feedback: "Muito bem!", isUnread: true }]);
    expect((await call(studentToday.read)).reply.data.unreadAnswers).toBe(1);
  });

  it("comes by pages from a student who sent very many, without one being missed or read twice", async () => {
    const { coach, student, mine, draftOf, save, call, sendPhoto } = await aReporter();
    const [id, photo] = [newReportId(), newPhotoId()];
    await save(id, await draftOf({ photos: [photo] }));
    await sendPhoto(id, photo);
    await save(id, await draftOf({ photos: [photo], revision: 2 }), true);
    // Ten years of a report a week.
    await mine((db) =>
      sql`insert into report (partner_id, id, student_id, questionnaire_version_id, answers, weight_grams, observation,
          consent_given_at, answer_due_at, sent_at)
        select partner_id, gen_random_uuid(), student_id, questionnaire_version_id, answers, weight_grams, observation,
          consent_given_at, answer_due_at, sent_at - week * interval '7 days'
        from report cross join generate_series(1, 519) week where partner_id = ${coach.owner.partner} and student_id = ${student}`.execute(
        db,
      ),
    );
    const page = async (skip: number) =>
      (await call(studentReports.read, { query: { skip, take: REPORTS_PAGE } })).reply.data;
    const first = (await call(studentReports.read)).reply.data;
    expect(first).toMatchObject({ due: null, nextOn: "2026-12-06" });
    expect(first.reports[0]).toMatchObject({ id, photos: [{ id: photo }] });
    expect(first.reports).toHaveLength(REPORTS_PAGE);
    const seen = new Set(first.reports.map((report) => report.id));
    for (let skip = REPORTS_PAGE; skip < 520; skip += REPORTS_PAGE) {
      const { nextOn, reports } = await page(skip);
      expect([nextOn, reports.length]).toEqual([null, REPORTS_PAGE]);
      for (const report of reports) seen.add(report.id);
    }
    expect(seen.size).toBe(520);
    expect((await page(520)).reports).toEqual([]);
  });

  it("can be read, and not written, after the consultancy ended", async () => {
    const { coach, mine, student, draftOf, save, read } = await aReporter();
    const form = await draftOf();
    const id = newReportId();
    await save(id, form, true);
    await mine((db) => detachStudent(db, coach.owner.partner, test.clock, student));
    expect((await read()).reports).toHaveLength(1);
    expect((await save(newReportId(), form)).refusal.code).toBe("link.ended");
  });
});

describe("another student", () => {
  it("of the same coach finds neither report nor draft nor photo", async () => {
    const reporter = await aReporter();
    const { coach, draftOf, save, sendPhoto } = reporter;
    const plan = (await reporter.mine((db) => db.selectFrom("contract").select("plan_id").executeTakeFirstOrThrow()))
      .plan_id;
    const other = await test.aStudentOf(coach, { plan });
    const others = reportCalls(test, other);
    for (const purpose of ["HEALTH", "PHOTOS"] as const)
      await other.call(studentConsents.say, { params: { purpose }, body: { isGiven: true } });
    const [id, photo] = [newReportId(), newPhotoId()];
    const form = await draftOf({ photos: [photo] });
    await save(id, form);
    await sendPhoto(id, photo);
    expect((await others.read()).due?.draft).toBeNull();
    expect((await others.sendPhoto(id, photo)).json()).toMatchObject({ status: 404, code: "report.not_found" });
    expect((await others.save(id, form)).refusal).toMatchObject({ status: 404, code: "report.not_found" });
    const own = newReportId();
    await others.save(own, form);
    expect((await others.sendPhoto(own, photo)).json()).toMatchObject({ status: 404, code: "report.not_found" });
    await save(id, form, true);
    expect((await others.sendPhoto(own, photo)).statusCode).toBe(200);
    expect((await others.save(own, form, true)).refusal).toMatchObject({ status: 404, code: "report.not_found" });
    expect((await others.save(id, { ...form, photos: [] }, true)).refusal).toMatchObject({
      status: 404,
      code: "report.not_found",
    });
    expect((await others.read()).reports).toEqual([]);
    await coach.call(reports.evaluate, { params: { id }, body: { feedback: "Muito bem!", privateNote: "" } });
    expect((await other.call(studentReports.markRead, { params: { id } })).refusal).toMatchObject({ status: 404 });
  });
});

const formOf = async ({ mine }: Reporter) => {
  const { id } = await mine((db) => db.selectFrom("questionnaire_version").select("id").executeTakeFirstOrThrow());
  return { version: id, revision: 1, answers: TYPED, weight: null, observation: "", photos: [] };
};
