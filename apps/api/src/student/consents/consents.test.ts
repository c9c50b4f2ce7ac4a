import { studentConsents } from "@prancheta/contract/student/consents";
import { students } from "@prancheta/contract/students/students";
import { expect, it } from "vitest";
import { instantOf } from "../../platform/clock.ts";
import { aTestApp } from "../../testing/app.ts";
import { joiningOf } from "../../testing/students/joining.ts";
import { newPhotoId, newReportId, reportersOf } from "../../testing/students/student-reports.ts";

const test = await aTestApp();
const aReporter = reportersOf(test);
type Reporter = Awaited<ReturnType<typeof aReporter>>;

const say = ({ call }: Pick<Reporter, "call">, purpose: "TERMS" | "HEALTH" | "PHOTOS", isGiven: boolean) =>
  call(studentConsents.say, { params: { purpose }, body: { isGiven } });

it("is given once, withdrawn and given again, and keeps what was said", async () => {
  const reporter = await aReporter();
  const given = (await say(reporter, "PHOTOS", true)).reply.data;
  expect(given).toMatchObject({ purpose: "PHOTOS", isGiven: true, signer: "STUDENT", withdrawnAt: null });
  test.clock.advance({ seconds: 1 });
  expect((await say(reporter, "PHOTOS", false)).reply.data).toMatchObject({ isGiven: false, givenAt: given.givenAt });
  expect((await say(reporter, "PHOTOS", false)).reply.data).toMatchObject({ isGiven: false });
  test.clock.advance({ seconds: 1 });
  expect((await say(reporter, "PHOTOS", true)).reply.data).toMatchObject({ isGiven: true, withdrawnAt: null });
  expect((await reporter.call(studentConsents.list)).reply.data).toMatchObject([
    { purpose: "TERMS", isGiven: true },
    { purpose: "HEALTH", isGiven: true },
    { purpose: "PHOTOS", isGiven: true },
  ]);
  const first = instantOf(test.clock.now().subtract({ seconds: 1 }));
  test.clock.advance({ seconds: 1 });
  await say(reporter, "PHOTOS", false);
  const rows = await reporter.mine((db) =>
    db.selectFrom("consent").select("withdrawn_at").where("purpose", "=", "PHOTOS").orderBy("given_at").execute(),
  );
  expect(rows.map(({ withdrawn_at }) => withdrawn_at)).toEqual([first, instantOf(test.clock.now())]);
});

it("withdrawn hides answers and photos from the coach at once, and not from the student", async () => {
  const reporter = await aReporter();
  const [id, photo] = [newReportId(), newPhotoId()];
  const form = await reporter.draftOf({ photos: [photo] });
  await reporter.save(id, form);
  await reporter.sendPhoto(id, photo);
  await reporter.save(id, form, true);
  const atCoach = async () =>
    (await reporter.coach.call(students.read, { params: { id: reporter.student } })).reply.data.questionnaireAnswers[0];
  const coachLink = (await atCoach())?.profile.images[0]?.url ?? "";
  expect((await test.app.inject({ url: coachLink })).statusCode).toBe(200);
  await say(reporter, "HEALTH", false);
  await say(reporter, "PHOTOS", false);
  expect(await atCoach()).toMatchObject({
    answers: [],
    hidden: ["ANSWERS", "PHOTOS"],
    profile: { weight: null, images: [] },
  });
  expect((await test.app.inject({ url: coachLink })).statusCode).toBe(404);
  const [own] = (await reporter.read()).reports;
  expect(own).toMatchObject({ weight: 72.5, photos: [{ id: photo }] });
  expect((await test.app.inject({ url: own?.photos[0]?.url ?? "" })).statusCode).toBe(200);
  expect((await test.app.inject({ url: (own?.photos[0]?.url ?? "").replace("&reader=student", "") })).statusCode).toBe(
    404,
  );
});

it("given again with another invitation lets the report wait for its answer again", async () => {
  const reporter = await aReporter();
  await reporter.save(newReportId(), await reporter.draftOf(), true);
  const total = async () => (await reporter.coach.call(students.toEvaluate)).reply.data.total;
  expect(await total()).toBe(1);
  await say(reporter, "HEALTH", false);
  expect(await total()).toBe(0);
  const { invited, startedBy, filled, accepted } = joiningOf(test, reporter.coach);
  const { link } = await invited({ whatsapp: "5511912345678" });
  const { id } = (await startedBy(reporter, link)).reply.data;
  await filled(reporter, id);
  expect((await accepted(reporter, id)).reply.data).toMatchObject({ status: "JOINED", student: reporter.student });
  expect(await total()).toBe(1);
});

it("is needed to send answers, and to send photos, and refusing photos bars no report", async () => {
  const reporter = await aReporter();
  const [id, photo] = [newReportId(), newPhotoId()];
  const form = await reporter.draftOf({ photos: [photo] });
  await say(reporter, "PHOTOS", false);
  await reporter.save(id, form);
  expect((await reporter.sendPhoto(id, photo)).json()).toMatchObject({ code: "consent.missing" });
  await say(reporter, "HEALTH", false);
  expect((await reporter.save(id, { ...form, photos: [] }, true)).refusal.code).toBe("consent.missing");
  expect((await reporter.read()).due?.draft?.answers).toEqual(form.answers);
  await say(reporter, "HEALTH", true);
  expect((await reporter.save(id, { ...form, photos: [] }, true)).status).toBe(200);
});

it("to the terms is not withdrawn here", async () => {
  const reporter = await aReporter();
  expect((await say(reporter, "TERMS", false)).refusal).toMatchObject({ status: 409, code: "consent.needed" });
});
