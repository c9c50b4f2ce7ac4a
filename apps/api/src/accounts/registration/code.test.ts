import { accounts } from "@prancheta/contract/accounts/accounts";
import type { Problem } from "@prancheta/contract/problem";
import { expect, it } from "vitest";
import { aTestApp } from "../../testing/app.ts";
import { callerOf } from "../../testing/call.ts";
import { aRegistration, registrationsOf } from "../../testing/registrations.ts";

const test = await aTestApp();
const { aStranger, clock } = test;
const { aProspect, codeFor, otherThan, register, resend, validate } = registrationsOf(test);

/** Makes all its calls from one network. */
const fromOneNetwork = () => {
  const call = aStranger();
  return registrationsOf({ aStranger: () => call });
};

const isPartner = async (email: string) =>
  (await aStranger()(accounts.verify, { body: { email } })).reply.data.status === "ALREADY_PARTNER";

it("reports the tries left, and after five refuses even the right code", async () => {
  const { id, form, code } = await aProspect();
  const refusals: Problem[] = [];
  for (let time = 1; time <= 5; time++) refusals.push((await validate(id, otherThan(code, time))).problem);
  expect(refusals.map((problem) => problem.code)).toEqual(Array(5).fill("code.wrong"));
  expect(refusals[0]).toMatchObject({ status: 400, title: "Código incorreto" });
  expect(refusals[0]?.detail).toContain("Você ainda tem 4 tentativas.");
  expect(refusals[3]?.detail).toContain("Você ainda tem uma tentativa.");
  expect(refusals[4]?.detail).toContain("não vale mais");
  expect((await validate(id, code)).problem).toMatchObject({
    status: 409,
    code: "code.too_many_tries",
    detail: "Este código foi tentado cinco vezes e não vale mais. Peça um novo em 'Tente novamente'.",
  });
  expect(await isPartner(form.email)).toBe(false);
});

it("compares only five of 1,000 concurrent guesses", async () => {
  const { id, form, code } = await aProspect();
  const guesses = Array.from({ length: 1_000 }, (_, guess) => otherThan(code, guess + 1));
  const answers = await Promise.all(guesses.map(async (guess) => (await validate(id, guess)).problem.code));
  const looked = Map.groupBy(answers, (answer) => answer === "code.wrong");
  expect(looked.get(true)).toHaveLength(5);
  // On a slow machine some of these many calls are answered 503 before they are counted.
  const turnedAway = ["code.too_many_tries", "server.unavailable"];
  expect(turnedAway).toEqual(expect.arrayContaining([...new Set(looked.get(false))]));
  expect((await validate(id, code)).problem.code).toBe("code.too_many_tries");
  expect(await isPartner(form.email)).toBe(false);
}, 120_000);

it("accepts a code for ten minutes and no longer", async () => {
  const early = await aProspect();
  clock.advance({ minutes: 9, seconds: 59 });
  expect((await validate(early.id, early.code)).status).toBe(200);
  const late = await aProspect();
  clock.advance({ minutes: 10 });
  expect((await validate(late.id, late.code)).problem).toMatchObject({ status: 409, code: "code.expired" });
});

it("stores nothing of a completed registration except that it was completed", async () => {
  const { id, form, code } = await aProspect();
  expect((await validate(id, code)).status).toBe(200);
  const { codes, prospect } = await test.database.asSystem(async (db) => ({
    codes: await db.selectFrom("prospect_code").select("id").where("prospect_id", "=", id).execute(),
    prospect: await db.selectFrom("prospect").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
  }));
  expect(codes).toEqual([]);
  expect(prospect).toMatchObject({
    email: form.email,
    done_at: expect.any(String),
    name: null,
    born_on: null,
    password_hash: null,
    document: null,
    gender: null,
    whatsapp: null,
  });
});

it("accepts a code once; the second time reports that the registration is done", async () => {
  const { id, code } = await aProspect();
  const answers = await Promise.all([validate(id, code), validate(id, code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe("registration.done");
  expect((await validate(id, code)).problem).toMatchObject({
    code: "registration.done",
    title: "Cadastro já concluído",
  });
  expect((await resend(id)).problem.code).toBe("registration.done");
});

it("knows no registration that was never begun, and no code that is not five digits", async () => {
  for (const id of [crypto.randomUUID(), "1"]) {
    expect((await validate(id, "12345")).problem).toMatchObject({ status: 404, code: "registration.not_found" });
    expect((await resend(id)).problem.code).toBe("registration.not_found");
  }
  const { id } = await aProspect();
  for (const code of ["1234", "123456", "12a45", ""])
    expect((await validate(id, code)).problem.fields).toEqual({ code: "Digite os cinco números do código" });
});

it("mails a new code after a minute, which replaces the previous code and its tries", async () => {
  const { id, form, code } = await aProspect();
  for (let time = 1; time <= 5; time++) await validate(id, otherThan(code, time));
  const early = await resend(id);
  expect(early.problem).toMatchObject({ status: 429, code: "registration.wait", retryAfter: 60 });
  expect(early.headers["retry-after"]).toBe("60");
  clock.advance({ seconds: 59 });
  expect((await resend(id)).problem.retryAfter).toBe(1);
  clock.advance({ seconds: 1 });
  expect((await resend(id)).reply.data).toEqual({ retryAfter: 60 });
  const next = await codeFor(form.email);
  if (next !== code) expect((await validate(id, code)).problem.code).toBe("code.wrong");
  expect((await validate(id, next)).status).toBe(200);
});

it("mails one e-mail five codes an hour for one network, and says how long to wait", async () => {
  const { aProspect, mailsTo, register, resend } = fromOneNetwork();
  const { id, form } = await aProspect();
  for (let time = 2; time <= 4; time++) {
    clock.advance({ minutes: 1 });
    expect((await resend(id)).reply.data.retryAfter).toBe(60);
  }
  clock.advance({ minutes: 1 });
  expect((await resend(id)).reply.data.retryAfter).toBe(56 * 60);
  clock.advance({ minutes: 1 });
  const refusal = { status: 429, code: "registration.too_many_codes", retryAfter: 55 * 60 };
  expect((await resend(id)).problem).toMatchObject(refusal);
  expect((await register(form)).problem).toMatchObject(refusal);
  expect(await mailsTo(form.email)).toHaveLength(5);
  clock.advance({ minutes: 55 });
  expect((await resend(id)).status).toBe(200);
});

it("mails a network no more than five when they are all asked for at once", async () => {
  const { aProspect, mailsTo, register } = fromOneNetwork();
  const { form } = await aProspect();
  const answers = await Promise.all(Array.from({ length: 9 }, () => register(form)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(await mailsTo(form.email)).toHaveLength(5);
});

it("registers the person itself after others have had codes mailed from thirty networks, a lost code included", async () => {
  const attacker = aRegistration();
  for (let network = 0; network < 30; network++) expect((await register(attacker)).status).toBe(200);
  const person = fromOneNetwork();
  const { id } = (await person.register({ ...attacker, password: "outro segredo" })).reply.data;
  clock.advance({ minutes: 1 });
  expect((await person.resend(id)).status).toBe(200);
  clock.advance({ minutes: 1 });
  expect((await person.resend(id)).problem.code).toBe("registration.too_many_codes");
  expect((await person.validate(id, await codeFor(attacker.email))).status).toBe(200);
  expect(await isPartner(attacker.email)).toBe(true);
});

it("mails one network two codes for an e-mail that has got ten already, and a site of IPv6 networks counts as one", async () => {
  const form = aRegistration();
  const from = (address: string) => registrationsOf({ aStranger: () => callerOf(test.app, address) }).register(form);
  for (let number = 1; number <= 10; number++) expect((await from(`10.9.8.${number}`)).status).toBe(200);
  const statuses: number[] = [];
  for (let number = 1; number <= 4; number++) statuses.push((await from(`2001:db8:7:${number}::1`)).status);
  expect(statuses).toEqual([200, 200, 429, 429]);
  expect((await from("2001:db8:8:1::1")).status).toBe(200);
});

it("mails a hundred codes an hour for one network, to whomever", async () => {
  const { register } = fromOneNetwork();
  const answers: number[] = [];
  for (let number = 0; number < 110; number++) {
    if (number % 20 === 19) clock.advance({ minutes: 1 });
    answers.push((await register(aRegistration())).status);
  }
  expect(answers.filter((status) => status === 200)).toHaveLength(100);
  clock.advance({ hours: 1 });
  expect((await register(aRegistration())).status).toBe(200);
}, 60_000);
