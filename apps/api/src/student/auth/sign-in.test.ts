import { access } from "@prancheta/contract/accounts/access";
import { accounts } from "@prancheta/contract/accounts/accounts";
import { coachPage } from "@prancheta/contract/coach-page/coach-page";
import { done } from "@prancheta/contract/endpoint";
import { studentAuth } from "@prancheta/contract/student/auth";
import { invitations } from "@prancheta/contract/student/invitations";
import { support } from "@prancheta/contract/support/support";
import { describe, expect, it } from "vitest";
import { hashPassword } from "../../accounts/passwords/passwords.service.ts";
import { cleanUpAccounts } from "../../accounts/sessions/clean-up.service.ts";
import { aTestApp, PASSWORD } from "../../testing/app.ts";
import type { Call } from "../../testing/call.ts";

const { aPartner, aStranger, aStudentAccount, aStudentOf, clock, database } = await aTestApp();
const passwordHash = await hashPassword(PASSWORD);

const anEmail = () => `${crypto.randomUUID()}@aluno.example`;
const ask = (email: string, call: Call = aStranger()) => call(studentAuth.code, { body: { email } });

const mailsTo = async (email: string) =>
  (await aStranger()(support.outbox)).reply.data.filter(({ to }) => to === email.toLowerCase());
const codeFor = async (email: string) => /^\d{5}$/m.exec((await mailsTo(email))[0]?.text ?? "")?.[0] ?? "";
const otherThan = (code: string, by = 1) => String((Number(code) + by) % 100_000).padStart(5, "0");

const enter = (email: string, code: string, device?: string) =>
  aStranger()(studentAuth.enter, { body: { email, code, ...(device && { device }) } });
const enterWith = (email: string, password: string) => aStranger()(studentAuth.enter, { body: { email, password } });

const linksWith = async (token: string) =>
  (await aStranger()(studentAuth.links, { headers: { authorization: `Bearer ${token}` } })).status;

/** A known person with a code in the mailbox. */
const invited = async () => {
  const person = await aStudentAccount();
  await ask(person.email);
  return { ...person, code: await codeFor(person.email) };
};

describe("a mailed code", () => {
  it("lets the e-mail's person in once, however the e-mail is written", async () => {
    const { email, code } = await invited();
    const { token } = (await enter(` ${email.toUpperCase()} `, code)).reply.data;
    expect(await linksWith(token)).toBe(200);
    expect((await enter(email, code)).problem).toMatchObject({ status: 409, code: "code.expired" });
  });

  it("opens one session if several devices use it at once, and is mailed once if it is asked for often at once", async () => {
    const email = anEmail();
    const call = aStranger();
    const asked = await Promise.all(Array.from({ length: 4 }, () => ask(email, call)));
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
    const person = await invited();
    const entered = await Promise.all(Array.from({ length: 4 }, () => enter(person.email, person.code)));
    expect(entered.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it("is deleted by the night after a day", async () => {
    const email = anEmail();
    await ask(email);
    const stored = () =>
      database.asSystem((db) => db.selectFrom("sign_in_code").select("email").where("email", "=", email).execute());
    clock.advance({ hours: 23 });
    await cleanUpAccounts({ database, clock });
    expect(await stored()).toHaveLength(1);
    clock.advance({ hours: 2 });
    await cleanUpAccounts({ database, clock });
    expect(await stored()).toEqual([]);
  });

  it("is asked for alike whether or not the e-mail is known, and mailed to either", async () => {
    const { email } = await aStudentAccount();
    const unknown = anEmail();
    const answers = [await ask(email), await ask(unknown)].map(({ status, text }) => ({ status, text }));
    expect(answers[0]).toEqual({ status: 200, text: JSON.stringify({ data: { retryAfter: 60 } }) });
    expect(answers[1]).toEqual(answers[0]);
    expect(await mailsTo(unknown)).toHaveLength(1);
  });

  it("refuses a wrong code alike for a known and an unknown e-mail, and a right one of a stranger with a sentence", async () => {
    const { email, code } = await invited();
    const unknown = anEmail();
    await ask(unknown);
    const strangers = await codeFor(unknown);
    expect((await enter(email, otherThan(code))).refusal).toEqual((await enter(unknown, otherThan(strangers))).refusal);
    for (let time = 1; time <= 2; time++)
      expect((await enter(unknown, strangers)).problem).toMatchObject({ status: 404, code: "person.unknown" });
    expect((await enter(anEmail(), "00000")).problem.code).toBe("code.expired");
  });

  it("is valid for ten minutes, and replaced by the next", async () => {
    const { email, code } = await invited();
    clock.advance({ minutes: 10 });
    expect((await enter(email, code)).problem.code).toBe("code.expired");
    await ask(email);
    const first = await codeFor(email);
    clock.advance({ minutes: 1 });
    await ask(email);
    const second = await codeFor(email);
    if (first !== second) expect((await enter(email, first)).problem.code).toBe("code.wrong");
    expect((await enter(email, second)).status).toBe(200);
  });

  it("is of one tenant, and not replaced by another's", async () => {
    await aPartner({ tenant: "outro" });
    const { email, code } = await invited();
    clock.advance({ seconds: 1 });
    expect((await ask(email, aStranger("outro"))).status).toBe(200);
    expect((await enter(email, code)).status).toBe(200);
  });

  it("is tried five times, then not even the right one is taken; and more codes do not mean more tries", async () => {
    const { email, code } = await invited();
    const details: (string | undefined)[] = [];
    for (let time = 1; time <= 5; time++) details.push((await enter(email, otherThan(code, time))).problem.detail);
    expect(details[0]).toContain("Você ainda tem 4 tentativas.");
    expect(details[4]).toContain("não vale mais");
    expect((await enter(email, code)).problem).toMatchObject({ status: 409, code: "code.too_many_tries" });
    expect((await enter(email, code)).problem).toMatchObject({ status: 429, code: "session.too_many_tries" });
    clock.advance({ minutes: 1 });
    await ask(email);
    const next = await codeFor(email);
    expect((await enter(email, otherThan(next))).problem.code).toBe("code.wrong");
    expect((await enter(email, next)).problem).toMatchObject({ status: 429, retryAfter: 120 });
    clock.advance({ minutes: 2 });
    expect((await enter(email, next)).status).toBe(200);
    // What was tried before the right code counts no more.
    await ask(email);
    const last = await codeFor(email);
    expect((await enter(email, otherThan(last))).problem.code).toBe("code.wrong");
    expect((await enter(email, last)).status).toBe(200);
  });

  it("is tried by somebody else without keeping out the device on which the person entered before", async () => {
    const { email, code } = await invited();
    const { device } = (await enter(email, code)).reply.data;
    for (let time = 1; time <= 8; time++) await enter(email, "00000");
    clock.advance({ minutes: 1 });
    await ask(email);
    expect((await enter(email, await codeFor(email), device)).status).toBe(200);
  });

  it("compares only five of many concurrent guesses", async () => {
    const { email, code } = await invited();
    const guesses = Array.from({ length: 60 }, (_, guess) => otherThan(code, guess + 1));
    const answers = await Promise.all(guesses.map(async (guess) => (await enter(email, guess)).problem.code));
    expect(answers.filter((answer) => answer === "code.wrong")).toHaveLength(5);
  });

  it("is mailed after a minute again, five times an hour to one e-mail for one network", async () => {
    const [email, call] = [anEmail(), aStranger()];
    for (let time = 1; time <= 5; time++) {
      expect((await ask(email, call)).status).toBe(200);
      expect((await ask(email, call)).problem).toMatchObject({ status: 429, retryAfter: 60 });
      clock.advance({ minutes: 1 });
    }
    expect((await ask(email, call)).problem).toMatchObject({ status: 429, code: "registration.too_many_codes" });
    expect((await ask(email)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(6);
  });

  it("is five digits, and comes alone", async () => {
    const { email } = await aStudentAccount();
    expect((await enter(email, "1234")).problem.fields).toEqual({ code: "Digite os cinco números do código" });
    const both = aStranger()(studentAuth.enter, { body: { email, code: "12345", password: PASSWORD } });
    const neither = aStranger()(studentAuth.enter, { body: { email } });
    for (const answer of await Promise.all([both, neither]))
      expect(answer.problem.fields).toEqual({ code: "Informe o código ou a senha" });
  });
});

describe("a person without an account who comes by an invitation", () => {
  const anInvitation = async () => {
    const coach = await aPartner();
    const { link, studentId } = (
      await coach.call(invitations.invite, {
        body: { name: "Bia Reis", email: "", whatsapp: "5511912345678", type: "ONLINE", planId: coach.trialPlan },
      })
    ).reply.data;
    const [id = "", secret = ""] = new URL(link).hash.slice(1).split(".");
    return { coach, studentId, invitation: { id, secret } };
  };
  const enterInvited = (email: string, code: string, invitation: { id: string; secret: string }) =>
    aStranger()(studentAuth.enter, { body: { email, code, invitation } });

  it("gets an account without a password, under the invited name", async () => {
    const { invitation } = await anInvitation();
    const email = anEmail();
    await ask(email);
    const code = await codeFor(email);
    const { token } = (await enterInvited(email, code, invitation)).reply.data;
    expect(await linksWith(token)).toBe(200);
    const account = database.asSystem((db) =>
      db.selectFrom("account").select(["name", "password_hash"]).where("email", "=", email).executeTakeFirst(),
    );
    expect(await account).toEqual({ name: "Bia Reis", password_hash: null });
  });

  it("gets none by a link that does not work, and the code stays valid", async () => {
    const { coach, studentId, invitation } = await anInvitation();
    const email = anEmail();
    await ask(email);
    const code = await codeFor(email);
    const wrong = { ...invitation, secret: "x" };
    expect((await enterInvited(email, code, wrong)).problem.code).toBe("invitation.not_found");
    expect((await coach.call(invitations.withdraw, { params: { id: studentId } })).status).toBe(200);
    expect((await enterInvited(email, code, invitation)).problem.code).toBe("invitation.withdrawn");
    expect((await enterInvited(email, code, (await anInvitation()).invitation)).status).toBe(200);
  });
});

describe("a person without an account who buys on a coach's page", () => {
  const aPage = async (isOn: boolean) => {
    const coach = await aPartner();
    const slug = `coach-${crypto.randomUUID().slice(0, 8)}`;
    await coach.call(coachPage.save, { body: { slug, isOn, about: "" } });
    return slug;
  };
  const enterFrom = async (email: string, page: string) =>
    aStranger()(studentAuth.enter, { body: { email, code: await codeFor(email), page } });

  it("gets an account that has no name yet", async () => {
    const email = anEmail();
    await ask(email);
    expect((await enterFrom(email, await aPage(false))).problem.code).toBe("coach.not_found");
    const { token } = (await enterFrom(email, await aPage(true))).reply.data;
    expect(await linksWith(token)).toBe(200);
    const account = database.asSystem((db) =>
      db.selectFrom("account").select(["name", "password_hash"]).where("email", "=", email).executeTakeFirst(),
    );
    expect(await account).toEqual({ name: "", password_hash: null });
  });
});

describe("a password", () => {
  it("lets in who has one, also a coach who is a student elsewhere", async () => {
    const { email } = await aStudentAccount({ passwordHash });
    expect(await linksWith((await enterWith(email, PASSWORD)).reply.data.token)).toBe(200);
    const coach = await aPartner();
    expect(await linksWith((await enterWith(coach.email, PASSWORD)).reply.data.token)).toBe(200);
    expect((await aStranger()(accounts.login, { body: { user: email, password: PASSWORD } })).status).toBe(401);
  });

  it("is refused alike if it is wrong, unknown or missing, and slowed down as in the back-office", async () => {
    const [{ email }, { email: without }] = [await aStudentAccount({ passwordHash }), await aStudentAccount()];
    const answers = [
      await enterWith(email, "outra"),
      await enterWith(without, "outra"),
      await enterWith(anEmail(), "a"),
    ];
    expect(answers.map(({ refusal }) => refusal)).toEqual(Array(3).fill(answers[0]?.refusal));
    expect(answers[0]?.problem).toMatchObject({ status: 401, code: "session.credentials" });
    for (let time = 2; time <= 6; time++) await enterWith(email, "outra");
    expect((await enterWith(email, PASSWORD)).problem).toMatchObject({ status: 429, retryAfter: 60 });
  });
});

describe("a session of the students' app", () => {
  it("is renewed by its own endpoint alone, and so is the back-office's", async () => {
    const { refreshToken } = await aStudentAccount();
    const coach = await aPartner();
    const renew = (token: string) => aStranger()(studentAuth.refresh, { body: { refreshToken: token } });
    const renewCoach = (token: string) => aStranger()(accounts.refresh, { body: { refreshToken: token } });
    expect((await renewCoach(refreshToken)).problem).toMatchObject({ status: 401, code: "session.missing" });
    expect((await renew(coach.refreshToken)).problem).toMatchObject({ status: 401, code: "session.missing" });
    const next = (await renew(refreshToken)).reply.data;
    expect(await linksWith(next.token)).toBe(200);
    expect((await renew(refreshToken)).reply.data.refreshToken).toBe(next.refreshToken);
    expect((await renewCoach(coach.refreshToken)).status).toBe(200);
  });

  it("ends with 'Sair', and only it", async () => {
    const person = await aStudentAccount();
    const elsewhere = await aStudentAccount({ email: person.email });
    expect((await person.call(studentAuth.logout)).reply).toEqual(done);
    expect((await person.call(studentAuth.links)).status).toBe(401);
    expect((await elsewhere.call(studentAuth.links)).status).toBe(200);
  });

  it("is not among a coach's sessions, is not ended from there, and ends with the password", async () => {
    const coach = await aPartner();
    const person = await aStudentAccount({ email: coach.email });
    await aStudentOf(await aPartner(), { as: person });
    expect((await coach.call(access.sessions)).reply.data).toHaveLength(1);
    const { session } = person.signedIn;
    expect((await coach.call(access.endSession, { params: { id: session } })).status).toBe(404);
    expect((await coach.call(access.endOtherSessions)).status).toBe(200);
    expect((await person.call(studentAuth.links)).status).toBe(200);
    await aStranger()(accounts.forgot, { body: { email: coach.email } });
    const secret = /secret=([\w-]+)/.exec((await mailsTo(coach.email))[0]?.text ?? "")?.[1] ?? "";
    const chosen = { password: "uma senha nova", confirmPassword: "uma senha nova" };
    expect((await aStranger()(accounts.reset, { body: { secret, ...chosen } })).status).toBe(200);
    expect((await person.call(studentAuth.links)).status).toBe(401);
    expect((await coach.call(access.sessions)).status).toBe(401);
  });
});
