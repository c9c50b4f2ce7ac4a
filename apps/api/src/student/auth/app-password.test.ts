import { randomUUID } from "node:crypto";
import { accounts } from "@prancheta/contract/accounts/accounts";
import { studentAuth } from "@prancheta/contract/student/auth";
import { studentPassword } from "@prancheta/contract/student/password";
import { support } from "@prancheta/contract/support/support";
import { expect, it } from "vitest";
import { hashPassword } from "../../accounts/passwords/passwords.service.ts";
import { aTestApp, PASSWORD } from "../../testing/app.ts";
import type { TestAccount } from "../../testing/students/student-accounts.ts";

const { aPartner, aStranger, aStudentAccount, clock } = await aTestApp();
const passwordHash = await hashPassword(PASSWORD);
const NEW = "uma senha nova";

const mailsTo = async (email: string) =>
  (await aStranger()(support.outbox)).reply.data.filter(({ to }) => to === email);

const mailedCode = async ({ email }: TestAccount) => {
  await aStranger()(studentAuth.code, { body: { email } });
  return /^\d{5}$/m.exec((await mailsTo(email))[0]?.text ?? "")?.[0] ?? "";
};
const otherThan = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, "0");

const set = ({ call }: TestAccount, proof: { code?: string; currentPassword?: string }, password = NEW) =>
  call(studentPassword.set, { body: { ...proof, password, confirmPassword: password } });
const remove = ({ call }: TestAccount, body: { code?: string; currentPassword?: string }) =>
  call(studentPassword.remove, { body });
const state = async ({ call }: TestAccount) => (await call(studentPassword.read)).reply.data;
const enterWith = (email: string, password: string) => aStranger()(studentAuth.enter, { body: { email, password } });
const refresh = (refreshToken: string) => aStranger()(studentAuth.refresh, { body: { refreshToken } });

const withPassword = async () => {
  const person = await aStudentAccount({ passwordHash });
  const other = (await enterWith(person.email, PASSWORD)).reply.data;
  return { ...person, other };
};

it("is created with a mailed code, which works once, and opens the app", async () => {
  const person = await aStudentAccount();
  expect(await state(person)).toEqual({ isSet: false, email: person.email });
  const code = await mailedCode(person);
  expect((await set(person, { code: otherThan(code) })).problem).toMatchObject({
    code: "code.wrong",
    fields: { code: expect.any(String) },
  });
  expect((await set(person, { code })).status).toBe(200);
  expect((await set(person, { code })).problem.code).toBe("code.expired");
  expect((await state(person)).isSet).toBe(true);
  expect((await enterWith(person.email, NEW)).status).toBe(200);
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toContain("Você criou uma senha na Prancheta");
});

it("is changed with the current one; ends the other sessions, not this one", async () => {
  const person = await withPassword();
  expect((await set(person, { currentPassword: "outra senha" })).problem).toMatchObject({
    code: "password.wrong",
    fields: { currentPassword: "A senha atual não confere" },
  });
  expect((await refresh(person.other.refreshToken)).status).toBe(200);
  await aStranger()(accounts.forgot, { body: { email: person.email } });
  const secret = /secret=([\w-]+)/.exec((await mailsTo(person.email))[0]?.text ?? "")?.[1] ?? "";
  expect((await set(person, { currentPassword: PASSWORD })).status).toBe(200);
  const reset = { secret, password: "outra senha", confirmPassword: "outra senha" };
  expect((await aStranger()(accounts.reset, { body: reset })).problem.code).toBe("reset.invalid");
  expect((await enterWith(person.email, PASSWORD)).status).toBe(401);
  expect((await enterWith(person.email, NEW)).status).toBe(200);
  expect((await refresh(person.other.refreshToken)).status).toBe(401);
  expect((await refresh(person.refreshToken)).status).toBe(200);
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toContain("Sua senha da Prancheta foi alterada");
});

it("is changed with a mailed code by who forgot it, and never with somebody else's code", async () => {
  const [person, other] = [await withPassword(), await aStudentAccount()];
  const foreign = await mailedCode(other);
  expect((await set(person, { code: foreign })).problem.code).toBe("code.expired");
  expect((await set(person, { code: await mailedCode(person) })).status).toBe(200);
  expect((await enterWith(person.email, NEW)).status).toBe(200);
});

it("is removed, after which only codes open the app", async () => {
  const person = await withPassword();
  expect((await remove(person, { currentPassword: PASSWORD })).status).toBe(200);
  expect(await state(person)).toMatchObject({ isSet: false });
  expect((await enterWith(person.email, PASSWORD)).status).toBe(401);
  expect((await refresh(person.other.refreshToken)).status).toBe(401);
  expect((await remove(person, { currentPassword: PASSWORD })).problem.code).toBe("password.wrong");
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toContain("Sua senha da Prancheta foi removida");
});

it("is not removed by who is a coach too, who needs it", async () => {
  const email = `${randomUUID()}@exemplo.com`;
  await aPartner({ email });
  const person = await aStudentAccount({ email });
  expect((await remove(person, { currentPassword: PASSWORD })).problem).toMatchObject({
    status: 409,
    code: "password.needed",
  });
  expect((await set(person, { currentPassword: PASSWORD })).status).toBe(200);
  expect((await aStranger()(accounts.login, { body: { user: email, password: NEW } })).status).toBe(200);
});

it("is refused if it is easy to guess, short or typed in two ways; a proof is needed, and only one", async () => {
  const person = await aStudentAccount({ passwordHash });
  const proof = { currentPassword: PASSWORD };
  expect((await set(person, proof, "123456")).problem).toMatchObject({
    code: "password.common",
    fields: { password: expect.any(String) },
  });
  expect((await set(person, proof, "curta")).problem.fields).toEqual({ password: "Mínimo de 6 caracteres" });
  const body = { ...proof, password: NEW, confirmPassword: "outra" };
  expect((await person.call(studentPassword.set, { body })).problem.fields).toEqual({
    confirmPassword: "Senhas não conferem",
  });
  expect((await set(person, {})).problem.fields).toEqual({ code: "Informe o código ou a senha atual" });
  expect((await remove(person, {})).status).toBe(400);
  expect((await enterWith(person.email, PASSWORD)).status).toBe(200);
});

it("is slowed down after six wrong tries, of password and code together", async () => {
  const person = await aStudentAccount({ passwordHash });
  const wrong = () => set(person, { currentPassword: "outra senha" });
  for (let time = 1; time <= 6; time++) {
    // Six calls a minute are allowed by the route itself.
    if (time === 6) clock.advance({ minutes: 1 });
    expect((await wrong()).problem.code).toBe("password.wrong");
  }
  expect((await remove(person, { currentPassword: PASSWORD })).problem.code).toBe("session.too_many_tries");
  expect((await remove(person, { code: "00000" })).problem.code).toBe("session.too_many_tries");
  clock.advance({ minutes: 1 });
  expect((await set(person, { currentPassword: PASSWORD })).status).toBe(200);
  // The wrong ones before it count no more.
  for (let time = 1; time <= 2; time++) expect((await wrong()).problem.code).toBe("password.wrong");
});
