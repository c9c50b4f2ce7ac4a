import { randomUUIDv7 } from "node:crypto";
import { Day, ParqId } from "@prancheta/contract/scalars";
import { studentConsents } from "@prancheta/contract/student/consents";
import { joining } from "@prancheta/contract/student/joining";
import { type ParqForm, parq, studentParq } from "@prancheta/contract/student/parq";
import { describe, expect, it } from "vitest";
import { aTestApp } from "../../testing/app.ts";
import { joiningOf, mailsTo } from "../../testing/joining.ts";
import type { TestStudent } from "../../testing/student-accounts.ts";
import { PARQ_VERSION, parqQuestions } from "./parq.texts.ts";

const test = await aTestApp({ publicUrl: "https://app.example" });
const newId = () => ParqId.parse(randomUUIDv7());

const formOf = (yes: readonly string[] = [], more: Partial<ParqForm> = {}): ParqForm => ({
  version: PARQ_VERSION,
  answers: parqQuestions.map(({ key }) => ({ question: key, yes: yes.includes(key) })),
  acceptsTerm: yes.length > 0,
  name: "Bruno Lima",
  ...more,
});

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
  born: (day: string) =>
    test.database.asPartner(coach.owner.partner, (db) =>
      db
        .updateTable("student")
        .set({ born_on: Day.parse(day) })
        .where("id", "=", student.student)
        .execute(),
    ),
});

describe("signing", () => {
  it("is due at first, lasts twelve months, its last day too, and is due again", async () => {
    const { coach, now, sign } = await aReady();
    const first = await now();
    expect(first).toMatchObject({ isDue: true, last: null, signer: { kind: "STUDENT", name: "Bruno Lima" } });
    expect(first.questions).toHaveLength(7);
    const signed = (await sign(newId(), formOf([], { name: "  BRUNO  limá " }))).reply.data;
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
    await valid("2026-11-20");
    expect((await now()).isDue).toBe(true);
  });

  it("repeated changes nothing, and takes no other answers under the same id", async () => {
    const { coach, sign, atCoach } = await aReady();
    const id = newId();
    const signed = (await sign(id, formOf(["heart"]))).reply;
    test.clock.advance({ seconds: 5 });
    expect((await sign(id, formOf(["heart"]))).reply).toEqual(signed);
    expect((await sign(id, formOf())).refusal).toMatchObject({ status: 409, code: "parq.signed" });
    expect((await atCoach()).records).toHaveLength(1);
    expect(await mailsTo(test, coach.email)).toHaveLength(1);
  });

  it("asks for every answer, the current questions, the name and, after a yes, the term", async () => {
    const { sign } = await aReady();
    const codeOf = async (form: ParqForm) => (await sign(newId(), form)).refusal.code;
    const { answers } = formOf();
    expect(await codeOf(formOf([], { answers: answers.slice(1) }))).toBe("parq.incomplete");
    expect(await codeOf(formOf([], { answers: [...answers, ...answers.slice(0, 1)] }))).toBe("parq.incomplete");
    expect(await codeOf(formOf([], { version: "2020" }))).toBe("parq.changed");
    expect(await codeOf(formOf([], { name: "Bruno" }))).toBe("parq.signature");
    expect(await codeOf(formOf(["joints"], { acceptsTerm: false }))).toBe("parq.term");
  });

  it("needs the consent to the use of health data", async () => {
    const coach = await test.aPartner();
    const student = await test.aStudentOf(coach);
    const { sign } = callsOf(student, coach);
    expect((await sign(newId(), formOf())).refusal).toMatchObject({ status: 409, code: "consent.missing" });
  });

  it("asks for a certificate from the birthday of 70 on, and tells the coach", async () => {
    const { coach, born, now, sign } = await aReady();
    const today = test.clock.now().toZonedDateTimeISO("America/Sao_Paulo").toPlainDate();
    await born(today.subtract({ years: 70 }).add({ days: 1 }).toString());
    expect((await now()).needsCertificate).toBe(false);
    await born(today.subtract({ years: 70 }).toString());
    expect((await now()).needsCertificate).toBe(true);
    expect((await sign(newId(), formOf())).reply.data).toMatchObject({ isFlagged: false, needsCertificate: true });
    expect(await mailsTo(test, coach.email)).toHaveLength(1);
  });

  it("is not of another student, who does not take the id either", async () => {
    const one = await aReady();
    const other = await aReady(one.coach);
    const id = newId();
    await one.sign(id, formOf());
    expect((await other.now()).last).toBeNull();
    expect((await other.sign(id, formOf())).refusal).toMatchObject({ status: 404, code: "parq.not_found" });
    expect((await one.now()).last?.id).toBe(id);
  });
});

describe("under 15", () => {
  it("the guardian who was verified when joining signs, not the student", async () => {
    const coach = await test.aPartner();
    const kit = joiningOf(test, coach);
    const email = `${crypto.randomUUID()}@aluno.example`;
    const guardianEmail = `${crypto.randomUUID()}@familia.example`;
    const { link, studentId } = await kit.invited({ email });
    const person = await test.aStudentAccount({ email });
    const { id } = (await kit.startedBy(person, link)).reply.data;
    const today = test.clock.now().toZonedDateTimeISO("America/Sao_Paulo").toPlainDate();
    await kit.filled(person, id, {
      bornDate: today.subtract({ years: 13 }).toString(),
      guardianName: "Marta Lima",
      guardianDocument: "111.444.777-35",
      guardianEmail,
    });
    await person.call(joining.guardianCode, { params: { id }, body: {} });
    const [mail] = await mailsTo(test, guardianEmail);
    const code = mail?.body?.match(/^\d{5}$/m)?.[0] ?? "";
    await person.call(joining.guardianCode, { params: { id }, body: { code } });
    await kit.accepted(person, id);
    const headers = { "x-student": studentId };
    const now = (await person.call(studentParq.read, { headers })).reply.data;
    expect(now.signer).toEqual({ kind: "GUARDIAN", name: "Marta Lima" });
    const sign = (name: string) =>
      person.call(studentParq.sign, { headers, params: { id: newId() }, body: formOf([], { name }) });
    expect((await sign("Bruno Lima")).refusal.code).toBe("parq.signature");
    expect((await sign("Marta Lima")).reply.data).toMatchObject({ signer: "GUARDIAN", signerName: "Marta Lima" });
    const stored = await kit.mine((db) => db.selectFrom("parq").select("signer_document").execute());
    expect(stored).toEqual([{ signer_document: "11144477735" }]);
  });

  it("nobody signs where no guardian was verified", async () => {
    const { born, now, sign } = await aReady();
    const today = test.clock.now().toZonedDateTimeISO("America/Sao_Paulo").toPlainDate();
    await born(today.subtract({ years: 15 }).add({ days: 1 }).toString());
    expect((await now()).signer).toEqual({ kind: "GUARDIAN", name: null });
    expect((await sign(newId(), formOf())).refusal).toMatchObject({ status: 409, code: "parq.guardian" });
    await born(today.subtract({ years: 15 }).toString());
    expect((await sign(newId(), formOf())).status).toBe(200);
  });
});

describe("the coach", () => {
  it("sees answers, signer and consents, gets a mail without data of health, and marks it as read once", async () => {
    const { coach, student, sign, atCoach } = await aReady();
    expect(await atCoach()).toMatchObject({ records: [], isDue: true });
    const id = newId();
    await sign(id, formOf(["heart"]));
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
    await sign(newId(), formOf(["heart"]));
    await call(studentConsents.say, { params: { purpose: "HEALTH" }, body: { isGiven: false } });
    const seen = await atCoach();
    expect(seen.records).toMatchObject([{ answers: [], isFlagged: false, isHidden: true }]);
    expect(seen.records[0]?.termSignedAt).toBeNull();
    expect((await now()).last?.answers).toHaveLength(7);
  });

  it("of another student gets 404", async () => {
    const { student, sign } = await aReady();
    const id = newId();
    await sign(id, formOf(["heart"]));
    const stranger = await test.aPartner();
    expect((await stranger.call(parq.ofStudent, { params: { id: student } })).status).toBe(404);
    expect((await stranger.call(parq.seen, { params: { id: student, parqId: id } })).status).toBe(404);
    const own = await test.aStudentOf(stranger);
    expect((await stranger.call(parq.seen, { params: { id: own.student, parqId: id } })).refusal.code).toBe(
      "parq.not_found",
    );
  });
});
