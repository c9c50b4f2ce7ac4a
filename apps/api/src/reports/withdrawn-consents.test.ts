import { api } from "@prancheta/contract/api";
import { home } from "@prancheta/contract/home/home";
import { reports } from "@prancheta/contract/reports/reports";
import { students } from "@prancheta/contract/students/students";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instantOf } from "../platform/clock.ts";
import { makeFiles } from "../platform/files/files.ts";
import { lockExistingStudent } from "../students/students.service.ts";
import { aTestApp } from "../testing/app.ts";
import { isAnyoneWaiting } from "../testing/database/database.ts";
import { aPicture } from "../testing/files/pictures.ts";
import { unzip } from "../testing/files/unzip.ts";
import { consentsOf } from "../testing/students/consents.ts";
import { aReportPhoto, coachesOf } from "../testing/students/reports.ts";
import { studentsOf } from "../testing/students/students.ts";

const test = await aTestApp();
const aCoachOf = coachesOf(test);
const files = makeFiles(test);

const SECRETS = {
  answer: "dor no ombro esquerdo",
  observation: "voltei de viagem",
  note: "joelho estalou no agachamento",
};

/** The weight in JSON, in kilograms or grams, or in a spreadsheet: its digits alone may be part of an id. */
const WEIGHT = /"weight(_grams)?":\s*91(\.3|300)\b|\b91,3\b/;

/** A coach whose student sent one report with a photo, noted something about a workout, and agreed to both. */
const aCoach = async () => {
  const coach = await aCoachOf();
  const { give, withdraw } = consentsOf(test, coach);
  const photo = await coach.mine(async (db) => aReportPhoto(db, coach.owner.partner, files, await aPicture(120, 160)));
  const report = await coach.send({
    answers: [{ items: [SECRETS.answer] }, { items: ["Sim"] }, { items: ["Joelho"] }],
    observation: SECRETS.observation,
    weightGrams: 91_300,
    photos: [photo],
  });
  const { aSheet, aWorkout } = studentsOf(test, coach);
  await aWorkout(coach.student, await aSheet(), 1, 1, SECRETS.note);
  await give(coach.student, "HEALTH");
  await give(coach.student, "PHOTOS");
  return { ...coach, give, withdraw, report, photo: photo.file };
};
type Coach = Awaited<ReturnType<typeof aCoach>>;

const GETS = Object.values(api)
  .flatMap((area) => Object.values(area))
  .filter(({ method, access }) => method === "GET" && access === "partner");

/** What every call that a coach may read with answers, for this student and this report; archives are opened. */
const everythingRead = async ({ student, report, token }: Coach): Promise<string> => {
  const texts: string[] = [];
  for (const { path } of GETS)
    for (const id of [student, report]) {
      const url = path.replace(/:\w+/g, id);
      const response = await test.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      const isArchive = response.headers["content-type"] === "application/zip";
      const opened = isArchive && response.statusCode === 200 ? unzip(response.rawPayload) : undefined;
      texts.push(opened ? [...opened].map(([name, content]) => `${name}\n${content}`).join("\n") : response.body);
      if (!path.includes(":")) break;
    }
  return texts.join("\n");
};

const linkWorks = async ({ owner, photo }: Coach) =>
  (await test.app.inject({ url: files.linkTo(owner.partner, photo) })).statusCode === 200;

/** Which secrets a coach still reads anywhere. */
const leaks = async (coach: Coach) => {
  const read = await everythingRead(coach);
  const { answer, observation, note } = SECRETS;
  return {
    answer: read.includes(answer),
    observation: read.includes(observation),
    weight: WEIGHT.test(read),
    note: read.includes(note),
    photo: read.includes(`/files/${coach.owner.partner}/${coach.photo}`) || read.includes(`arquivos/${coach.photo}`),
    link: await linkWorks(coach),
  };
};

/** What the profile, the weights and a link show. */
const visibleParts = async (coach: Coach) => {
  const params = { id: coach.student };
  const { data } = (await coach.call(students.read, { params })).reply;
  const weights = (await coach.call(reports.weights, { params })).reply.data;
  const [report] = data.questionnaireAnswers;
  return {
    answers: report?.answers.length,
    weights: [report?.profile.weight, weights.length],
    photos: report?.profile.images.length,
    link: await linkWorks(coach),
    hidden: report?.hidden,
  };
};

const partsAllowed = ({ HEALTH, PHOTOS }: { HEALTH: boolean; PHOTOS: boolean }) => ({
  answers: HEALTH ? 3 : 0,
  weights: HEALTH ? [91.3, 1] : [null, 0],
  photos: PHOTOS ? 1 : 0,
  link: PHOTOS,
  hidden: [...(HEALTH ? [] : ["ANSWERS"]), ...(PHOTOS ? [] : ["PHOTOS"])],
});

const both = { answer: true, observation: true, weight: true, note: true, photo: true, link: true };
const noAnswers = { answer: false, observation: false, weight: false, note: false };
const noPhotos = { photo: false, link: false };

describe("a withdrawn consent", () => {
  it("hides from every call of the coach what it was about, and nothing else", async () => {
    const coach = await aCoach();
    expect(await leaks(coach)).toEqual(both);
    await coach.withdraw(coach.student, "PHOTOS");
    expect(await leaks(coach)).toEqual({ ...both, ...noPhotos });
    await coach.withdraw(coach.student, "HEALTH");
    expect(await leaks(coach)).toEqual({ ...noAnswers, ...noPhotos });
    await coach.give(coach.student, "PHOTOS");
    expect(await leaks(coach)).toEqual({ ...both, ...noAnswers });
  }, 60_000);

  it("shows the coach at each moment exactly what the last word of the student allows", async () => {
    const step = fc.record({ purpose: fc.constantFrom("HEALTH", "PHOTOS"), gives: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const coach = await aCoach();
        const allowed = { HEALTH: true, PHOTOS: true };
        for (const { purpose, gives } of steps) {
          if (gives && !allowed[purpose]) await coach.give(coach.student, purpose);
          if (!gives && allowed[purpose]) await coach.withdraw(coach.student, purpose);
          allowed[purpose] = gives;
          expect(await visibleParts(coach)).toEqual(partsAllowed(allowed));
        }
      }),
      { numRuns: 12 },
    );
  }, 60_000);

  it("takes an open report out of what waits for the coach, who cannot evaluate it, until it is given again", async () => {
    const coach = await aCoach();
    const waiting = async () => (await coach.call(home.read)).reply.data.newAnswers;
    const evaluate = () => coach.call(reports.evaluate, { params: { id: coach.report }, body: {} });
    expect(await waiting()).toBe(1);
    await coach.withdraw(coach.student, "HEALTH");
    expect(await waiting()).toBe(0);
    expect((await evaluate()).refusal).toMatchObject({ status: 409, code: "report.hidden" });
    await coach.give(coach.student, "HEALTH");
    expect(await waiting()).toBe(1);
    expect((await evaluate()).status).toBe(200);
  });

  it("that is withdrawn while an evaluation waits refuses it", async () => {
    const coach = await aCoach();
    const { partner } = coach.owner;
    const { promise: isWithdrawn, resolve: withdrawn } = Promise.withResolvers<void>();
    const withdrawal = coach.mine(async (db) => {
      await lockExistingStudent(db, partner, coach.student);
      const now = instantOf(test.clock.now());
      await db.updateTable("consent").set({ withdrawn_at: now }).where("purpose", "=", "HEALTH").execute();
      withdrawn();
      await expect.poll(() => isAnyoneWaiting(test.addresses), { timeout: 10_000, interval: 20 }).toBe(true);
    });
    await isWithdrawn;
    const evaluation = await coach.call(reports.evaluate, { params: { id: coach.report }, body: {} });
    expect(evaluation.refusal).toMatchObject({ status: 409, code: "report.hidden" });
    await withdrawal;
  });

  it("of another student hides nothing", async () => {
    const [coach, other] = [await aCoach(), await aCoach()];
    await other.withdraw(other.student, "HEALTH");
    await other.withdraw(other.student, "PHOTOS");
    expect(await leaks(coach)).toEqual(both);
  }, 30_000);
});
