import { readFileSync } from "node:fs";
import { access } from "@prancheta/contract/accounts/access";
import { accounts } from "@prancheta/contract/accounts/accounts";
import { support } from "@prancheta/contract/support/support";
import { expect, it } from "vitest";
import { aTestApp, PASSWORD } from "../../testing/app.ts";
import { aRegistration, registrationsOf } from "../../testing/registrations.ts";
import { setPassword } from "../accounts.queries.ts";
import { refuseCommon } from "./common-passwords.ts";
import { hashPassword } from "./passwords.service.ts";

const test = await aTestApp();
const { aPartner, aStranger, clock } = test;
const { register } = registrationsOf(test);

const COMMON = "Esta senha é muito usada e fácil de adivinhar. Escolha outra";
const OWN = "Não use o seu nome, o seu e-mail ou 'prancheta' como senha";

it("keeps some thousand passwords, each of at least six characters and only once", () => {
  const lines = readFileSync(new URL("./common-passwords.txt", import.meta.url), "utf8")
    .trim()
    .split("\n");
  expect(lines.length).toBeGreaterThan(3_000);
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines.filter((line) => line.length < 6 || line !== line.toLowerCase().trim())).toEqual([]);
});

const person = { email: "marina.duarte@exemplo.com", name: "Conceição Duarte" };
const refusalOf = (password: string): string | undefined => {
  try {
    refuseCommon(password, person);
    return undefined;
  } catch (error) {
    return error instanceof Object && "particulars" in error ? JSON.stringify(error.particulars) : String(error);
  }
};

it.each(["123456", "Senha123", "flamengo", "Coração123", "iloveyou", "QWERTY", "jesus123", "brasil2026"])(
  "refuses '%s', which many have",
  (password) => {
    expect(refusalOf(password)).toContain(COMMON);
  },
);

it.each([
  "prancheta",
  "Prancheta2026",
  "123prancheta!",
  "marina.duarte",
  "Marina.Duarte1990",
  "marina.duarte@exemplo.com",
  "conceicao",
  "Conceição#90",
])("refuses '%s', which is the person's or ours", (password) => {
  expect(refusalOf(password)).toContain(OWN);
});

it.each(["uma senha de teste", "prancheta azul da praia", "conceicao gosta de nadar", "x7Kq2p", "duarte e marina"])(
  "takes '%s'",
  (password) => {
    expect(refusalOf(password)).toBeUndefined();
  },
);

it("refuses a common one at a registration, and names the field", async () => {
  const refused = await register(aRegistration({ password: "flamengo123" }));
  expect(refused.problem).toMatchObject({ status: 400, code: "password.common", fields: { password: COMMON } });
  expect((await register(aRegistration({ name: "Roberval Souza", password: "roberval81" }))).problem.fields).toEqual({
    password: OWN,
  });
});

it("refuses one at a reset, whose link stays good", async () => {
  const { email } = await aPartner({ name: "Roberval Souza" });
  await aStranger()(accounts.forgot, { body: { email } });
  const [mail] = (await aStranger()(support.outbox)).reply.data.filter(({ to }) => to === email);
  const secret = /secret=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const reset = (password: string) =>
    aStranger()(accounts.reset, { body: { secret, password, confirmPassword: password } });
  expect((await reset("12345678")).problem).toMatchObject({ code: "password.common", fields: { password: COMMON } });
  expect((await reset("roberval")).problem.fields).toEqual({ password: OWN });
  expect((await reset("uma senha nova")).status).toBe(200);
});

it("refuses one at a change, and leaves everything as it was", async () => {
  const { call, email } = await aPartner();
  const change = (password: string) =>
    call(access.changePassword, { body: { currentPassword: PASSWORD, password, confirmPassword: password } });
  expect((await change("abc123456")).problem).toMatchObject({ code: "password.common", fields: { password: COMMON } });
  expect((await aStranger()(accounts.login, { body: { user: email, password: PASSWORD } })).status).toBe(200);
});

it("does not count a refused new password as a wrong try of the current one", async () => {
  const { call } = await aPartner();
  const change = (password: string) =>
    call(access.changePassword, { body: { currentPassword: PASSWORD, password, confirmPassword: password } });
  for (let time = 1; time <= 7; time++) {
    // Stays below the rate limit per minute.
    if (time === 4) clock.advance({ minutes: 1 });
    expect((await change("abc123456")).problem.code).toBe("password.common");
  }
  clock.advance({ minutes: 1 });
  expect((await change("uma senha nova")).status).toBe(200);
});

it("goes on taking a common password that somebody has", async () => {
  const { email, owner } = await aPartner();
  const hash = await hashPassword("123456");
  await test.database.asSystem((db) => setPassword(db, owner.account, hash));
  expect((await aStranger()(accounts.login, { body: { user: email, password: "123456" } })).status).toBe(200);
});
