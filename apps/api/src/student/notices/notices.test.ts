import { Day } from "@prancheta/contract/scalars";
import { type NoticeKind, studentNotices } from "@prancheta/contract/student/notices";
import { studentReports } from "@prancheta/contract/student/reports";
import { expect, it } from "vitest";
import { assignDiet, unassignDiet } from "../../diets/diet-links.service.ts";
import { addDays, dayIn, instantOf } from "../../platform/clock.ts";
import { found } from "../../platform/http/refusal.ts";
import { linkTo } from "../../platform/mail/link.ts";
import { evaluateReport } from "../../reports/reports.service.ts";
import { aTestApp } from "../../testing/app.ts";
import { aDiet, saved, someFoods } from "../../testing/diets.ts";
import { mailsTo } from "../../testing/mails.ts";
import { newReportId, reportersOf } from "../../testing/students/student-reports.ts";
import { studentsOf } from "../../testing/students/students.ts";
import { assignSheet, unassignSheet } from "../../training/sheets.service.ts";
import { noticeLetter } from "./notices.mails.ts";
import { sendNotices, workOnNotices } from "./notices.service.ts";

const test = await aTestApp();
const aReporter = reportersOf(test);
const ZONE = "America/Sao_Paulo";
const parts = { ...test, settings: { publicUrl: "https://app.example" } };

/** Moves to an hour of a later day; each test begins on a day of its own. */
const moveTo = (hour: number, minute = 0, days = 1) =>
  test.clock.moveTo(
    test.clock.now().toZonedDateTimeISO(ZONE).add({ days }).with({ hour, minute, second: 0 }).toInstant(),
  );

/** A student whose first report became due today, at noon. */
async function aReader() {
  moveTo(12);
  const reporter = await aReporter();
  const { coach, mine, student, email } = reporter;
  const owner = coach.owner.partner;
  const { aSheet } = studentsOf(test, coach);
  const send = () => sendNotices(parts, owner);
  // Sorted, because mails of one millisecond come in any order.
  const subjects = async () => (await mailsTo(test, email)).map(({ subject }) => subject).toSorted();
  const assign = async () => {
    const sheet = await aSheet();
    await mine((db) => assignSheet(db, owner, test.clock, { student, sheet }));
    return sheet;
  };
  const choose = (off: NoticeKind[]) => reporter.call(studentNotices.choose, { body: { off } });
  return { ...reporter, owner, send, subjects, assign, choose };
}

const REPORT = "Hora do seu relatório";
const SHEET = "Você tem uma ficha nova";

it("tells each piece of news once, though two processes look at once", async () => {
  const { send, subjects, email, assign } = await aReader();
  await Promise.all([send(), send()]);
  expect(await subjects()).toEqual([REPORT]);
  const [mail] = await mailsTo(test, email);
  expect(mail?.body).toContain("https://app.example/aluno/relatorios");
  expect(mail?.body).toContain("Eu, Avisos por e-mail");
  await assign();
  await assign();
  await send();
  await send();
  expect(await subjects()).toEqual([REPORT, SHEET]);
});

it("tells of a new diet on its first day, in one mail with a new sheet, until it is taken away", async () => {
  const { coach, send, subjects, email, assign, choose, mine, owner, student } = await aReader();
  await choose(["REPORT"]);
  const today = dayIn(ZONE, test.clock.now());
  const food = found((await someFoods(coach))[0], "food.not_found");
  const give = async (startsOn: Day) => {
    const diet = (await saved(coach, aDiet(food))).id;
    await mine((db) => assignDiet(db, owner, test.clock, { student, diet, today, startsOn }));
    return diet;
  };
  await give(addDays(today, 3));
  const taken = await give(today);
  await mine((db) => unassignDiet(db, owner, test.clock, { student, diet: taken }));
  await send();
  expect(await subjects()).toEqual([]);
  await give(today);
  await give(today);
  await assign();
  await Promise.all([send(), send()]);
  await send();
  expect(await mailsTo(test, email)).toEqual([
    { subject: "Você tem ficha e dieta novas", body: expect.stringContaining("Elas estão em Treinos e em Dieta") },
  ]);
  moveTo(12, 0, 3);
  await send();
  await send();
  expect(await subjects()).toEqual(["Você tem ficha e dieta novas", "Você tem uma dieta nova"]);
  expect((await mailsTo(test, email)).at(-1)?.body).toContain("https://app.example/aluno/dieta");
});

it("tells of the coach's answer until it is opened, and says nothing of health", async () => {
  const { send, subjects, email, draftOf, save, mine, owner } = await aReader();
  const id = newReportId();
  await save(id, await draftOf(), true);
  await mine((db) => evaluateReport(db, owner, test.clock, id, { feedback: "Cuide do joelho." }));
  await send();
  expect(await subjects()).toEqual(["Seu profissional respondeu"]);
  expect((await mailsTo(test, email))[0]?.body).not.toContain("joelho");
  const other = await aReader();
  const second = newReportId();
  await other.save(second, await other.draftOf(), true);
  await other.mine((db) => evaluateReport(db, other.owner, test.clock, second, {}));
  await other.send();
  expect(await other.subjects()).toEqual([]);
  const opened = await aReader();
  const third = newReportId();
  await opened.save(third, await opened.draftOf(), true);
  await opened.mine((db) => evaluateReport(db, opened.owner, test.clock, third, { feedback: "Muito bem!" }));
  await opened.call(studentReports.markRead, { params: { id: third } });
  await opened.send();
  expect(await opened.subjects()).toEqual([]);
});

it("begins with a capital letter, also without the coach's name", () => {
  const app = linkTo({ publicUrl: "https://app.example" }, "/aluno");
  const about = { student: "Ana", coach: "golpe.example", abouts: [], isJoining: false, app };
  expect(noticeLetter("ANSWER", about).body).toContain("\n\nSeu profissional respondeu ao seu relatório.");
});

it("is silent about a sheet that was taken away, a report due for two days, and one of a contract that ended", async () => {
  const [taken, yesterdays, ended] = [await aReader(), await aReader(), await aReader()];
  const sheet = await taken.assign();
  await taken.mine((db) => unassignSheet(db, taken.owner, test.clock, { student: taken.student, sheet }));
  await taken.send();
  await yesterdays.send();
  expect([await taken.subjects(), await yesterdays.subjects()]).toEqual([[], [REPORT]]);
  await ended.mine((db) =>
    db
      .updateTable("contract")
      .set(({ ref }) => ({ ends_on: ref("starts_on") }))
      .execute(),
  );
  moveTo(12);
  await ended.send();
  expect(await ended.subjects()).toEqual([]);
});

it("reckons a report's day and a contract's last day in the coach's zone", async () => {
  moveTo(22);
  const { coach, email, mine, student, save, draftOf } = await aReporter();
  const subjects = async () => (await mailsTo(test, email)).map(({ subject }) => subject);
  await save(newReportId(), await draftOf(), true);
  moveTo(12, 0, 15);
  const today = Day.parse(test.clock.now().toZonedDateTimeISO(ZONE).toPlainDate().toString());
  await mine((db) => db.updateTable("student").set({ contract_ends_on: today }).where("id", "=", student).execute());
  await sendNotices(parts, coach.owner.partner);
  expect((await subjects()).toSorted()).toEqual([REPORT, "Sua consultoria está terminando"]);
});

it("keeps quiet from 21 to 8 h in the coach's zone", async () => {
  const { send, subjects, assign } = await aReader();
  await assign();
  for (const [hour, minute, days] of [
    [21, 0, 0],
    [23, 59, 0],
    [7, 59, 1],
  ] as const) {
    moveTo(hour, minute, days);
    await send();
    expect(await subjects()).toEqual([]);
  }
  moveTo(8, 0, 0);
  await send();
  expect(await subjects()).toEqual([REPORT, SHEET]);
});

it("sends at most two a day, what is most urgent first, and the rest on the next day", async () => {
  const { send, subjects, assign, mine, student } = await aReader();
  const endsOn = Day.parse(test.clock.now().toZonedDateTimeISO(ZONE).add({ days: 7 }).toPlainDate().toString());
  await mine((db) => db.updateTable("student").set({ contract_ends_on: endsOn }).where("id", "=", student).execute());
  await assign();
  await send();
  await send();
  expect(await subjects()).toEqual(["Sua consultoria está terminando", SHEET]);
  moveTo(20, 59, 0);
  await send();
  expect(await subjects()).toHaveLength(2);
  moveTo(8);
  await send();
  expect(await subjects()).toEqual([REPORT, "Sua consultoria está terminando", SHEET]);
  for (let days = 0; days < 3; days++) {
    moveTo(12);
    await send();
  }
  expect(await subjects()).toHaveLength(3);
});

it("counts the mails of a day over all coaches of a person", async () => {
  const reader = await aReader();
  const other = await test.aPartner();
  const { student } = await test.aStudentOf(other, { as: reader, plan: null });
  const { aSheet, mine } = studentsOf(test, other);
  const owner = other.owner.partner;
  const sheet = await aSheet();
  await mine((db) => assignSheet(db, owner, test.clock, { student, sheet }));
  await reader.assign();
  await Promise.all([reader.send(), sendNotices(parts, owner)]);
  expect(await reader.subjects()).toHaveLength(2);
  moveTo(8);
  await Promise.all([reader.send(), sendNotices(parts, owner)]);
  expect(await reader.subjects()).toEqual([REPORT, SHEET, SHEET]);
});

it("respects the kinds that are switched off, which are read back", async () => {
  const { call, send, subjects, assign, choose } = await aReader();
  expect((await call(studentNotices.read)).reply.data).toEqual({ off: [] });
  expect((await choose(["REPORT", "REPORT", "PIX"])).reply.data).toEqual({ off: ["REPORT", "PIX"] });
  expect((await call(studentNotices.read)).reply.data).toEqual({ off: ["REPORT", "PIX"] });
  await assign();
  await send();
  expect(await subjects()).toEqual([SHEET]);
  await choose([]);
  await send();
  expect(await subjects()).toEqual([REPORT, SHEET]);
});

it("is about no coach who is switched off", async () => {
  const [active, paused] = [await aReader(), await aReader()];
  await paused.mine((db) => db.updateTable("partner").set({ active: false }).execute());
  let look = async () => {};
  const queued: string[] = [];
  const jobs: Parameters<typeof workOnNotices>[0]["jobs"] = {
    ...test.jobs,
    everyQuarterHour: async (_queue, handle) => {
      look = handle;
    },
    work: async () => {},
    enqueue: async (_db, _queue, { id }) => {
      queued.push(id);
    },
  };
  await workOnNotices({ ...parts, jobs });
  await look();
  expect([active, paused].map(({ owner }) => queued.includes(owner))).toEqual([true, false]);
});

it("tells nobody who left, and nobody of another coach", async () => {
  const { send, subjects, mine, student } = await aReader();
  const other = await aReader();
  await other.send();
  expect(await subjects()).toEqual([]);
  await mine((db) =>
    db
      .updateTable("student")
      .set({ detached_at: instantOf(test.clock.now()) })
      .where("id", "=", student)
      .execute(),
  );
  await send();
  expect(await subjects()).toEqual([]);
});
