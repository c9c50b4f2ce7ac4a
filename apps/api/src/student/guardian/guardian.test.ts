import { randomUUID } from "node:crypto";
import { Day } from "@prancheta/contract/scalars";
import { type ConsentPurpose, studentConsents } from "@prancheta/contract/student/consents";
import { studentGuardian } from "@prancheta/contract/student/guardian";
import { studentParq } from "@prancheta/contract/student/parq";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { instantOf } from "../../platform/clock.ts";
import { aTestApp } from "../../testing/app.ts";
import { mailsTo, newestCode } from "../../testing/mails.ts";
import { joiningOf } from "../../testing/students/joining.ts";

const test = await aTestApp({ publicUrl: "https://app.example" });
const another = (code: string) => (code === "00000" ? "11111" : "00000");

/** A student of 13 years who has withdrawn what can be withdrawn. Joining mailed a code less than a minute ago. */
async function aMinor() {
  const kit = joiningOf(test, await test.aPartner());
  const student = await kit.aMinorStudent();
  const { call, guardianEmail } = student;
  test.clock.advance({ minutes: 1 });
  const say = (purpose: ConsentPurpose, isGiven: boolean, code?: string) =>
    call(studentConsents.say, { params: { purpose }, body: { isGiven, code } });
  await say("HEALTH", false);
  const send = (signs: ConsentPurpose) => call(studentGuardian.code, { body: { signs } });
  const mailed = () => newestCode(test, guardianEmail);
  const consents = () =>
    kit.mine((db) =>
      db
        .selectFrom("consent")
        .select(["purpose", "signer", "signer_name", "signer_document"])
        .where("withdrawn_at", "is", null)
        .orderBy("purpose")
        .execute(),
    );
  return { ...kit, student, call, guardianEmail, say, send, mailed, consents };
}

it("gives each consent of a minor with a code of its own, once", async () => {
  const { say, send, mailed, consents, call, guardianEmail } = await aMinor();
  expect((await call(studentConsents.list)).reply.data).toMatchObject([
    { purpose: "TERMS", isGiven: true, needsGuardian: true },
    { purpose: "HEALTH", isGiven: false, needsGuardian: true },
    { purpose: "PHOTOS", isGiven: false, needsGuardian: true },
  ]);
  expect((await say("HEALTH", true)).refusal).toMatchObject({ status: 409, code: "guardian.code_needed" });
  expect((await send("HEALTH")).reply.data).toEqual({ email: guardianEmail, retryAfter: 60 });
  const [, mail] = await mailsTo(test, guardianEmail);
  expect(mail?.subject).not.toMatch(/\d{5}/);
  expect(mail?.body).toContain("ver as respostas e os dados de saúde do aluno, e nada além disso.");
  const code = await mailed();
  expect((await say("PHOTOS", true, code)).refusal.code).toBe("code.wrong");
  expect((await say("HEALTH", true, code)).reply.data).toMatchObject({ isGiven: true, signer: "GUARDIAN" });
  // The call is repeatable, but the code signs nothing else, nor the same again.
  expect((await say("HEALTH", true, code)).reply.data).toMatchObject({ isGiven: true });
  expect((await say("PHOTOS", true, code)).refusal.code).toBe("guardian.code_expired");
  await say("HEALTH", false);
  expect((await say("HEALTH", true, code)).refusal.code).toBe("guardian.code_expired");
  test.clock.advance({ minutes: 1 });
  await send("PHOTOS");
  expect((await say("PHOTOS", true, await mailed())).status).toBe(200);
  const signed = { signer: "GUARDIAN", signer_name: "Marta Lima", signer_document: "11144477735" };
  expect(await consents()).toEqual([
    { purpose: "PHOTOS", ...signed },
    { purpose: "TERMS", ...signed },
  ]);
});

it("is used once by four taps at once", async () => {
  const { say, send, mailed, kitCodes, consents } = await withCodes();
  await send("HEALTH");
  const code = await mailed();
  const answers = await Promise.all([1, 2, 3, 4].map(() => say("HEALTH", true, code)));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  for (const { status, refusal } of answers.filter((one) => one.status !== 200))
    expect([status, refusal.code]).toEqual([409, "guardian.code_expired"]);
  expect((await consents()).map(({ purpose }) => purpose)).toEqual(["HEALTH", "TERMS"]);
  expect(await kitCodes()).toMatchObject([{ used: true }]);
});

async function withCodes() {
  const minor = await aMinor();
  const kitCodes = async () => {
    const rows = await minor.mine((db) => db.selectFrom("guardian_code").select(["used_at", "tries"]).execute());
    return rows.map(({ used_at, tries }) => ({ used: used_at !== null, tries }));
  };
  return { ...minor, kitCodes };
}

it("lasts ten minutes and five tries, also of guesses at once, and a newer one replaces it", async () => {
  const {
    say,
    send,
    mailed,
    kitCodes,
    student: { signInAgain },
  } = await withCodes();
  const sent = await Promise.all(Array.from({ length: 4 }, () => send("HEALTH")));
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
  const first = await mailed();
  expect((await send("HEALTH")).refusal).toMatchObject({ status: 429, code: "joining.wait" });
  const guesses = await Promise.all(Array.from({ length: 8 }, () => say("HEALTH", true, another(first))));
  expect(guesses.map(({ refusal }) => refusal.code).sort()).toEqual([
    ...Array.from({ length: 5 }, () => "code.wrong"),
    ...Array.from({ length: 3 }, () => "guardian.too_many_tries"),
  ]);
  expect((await say("HEALTH", true, first)).refusal.code).toBe("guardian.too_many_tries");
  expect(await kitCodes()).toEqual([{ used: false, tries: 5 }]);
  test.clock.advance({ minutes: 1 });
  await send("HEALTH");
  const second = await mailed();
  test.clock.advance({ minutes: 1 });
  await send("PHOTOS");
  const third = await mailed();
  if (second !== third) expect((await say("HEALTH", true, second)).refusal.code).toBe("code.wrong");
  test.clock.advance({ minutes: 10 });
  await signInAgain();
  expect((await say("PHOTOS", true, third)).refusal.code).toBe("guardian.code_expired");
});

it("is mailed at most ten times in a day", async () => {
  const { send, student } = await aMinor();
  for (let codes = 0; codes < 10; codes++) {
    expect((await send("PHOTOS")).status).toBe(200);
    test.clock.advance({ minutes: 1 });
    await student.signInAgain();
  }
  expect((await send("PHOTOS")).refusal).toMatchObject({ status: 429, code: "joining.too_many_codes" });
  test.clock.advance({ hours: 24 });
  await student.signInAgain();
  expect((await send("PHOTOS")).status).toBe(200);
});

it("is mailed to the guardian who accepted last, and signs for no other", async () => {
  const { send, say, mailed, mine, guardianEmail } = await aMinor();
  const joinedAgain = (joining: object) => {
    const row = JSON.stringify({ id: randomUUID(), invitation_id: null, ...joining });
    return mine((db) =>
      sql`insert into joining select (jsonb_populate_record(first,
          ${row}::jsonb || jsonb_build_object('plan_id', (select id from plan limit 1)))).*
        from joining first where guardian_email = ${guardianEmail} and invitation_id is not null`.execute(db),
    );
  };
  const sentTo = async () => {
    test.clock.advance({ minutes: 1 });
    return (await send("HEALTH")).reply.data.email;
  };
  await joinedAgain({ joined_at: null, guardian_email: "ninguem@exemplo.com" });
  expect(await sentTo()).toBe(guardianEmail);
  const code = await mailed();
  await joinedAgain({ joined_at: instantOf(test.clock.now()), guardian_email: "outra@exemplo.com" });
  expect((await say("HEALTH", true, code)).refusal.code).toBe("code.wrong");
  expect(await sentTo()).toBe("outra@exemplo.com");
  test.clock.advance({ minutes: 1 });
  await joinedAgain({ joined_at: instantOf(test.clock.now()), guardian_verified_at: null });
  expect((await send("HEALTH")).refusal.code).toBe("consent.guardian");
});

it("of another student's guardian signs nothing", async () => {
  const [one, other] = [await aMinor(), await aMinor()];
  await one.send("HEALTH");
  await other.send("HEALTH");
  const theirs = await other.mailed();
  if (theirs !== (await one.mailed())) expect((await one.say("HEALTH", true, theirs)).refusal.code).toBe("code.wrong");
  expect(
    (
      await one.call(studentGuardian.code, {
        body: { signs: "PHOTOS" },
        headers: { "x-student": other.student.student },
      })
    ).refusal.code,
  ).toBe("link.not_found");
});

it("is asked neither for withdrawing, nor from 18 years on, and is not mailed then", async () => {
  const { say, send, mine, call } = await aMinor();
  const today = test.clock.now().toZonedDateTimeISO("America/Sao_Paulo").toPlainDate();
  await mine((db) =>
    db
      .updateTable("student")
      .set({ born_on: Day.parse(today.subtract({ years: 18 }).toString()), name: "Outro Nome" })
      .execute(),
  );
  expect((await say("HEALTH", true)).reply.data).toMatchObject({ signer: "STUDENT", needsGuardian: false });
  expect((await send("PHOTOS")).refusal.code).toBe("consent.guardian");
  expect((await call(studentConsents.list)).reply.data[0]).toMatchObject({ needsGuardian: false });
  // The name from joining, although the student's row has another one by now.
  expect((await call(studentParq.read)).reply.data.signer).toEqual({ kind: "STUDENT", name: "Bruno Lima" });
});

it("cannot be had by a minor whose guardian nobody knows", async () => {
  const coach = await test.aPartner();
  const { call } = await test.aStudentOf(coach);
  await test.database.asPartner(coach.owner.partner, (db) =>
    db
      .updateTable("student")
      .set({ born_on: Day.parse("2011-01-01") })
      .execute(),
  );
  const said = await call(studentConsents.say, { params: { purpose: "PHOTOS" }, body: { isGiven: true } });
  expect(said.refusal).toMatchObject({
    status: 403,
    code: "consent.guardian",
    detail: expect.stringContaining("Fale com o suporte"),
  });
  expect((await call(studentGuardian.code, { body: { signs: "PHOTOS" } })).refusal.code).toBe("consent.guardian");
});
