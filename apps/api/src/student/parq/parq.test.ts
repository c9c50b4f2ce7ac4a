import { Day, type ParqId } from "@prancheta/contract/scalars";
import { studentConsents } from "@prancheta/contract/student/consents";
import { studentGuardian } from "@prancheta/contract/student/guardian";
import { type ParqForm, parq, studentParq } from "@prancheta/contract/student/parq";
import { studentToday } from "@prancheta/contract/student/today";
import { describe, expect, it } from "vitest";
import { aTestApp } from "../../testing/app.ts";
import { mailsTo, newestCode } from "../../testing/mails.ts";
import { joiningOf } from "../../testing/students/joining.ts";
import { aParqForm, newParqId } from "../../testing/students/parq.ts";
import type { TestStudent } from "../../testing/students/student-accounts.ts";

const test = await aTestApp({ publicUrl: "https://app.example" });

/** A student who consented to the use of health data. */
const aReady = async (given?: Awaited<ReturnType<typeof test.aPartner>>) => {
  const coach = given ?? (await test.aPartner());
  const student = await test.aStudentOf(coach);
  await student.call(studentConsents.say, { params: { purpose: "HEALTH" }, body: { isGiven: true } });
  return { coach, ...callsOf(student, coach), ...student };
};

type Coach = Awaited<ReturnType<typeof test.aPartner>>;

const callsOf = (student: TestStudent, coach: Coach) => ({
  now: async () => (await student.call(studentParq.read)).reply.data,
  sign: (id: ParqId, form: ParqForm) => student.call(studentParq.sign, { params: { id }, body: form }),
  atCoach: async () => (await coach.call(parq.ofStudent, { params: { id: student.student } })).reply.data,
  born: (day: string) => change(student, coach, { born_on: Day.parse(day) }),
  named: (name: string) => change(student, coach, { name }),
});

const change = (student: TestStudent, coach: Coach, columns: { born_on: Day } | { name: string }) =>
  test.database.asPartner(coach.owner.partner, (db) =>
    db.updateTable("student").set(columns).where("id", "=", student.student).execute(),
  );

describe("signing", () => {
  it("is due at first, lasts twelve months, its last day too, and is due again", async () => {
    const { coach, now, sign, call } = await aReady();
    const isInToday = async () => (await call(studentToday.read)).reply.data.isParqDue;
    const first = await now();
    expect(await isInToday()).toBe(true);
    expect(first).toMatchObject({ isDue: true, last: null, signer: { kind: "STUDENT", name: "Bruno Lima" } });
    expect(first.questions).toHaveLength(7);
    const signed = (await sign(newParqId(), aParqForm([], { name: "  BRUNO  limá " }))).reply.data;
    expect(signed).toMatchObject({
      isFlagged: false,
      needsCertificate: false,
      signer: "STUDENT",
      signerName: "Bruno Lima",
      termSignedAt: null,
      validUntil: "2027-11-21",
    });
    expect(await now()).toMatchObject({ isDue: false, last: { id: signed.id } });
    const valid = (day: string) =>
      test.database.asPartner(coach.owner.partner, (db) =>
        db
          .updateTable("parq")
          .set({ valid_until: Day.parse(day) })
          .where("id", "=", signed.id)
          .execute(),
      );
    await valid("2026-11-21");
    expect((await now()).isDue).toBe(false);
    expect(await isInToday()).toBe(false);
    await valid("2026-11-20");
    expect((await now()).isDue).toBe(true);
    expect(await isInToday()).toBe(true);
  });

  it("repeated changes nothing, and takes no other answers under the same id", async () => {
    const { coach, sign, atCoach, now } = await aReady();
    // A device makes ids by its own clock, so the last one signed may have the lower id.
    const [id = newParqId(), next = id] = [newParqId(), newParqId()].toSorted().toReversed();
    const signed = (await sign(id, aParqForm(["heart"]))).reply;
    test.clock.advance({ seconds: 5 });
    expect((await sign(id, aParqForm(["heart"]))).reply).toEqual(signed);
    expect((await sign(id, aParqForm())).refusal).toMatchObject({ status: 409, code: "parq.signed" });
    expect((await sign(id, aParqForm(["heart"], { version: "2020" }))).refusal.code).toBe("parq.signed");
    expect((await atCoach()).records).toHaveLength(1);
    expect(await mailsTo(test, coach.email)).toHaveLength(1);
    await sign(next, aParqForm());
    expect((await now()).last?.id).toBe(next);
  });

  it("asks for every answer, the current questions, the name and, after a yes, the term", async () => {
    const { sign, named } = await aReady();
    const codeOf = async (form: ParqForm) => (await sign(newParqId(), form)).refusal.code;
    const { answers } = aParqForm();
    expect(await codeOf(aParqForm([], { answers: answers.slice(1) }))).toBe("parq.incomplete");
    expect(await codeOf(aParqForm([], { answers: [...answers, ...answers.slice(0, 1)] }))).toBe("parq.incomplete");
    expect(await codeOf(aParqForm([], { version: "2020" }))).toBe("parq.changed");
    expect(await codeOf(aParqForm([], { name: "Bruno" }))).toBe("parq.signature");
    expect(await codeOf(aParqForm(["joints"], { acceptsTerm: false }))).toBe("parq.term");
    await named("Zoë D’Ávila-Nuñes 🌻");
    expect(await codeOf(aParqForm([], { name: "Zoe D'Avila" }))).toBe("parq.signature");
    expect((await sign(newParqId(), aParqForm([], { name: "zoe d'avila nunes" }))).status).toBe(200);
  });

  it("needs the consent to the use of health data", async () => {
    const coach = await test.aPartner();
    const student = await test.aStudentOf(coach);
    const { sign } = callsOf(student, coach);
    expect((await sign(newParqId(), aParqForm())).refusal).toMatchObject({ status: 409, code: "consent.missing" });
  });

  it("asks for a certificate from the birthday of 70 on, and tells the coach", async () => {
    const { coach, born, now, sign } = await aReady();
    const today = test.clock.now().toZonedDateTimeISO("America/Sao_Paulo").toPlainDate();
    await born(today.subtract({ years: 70 }).add({ days: 1 }).toString());
    expect((await now()).needsCertificate).toBe(false);
    await born(today.subtract({ years: 70 }).toString());
    expect((await now()).needsCertificate).toBe(true);
    expect((await sign(newParqId(), aParqForm())).reply.data).toMatchObject({
      isFlagged: false,
      needsCertificate: true,
    });
    expect(await mailsTo(test, coach.email)).toHaveLength(1);
  });

  it("is not of another student, who does not take the id either", async () => {
    const one = await aReady();
    const other = await aReady(one.coach);
    const id = newParqId();
    await one.sign(id, aParqForm());
    expect((await other.now()).last).toBeNull();
    expect((await other.sign(id, aParqForm())).refusal).toMatchObject({ status: 404, code: "parq.not_found" });
    expect((await one.now()).last?.id).toBe(id);
  });
});

describe("under 15", () => {
  it("the guardian signs with a code mailed for this PAR-Q, not the student", async () => {
    const kit = joiningOf(test, await test.aPartner());
    const { call, guardianEmail } = await kit.aMinorStudent();
    const now = (await call(studentParq.read)).reply.data;
    expect(now.signer).toEqual({ kind: "GUARDIAN", name: "Marta Lima" });
    const sign = (id: ParqId, code?: string, name = "Marta Lima") =>
      call(studentParq.sign, { params: { id }, body: aParqForm([], { name, code }) });
    const mailed = async (id: ParqId) => {
      test.clock.advance({ minutes: 1 });
      await call(studentGuardian.code, { body: { signs: "PARQ", parq: id } });
      return newestCode(test, guardianEmail);
    };
    const id = newParqId();
    expect((await sign(id)).refusal.code).toBe("guardian.code_needed");
    const code = await mailed(id);
    expect((await sign(id, code, "Bruno Lima")).refusal.code).toBe("parq.signature");
    expect((await sign(newParqId(), code)).refusal.code).toBe("code.wrong");
    const signed = (await sign(id, code)).reply;
    expect(signed.data).toMatchObject({ signer: "GUARDIAN", signerName: "Marta Lima" });
    // A repetition answers the same, and the code is not good for another one.
    expect((await sign(id, code)).reply).toEqual(signed);
    expect((await sign(newParqId(), code)).refusal.code).toBe("guardian.code_expired");
    const stored = await kit.mine((db) => db.selectFrom("parq").select("signer_document").execute());
    expect(stored).toEqual([{ signer_document: "11144477735" }]);
    expect((await mailsTo(test, guardianEmail)).at(-1)?.body).not.toMatch(/coração|\bsim\b/i);
  });

  it("is signed once by two taps with one code", async () => {
    const kit = joiningOf(test, await test.aPartner());
    const { call, guardianEmail } = await kit.aMinorStudent();
    const id = newParqId();
    test.clock.advance({ minutes: 1 });
    await call(studentGuardian.code, { body: { signs: "PARQ", parq: id } });
    const code = await newestCode(test, guardianEmail);
    const body = aParqForm([], { name: "Marta Lima", code });
    const answers = await Promise.all([1, 2].map(() => call(studentParq.sign, { params: { id }, body })));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await kit.mine((db) => db.selectFrom("parq").select("id").execute())).toEqual([{ id }]);
  });

  it("nobody signs where no guardian was verified", async () => {
    const { born, now, sign } = await aReady();
    const today = test.clock.now().toZonedDateTimeISO("America/Sao_Paulo").toPlainDate();
    await born(today.subtract({ years: 15 }).add({ days: 1 }).toString());
    expect((await now()).signer).toEqual({ kind: "GUARDIAN", name: null });
    expect((await sign(newParqId(), aParqForm())).refusal).toMatchObject({ status: 409, code: "parq.guardian" });
    await born(today.subtract({ years: 15 }).toString());
    expect((await sign(newParqId(), aParqForm())).status).toBe(200);
  });
});

describe("the coach", () => {
  it("sees answers, signer and consents, gets a mail without data of health, and marks it as read once", async () => {
    const { coach, student, sign, atCoach } = await aReady();
    expect(await atCoach()).toMatchObject({ records: [], isDue: true });
    const id = newParqId();
    await sign(id, aParqForm(["heart"]));
    const seen = await atCoach();
    expect(seen).toMatchObject({
      isDue: false,
      records: [{ id, isFlagged: true, isHidden: false, seenAt: null, signerName: "Bruno Lima" }],
    });
    expect(seen.records[0]?.answers[0]).toMatchObject({ question: "heart", yes: true, text: expect.any(String) });
    expect(seen.consents).toContainEqual(expect.objectContaining({ purpose: "HEALTH", isGiven: true }));
    const [mail] = await mailsTo(test, coach.email);
    expect(mail?.body).toContain(`https://app.example/alunos/perfil/${student}?secao=parq`);
    expect(mail?.body).not.toMatch(/coração|\bsim\b/i);
    const mark = () => coach.call(parq.seen, { params: { id: student, parqId: id } });
    await mark();
    const { seenAt } = (await atCoach()).records[0] ?? {};
    test.clock.advance({ seconds: 5 });
    await mark();
    expect((await atCoach()).records[0]?.seenAt).toBe(seenAt);
  });

  it("sees no answers while the consent to health data is withdrawn, and the student still does", async () => {
    const { call, sign, atCoach, now } = await aReady();
    await sign(newParqId(), aParqForm(["heart"]));
    await call(studentConsents.say, { params: { purpose: "HEALTH" }, body: { isGiven: false } });
    const seen = await atCoach();
    expect(seen.records).toMatchObject([{ answers: [], isFlagged: false, isHidden: true }]);
    expect(seen.records[0]?.termSignedAt).toBeNull();
    expect((await now()).last?.answers).toHaveLength(7);
  });

  it("of another student gets 404", async () => {
    const { student, sign } = await aReady();
    const id = newParqId();
    await sign(id, aParqForm(["heart"]));
    const stranger = await test.aPartner();
    expect((await stranger.call(parq.ofStudent, { params: { id: student } })).status).toBe(404);
    expect((await stranger.call(parq.seen, { params: { id: student, parqId: id } })).status).toBe(404);
    const own = await test.aStudentOf(stranger);
    expect((await stranger.call(parq.seen, { params: { id: own.student, parqId: id } })).refusal.code).toBe(
      "parq.not_found",
    );
  });
});
