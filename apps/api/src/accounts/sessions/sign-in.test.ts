import { accounts } from "@prancheta/contract/accounts/accounts";
import { partners } from "@prancheta/contract/partners/partners";
import { expect, it } from "vitest";
import { aTestApp, PASSWORD } from "../../testing/app.ts";
import { callerOf } from "../../testing/call.ts";
import { setPassword } from "../accounts.queries.ts";
import { findOrCreateAccount } from "../accounts.service.ts";
import { hashPassword } from "../passwords/passwords.service.ts";
import { signIn } from "./sign-in.service.ts";

const { app, aPartner, aStranger, clock, database, tenant, tokens } = await aTestApp();

const anAccount = async (email: string, { name = "João Pedro da Silva", password = "" } = {}) => {
  const tenantId = await tenant("prancheta");
  const passwordHash = password === "" ? null : await hashPassword(password);
  await database.asSystem((db) => findOrCreateAccount(db, clock, { tenant: tenantId, name, email, passwordHash }));
};

const deviceOf = (account: string) =>
  database.asSystem((db) =>
    db
      .selectFrom("session")
      .innerJoin("account", "account.id", "session.account_id")
      .select("session.device")
      .where("account.email", "=", account)
      .orderBy("session.id", "desc")
      .executeTakeFirstOrThrow(),
  );

it("signs a partner in, however the e-mail is written", async () => {
  const { email } = await aPartner({ email: "bia@coach.example" });
  const call = aStranger();
  const { reply } = await call(accounts.login, { body: { user: ` ${email.toUpperCase()} `, password: PASSWORD } });
  const me = await call(partners.me, { headers: { authorization: `Bearer ${reply.data.token}` } });
  expect(me.reply.data.email).toBe("bia@coach.example");
});

it("takes a password composed by one keyboard and decomposed by another", async () => {
  await anAccount("nfc@coach.example", { password: "coração" });
  await aPartner({ email: "nfc@coach.example" });
  const answer = await aStranger()(accounts.login, {
    body: { user: "nfc@coach.example", password: "coração".normalize("NFD") },
  });
  expect(answer.status).toBe(200);
});

it("keeps which device a session is on", async () => {
  const { email } = await aPartner();
  const userAgent =
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
  await aStranger()(accounts.login, {
    body: { user: email, password: PASSWORD },
    headers: { "user-agent": userAgent },
  });
  expect(await deviceOf(email)).toEqual({ device: "Chrome, Android" });
});

it("answers a wrong password, an unknown e-mail and an account without the role alike", async () => {
  const { email } = await aPartner();
  await anAccount("aluno@example.com", { password: PASSWORD });
  await anAccount("convidado@example.com");
  const attempts = [
    { user: email, password: "outra senha" },
    { user: "ninguem@example.com", password: PASSWORD },
    { user: "aluno@example.com", password: PASSWORD },
    { user: "convidado@example.com", password: PASSWORD },
  ];
  const refusals = await Promise.all(
    attempts.map(async (body) => (await aStranger()(accounts.login, { body })).refusal),
  );
  for (const refusal of refusals)
    expect(refusal).toEqual({
      type: "/problems/session.credentials",
      code: "session.credentials",
      status: 401,
      title: "Ops!",
      detail: "Email e/ou Senha incorretos",
    });
});

it("refuses a partner who is not active", async () => {
  const { email, owner, refreshToken, call } = await aPartner();
  await database.asSystem((db) =>
    db.updateTable("partner").set({ active: false }).where("id", "=", owner.partner).execute(),
  );
  expect((await aStranger()(accounts.login, { body: { user: email, password: PASSWORD } })).status).toBe(401);
  expect((await call(accounts.refresh, { body: { refreshToken } })).problem.code).toBe("session.missing");
  expect((await call(partners.me)).problem.code).toBe("session.missing");
});

it("names each wrong field in Portuguese", async () => {
  const call = aStranger();
  expect((await call(accounts.login, { body: { user: "", password: "" } })).problem).toMatchObject({
    status: 400,
    code: "request.invalid",
    fields: { user: "Email obrigatório", password: "Senha Obrigatória" },
  });
  expect((await call(accounts.verify, { body: { email: "ana@" } })).problem.fields).toEqual({
    email: "Digite um email válido",
  });
});

it("says what an e-mail already is, and no more of its person than first name and initial", async () => {
  await aPartner({ name: "Ana Maria de Souza", email: "ana@coach.example" });
  await anAccount("joao@example.com", { password: PASSWORD });
  await anAccount("cher@example.com", { name: "Cher" });
  const call = aStranger();
  const verification = async (email: string) => (await call(accounts.verify, { body: { email } })).reply.data;
  expect(await verification("Ana@coach.example")).toEqual({
    status: "ALREADY_PARTNER",
    name: "Ana S.",
    birthday: false,
  });
  expect(await verification("joao@example.com")).toEqual({ status: "NEW_PARTNER", name: "João S.", birthday: false });
  expect(await verification("cher@example.com")).toEqual({
    status: "NEW_PARTNER_WITH_PASS",
    name: "Cher",
    birthday: false,
  });
  expect(await verification("novo@example.com")).toEqual({ status: "NEW_USER", name: null, birthday: false });
});

it("keeps tenants apart, and knows only those there are", async () => {
  const { email } = await aPartner({ email: "bia@outro.example", tenant: "outro" });
  const login = { body: { user: email, password: PASSWORD } };
  expect((await aStranger("outro")(accounts.login, login)).status).toBe(200);
  expect((await aStranger()(accounts.login, login)).problem.code).toBe("session.credentials");
  expect((await aStranger("nenhum")(accounts.login, login)).problem).toMatchObject({
    status: 403,
    code: "tenant.unknown",
  });
  expect((await aStranger()(accounts.verify, { body: { email } })).reply.data.status).toBe("NEW_USER");
});

it("counts the addresses of one IPv6 connection together", async () => {
  const from = (last: number) => callerOf(app, `2001:db8:0:7::${last.toString(16)}`);
  const body = { email: "ninguem@example.com" };
  for (let time = 0; time < accounts.verify.rate; time++)
    expect((await from(time + 1)(accounts.verify, { body })).status).toBe(200);
  expect((await from(999)(accounts.verify, { body })).status).toBe(429);
  expect((await callerOf(app, "2001:db8:0:8::1")(accounts.verify, { body })).status).toBe(200);
});

it("limits repeated calls, and reports how long to wait", async () => {
  const call = aStranger();
  const body = { email: "ninguem@example.com" };
  for (let time = 0; time < accounts.verify.rate; time++)
    expect((await call(accounts.verify, { body })).status).toBe(200);
  const refused = await call(accounts.verify, { body });
  expect(refused.problem).toMatchObject({ status: 429, code: "request.too_many", title: "Muitas tentativas" });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await aStranger()(accounts.verify, { body })).status).toBe(200);
  clock.advance({ seconds: Number(refused.headers["retry-after"]) });
  expect((await call(accounts.verify, { body })).status).toBe(200);
});

it("opens no session for a password that was changed while it was compared", async () => {
  const { email, owner } = await aPartner();
  const passwordHash = await hashPassword("uma senha nova");
  const match = async () => {
    await database.asSystem((db) => setPassword(db, owner.account, passwordHash));
    return true;
  };
  const caller = { tenantSlug: "prancheta", site: "127.0.0.1", ip: "127.0.0.1", device: "" };
  const parts = { database, tokens, clock, passwords: { match } };
  const late = signIn(parts, await tenant("prancheta"), caller, { email, password: PASSWORD });
  await expect(late).rejects.toMatchObject({ code: "session.credentials" });
});
