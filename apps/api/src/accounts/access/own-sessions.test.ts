import { access, SESSION_PAGE } from "@prancheta/contract/accounts/access";
import { accounts } from "@prancheta/contract/accounts/accounts";
import { partners } from "@prancheta/contract/partners/partners";
import { SessionId } from "@prancheta/contract/scalars";
import { support } from "@prancheta/contract/support/support";
import { expect, it } from "vitest";
import { instantOf } from "../../platform/clock.ts";
import { aTestApp, PASSWORD } from "../../testing/app.ts";
import { openSession } from "../sessions/sessions.service.ts";

const { aPartner, aStranger, clock, database, tokens } = await aTestApp();

const NEW = "uma senha nova";
const CHROME =
  "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

const login = (user: string, password = PASSWORD) =>
  aStranger()(accounts.login, { body: { user, password }, headers: { "user-agent": CHROME } });

const sessionOf = async (token: string) => (await tokens.read(token))?.who.session ?? "";

const refresh = (refreshToken: string) => aStranger()(accounts.refresh, { body: { refreshToken } });

const change = (currentPassword: string, password: string, confirmPassword = password) => ({
  body: { currentPassword, password, confirmPassword },
});

it("lists the partner's sessions, most recently used first, and marks the current one", async () => {
  const { call, email, owner } = await aPartner();
  clock.advance({ minutes: 2 });
  await login(email);
  const sessions = (await call(access.sessions)).reply.data;
  expect(sessions).toEqual([
    {
      id: expect.any(String),
      device: "Chrome, Android",
      createdAt: "2026-11-21T12:02:00.000Z",
      lastUsedAt: "2026-11-21T12:02:00.000Z",
      endsAt: "2026-12-21T12:02:00.000Z",
      current: false,
    },
    {
      id: owner.session,
      device: "Aparelho desconhecido",
      createdAt: "2026-11-21T12:00:00.000Z",
      lastUsedAt: "2026-11-21T12:00:00.000Z",
      endsAt: "2026-12-21T12:00:00.000Z",
      current: true,
    },
  ]);
});

it("ends one session and leaves the others", async () => {
  const { call, email } = await aPartner();
  const other = (await login(email)).reply.data;
  const [first] = (await call(access.sessions)).reply.data.filter(({ current }) => !current);
  const params = { id: first?.id ?? "" };
  expect((await call(access.endSession, { params })).reply.data.done).toBe(true);
  expect((await refresh(other.refreshToken)).status).toBe(401);
  expect((await call(access.sessions)).reply.data).toHaveLength(1);
  expect((await call(access.endSession, { params })).problem.code).toBe("session.not_found");
});

it("ends nobody else's session", async () => {
  const ana = await aPartner();
  const bia = await aPartner();
  const refused = await ana.call(access.endSession, { params: { id: bia.owner.session } });
  expect(refused.problem).toMatchObject({ status: 404, code: "session.not_found" });
  expect((await bia.call(partners.me)).status).toBe(200);
  expect((await ana.call(access.sessions)).reply.data.map(({ id }) => SessionId.parse(id))).toEqual([
    ana.owner.session,
  ]);
});

it("lists 250 sessions in pages, none twice and none left out, and ends all others at once", async () => {
  const { call, owner, refreshToken } = await aPartner();
  const others = await database.asSystem(async (db) => {
    const opened: string[] = [];
    // All at the same moment, so only their ids order them.
    for (let number = 1; number < 250; number++) opened.push((await openSession(db, clock, owner.account, CHROME)).id);
    return opened;
  });
  const seen: string[] = [];
  const totals: (number | undefined)[] = [];
  for (let skip = 0; skip < 250; skip += 100) {
    const { data, total } = (await call(access.sessions, { query: { skip, take: 100 } })).reply;
    seen.push(...data.map(({ id }) => id));
    totals.push(total);
  }
  expect(totals).toEqual([250, undefined, undefined]);
  expect(seen).toHaveLength(250);
  expect(new Set(seen)).toEqual(new Set([owner.session, ...others]));
  expect((await call(access.sessions)).reply.data).toHaveLength(SESSION_PAGE);
  expect((await call(access.sessions, { query: { take: 101 } })).problem.fields).toHaveProperty("take");
  expect((await call(access.endOtherSessions)).reply.data.done).toBe(true);
  const { data, total } = (await call(access.sessions)).reply;
  expect({ ids: data.map(({ id }) => id), total }).toEqual({ ids: [owner.session], total: 1 });
  expect((await refresh(refreshToken)).status).toBe(200);
});

it("ends nobody else's sessions with the others", async () => {
  const ana = await aPartner();
  const bia = await aPartner();
  expect((await ana.call(access.endOtherSessions)).status).toBe(200);
  expect((await bia.call(partners.me)).status).toBe(200);
});

it("lists no expired session, and says of each when it will expire", async () => {
  const { call, email, owner, refreshToken } = await aPartner();
  const { data } = (await login(email)).reply;
  const params = { id: await sessionOf(data.token) };
  clock.advance({ hours: 30 * 24 - 1 });
  const renewed = (await refresh(refreshToken)).reply.data;
  clock.advance({ hours: 1 });
  const again = (await refresh(renewed.refreshToken)).reply.data;
  const headers = { authorization: `Bearer ${again.token}` };
  const sessions = await call(access.sessions, { headers });
  expect(sessions.reply.data).toMatchObject([
    { id: owner.session, endsAt: instantOf(clock.now().add({ hours: 30 * 24 })) },
  ]);
  expect((await call(access.endSession, { params, headers })).problem.code).toBe("session.not_found");
  expect((await refresh(data.refreshToken)).problem.code).toBe("session.missing");
});

it("changes the password with the current one, ends the other sessions and sends a mail", async () => {
  const { call, email, refreshToken } = await aPartner({ name: "Ana Souza" });
  const other = (await login(email)).reply.data;
  expect((await call(access.changePassword, change(PASSWORD, NEW))).reply.data.done).toBe(true);
  expect((await call(partners.me)).status).toBe(200);
  expect((await refresh(refreshToken)).status).toBe(200);
  expect((await refresh(other.refreshToken)).status).toBe(401);
  expect((await login(email)).status).toBe(401);
  expect((await login(email, NEW)).status).toBe(200);
  const mails = (await aStranger()(support.outbox)).reply.data.filter(({ to }) => to === email);
  expect(mails[0]).toMatchObject({ subject: "Sua senha da Prancheta foi alterada" });
  expect(mails[0]?.text).toContain("Olá, Ana!");
  expect(mails[0]?.text).toContain("De onde: Aparelho desconhecido");
});

it("uses up the reset links that were mailed before", async () => {
  const { call, email } = await aPartner();
  await aStranger()(accounts.forgot, { body: { email } });
  const [mail] = (await aStranger()(support.outbox)).reply.data.filter(({ to }) => to === email);
  const secret = /secret=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  await call(access.changePassword, change(PASSWORD, NEW));
  const body = { secret, password: "outra senha", confirmPassword: "outra senha" };
  expect((await aStranger()(accounts.reset, { body })).problem.code).toBe("reset.invalid");
});

it("changes nothing for a wrong password, and names what is wrong with a new one", async () => {
  const { call, email, refreshToken } = await aPartner();
  expect((await call(access.changePassword, change("outra", NEW))).problem).toMatchObject({
    status: 400,
    code: "password.wrong",
    fields: { currentPassword: "A senha atual não confere" },
  });
  expect((await call(access.changePassword, change("", NEW))).problem.fields).toEqual({
    currentPassword: "Senha Obrigatória",
  });
  expect((await call(access.changePassword, change(PASSWORD, "12345"))).problem.fields).toEqual({
    password: "Mínimo de 6 caracteres",
  });
  expect((await call(access.changePassword, change(PASSWORD, NEW, "diferente"))).problem.fields).toEqual({
    confirmPassword: "Senhas não conferem",
  });
  expect((await login(email)).status).toBe(200);
  expect((await refresh(refreshToken)).status).toBe(200);
});

it("changes nothing for an ended session, although its access token is still valid", async () => {
  const { call, email, owner } = await aPartner();
  const { token } = (await login(email)).reply.data;
  expect((await call(access.endSession, { params: { id: await sessionOf(token) } })).status).toBe(200);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await aStranger()(access.changePassword, { ...change(PASSWORD, NEW), headers });
  expect(answer.problem.code).toBe("session.missing");
  expect((await login(email, NEW)).status).toBe(401);
  expect((await call(access.sessions)).reply.data.map(({ id }) => id)).toEqual([owner.session]);
});

it("slows whoever guesses the password at an open session, with growing pauses", async () => {
  const { call } = await aPartner();
  for (let time = 1; time <= 6; time++) {
    // Stays below the rate limit per minute.
    if (time === 4) clock.advance({ minutes: 1 });
    expect((await call(access.changePassword, change("errada", NEW))).problem.code).toBe("password.wrong");
  }
  clock.advance({ seconds: 59 });
  const refused = await call(access.changePassword, change(PASSWORD, NEW));
  expect(refused.problem).toMatchObject({ status: 429, code: "session.too_many_tries", retryAfter: 1 });
  clock.advance({ seconds: 1 });
  expect((await call(access.changePassword, change(PASSWORD, NEW))).status).toBe(200);
  // The wrong ones before it count no more.
  for (let time = 1; time <= 2; time++)
    expect((await call(access.changePassword, change("errada", PASSWORD))).problem.code).toBe("password.wrong");
});

it("refuses more than six guesses, even if they are sent at once", async () => {
  const { call } = await aPartner();
  const answers = await Promise.all(Array.from({ length: 8 }, () => call(access.changePassword, change("x", NEW))));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
});

it("forgets wrong guesses at a change when the password is reset", async () => {
  const { call, email } = await aPartner();
  const guess = async () => (await call(access.changePassword, change("x", NEW))).problem.code;
  for (let time = 1; time <= 6; time++) await guess();
  clock.advance({ minutes: 1 });
  expect(await guess()).toBe("password.wrong");
  // The rate limit per minute is over, the pause of two minutes is not.
  clock.advance({ minutes: 1 });
  expect(await guess()).toBe("session.too_many_tries");
  await aStranger()(accounts.forgot, { body: { email } });
  const [mail] = (await aStranger()(support.outbox)).reply.data.filter(({ to }) => to === email);
  const secret = /secret=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const reset = { secret, password: NEW, confirmPassword: NEW };
  expect((await aStranger()(accounts.reset, { body: reset })).status).toBe(200);
  const { token } = (await aStranger()(accounts.login, { body: { user: email, password: NEW } })).reply.data;
  const headers = { authorization: `Bearer ${token}` };
  expect((await call(access.changePassword, { ...change(NEW, "mais uma senha"), headers })).status).toBe(200);
});
