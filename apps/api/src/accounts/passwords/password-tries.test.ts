import { accounts } from "@prancheta/contract/accounts/accounts";
import { support } from "@prancheta/contract/support/support";
import { expect, it } from "vitest";
import { aTestApp, PASSWORD } from "../../testing/app.ts";
import { cleanUpAccounts } from "../sessions/clean-up.service.ts";

const { aPartner, aStranger, clock, database } = await aTestApp();

/** Calls from another network each time. */
const login = (user: string, password: string, device?: string) =>
  aStranger()(accounts.login, { body: { user, password, ...(device !== undefined && { device }) } });

const wrong = (user: string, device?: string) => login(user, "uma senha errada", device);

/** Tries without a pause, and the maximum of tries per hour with pauses. */
const FREE = 6;
const AN_HOUR = 12;

it("lets a thousand wrong passwords from a thousand networks be compared twelve times in an hour, while the owner gets in", async () => {
  const { email } = await aPartner();
  const { device } = (await login(email, PASSWORD)).reply.data;
  const statuses: number[] = [];
  for (let minute = 0; minute < 60; minute++) {
    const answers = await Promise.all(Array.from({ length: 17 }, () => wrong(email)));
    statuses.push(...answers.map(({ status }) => status));
    if (minute % 10 === 5) expect((await login(email, PASSWORD, device)).status).toBe(200);
    clock.advance({ minutes: 1 });
  }
  expect(statuses).toHaveLength(1020);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  expect(statuses.filter((status) => status === 401)).toHaveLength(AN_HOUR);
}, 240_000);

it("looks at six of fifty guesses at once", async () => {
  const { email } = await aPartner();
  const answers = await Promise.all(Array.from({ length: 50 }, () => wrong(email)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(FREE);
});

it("takes the first try at once, at whatever fraction of a millisecond it comes", async () => {
  const { email } = await aPartner();
  clock.advance({ microseconds: 700 });
  expect((await login(email, PASSWORD)).status).toBe(200);
  clock.advance({ microseconds: 300 });
});

it("says how long to wait, and does not look at the right password meanwhile", async () => {
  const { email } = await aPartner();
  for (let time = 1; time <= FREE; time++) expect((await wrong(email)).status).toBe(401);
  const refused = await login(email, PASSWORD);
  expect(refused.problem).toMatchObject({
    status: 429,
    code: "session.too_many_tries",
    title: "Muitas tentativas",
    detail:
      "A senha errada foi digitada vezes demais. Aguarde um minuto e tente novamente, ou use 'Esqueceu sua senha?'.",
    retryAfter: 60,
  });
  expect(refused.headers["retry-after"]).toBe("60");
  clock.advance({ minutes: 1 });
  expect((await wrong(email)).status).toBe(401);
  expect((await login(email, PASSWORD)).problem.detail).toContain("Aguarde 2 minutos");
  clock.advance({ minutes: 2 });
  expect((await login(email, PASSWORD)).status).toBe(200);
});

it("doubles the pause up to a quarter of an hour, and forgets the tries after a day without one", async () => {
  const { email } = await aPartner();
  const pauses: (number | undefined)[] = [];
  for (let time = 1; time <= FREE + 6; time++) {
    await wrong(email);
    if (time < FREE) continue;
    const { retryAfter } = (await wrong(email)).problem;
    pauses.push((retryAfter ?? 0) / 60);
    clock.advance({ seconds: retryAfter ?? 0 });
  }
  expect(pauses).toEqual([1, 2, 4, 8, 15, 15, 15]);
  clock.advance({ hours: 24 });
  for (let time = 1; time <= FREE; time++) expect((await wrong(email)).status).toBe(401);
});

it("answers and slows an e-mail that nobody has alike", async () => {
  const { email } = await aPartner();
  const unknown = `${crypto.randomUUID()}@ninguem.example`;
  const answersFor = async (user: string) => {
    const answers: object[] = [];
    for (let time = 0; time < 10; time++) answers.push((await wrong(user, "inventado.assinatura")).refusal);
    return answers;
  };
  expect(await answersFor(unknown)).toEqual(await answersFor(email));
});

it("gives a device that has signed in before tries of its own, which run out as well", async () => {
  const { email } = await aPartner();
  const { device } = (await login(email, PASSWORD)).reply.data;
  for (let time = 1; time <= FREE; time++) expect((await wrong(email)).status).toBe(401);
  expect((await wrong(email)).status).toBe(429);
  for (let time = 1; time <= FREE; time++) expect((await wrong(email, device)).status).toBe(401);
  expect((await login(email, PASSWORD, device)).status).toBe(429);
  clock.advance({ minutes: 1 });
  expect((await login(email, PASSWORD, device)).reply.data.device).toBe(device);
});

it("knows a device for the accounts that signed in on it, and no made-up one", async () => {
  const [ana, bia] = [await aPartner(), await aPartner()];
  const { device } = (await login(ana.email, PASSWORD)).reply.data;
  for (let time = 1; time <= FREE; time++) await wrong(bia.email);
  expect((await login(bia.email, PASSWORD, device)).status).toBe(429);
  for (const forged of ["", "x", `${device}x`, device.replace(/^./, "!")])
    expect((await login(bia.email, PASSWORD, forged)).status).toBe(429);
  clock.advance({ minutes: 1 });
  expect((await login(bia.email, PASSWORD, device)).reply.data.device).toBe(device);
  for (let time = 1; time <= FREE; time++) await wrong(bia.email);
  expect((await login(bia.email, PASSWORD, device)).status).toBe(200);
  expect((await login(ana.email, PASSWORD, device)).status).toBe(200);
});

it("lets in at once who has chosen a new password by mail, whatever was tried before", async () => {
  const { email } = await aPartner();
  const { device } = (await login(email, PASSWORD)).reply.data;
  for (let time = 1; time <= FREE + 1; time++) await wrong(email, device);
  for (let time = 1; time <= FREE + 1; time++) await wrong(email);
  await aStranger()(accounts.forgot, { body: { email } });
  const [mail] = (await aStranger()(support.outbox)).reply.data.filter(({ to }) => to === email);
  const secret = /secret=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const body = { secret, password: "uma senha nova", confirmPassword: "uma senha nova" };
  const reset = (await aStranger()(accounts.reset, { body })).reply.data;
  for (let time = 1; time <= FREE; time++) await wrong(email);
  expect((await login(email, "uma senha nova")).status).toBe(429);
  expect((await login(email, "uma senha nova", reset.device)).status).toBe(200);
  expect((await login(email, "uma senha nova", device)).status).toBe(200);
});

it("knows twenty devices of an account at most, those used last, and forgets one after a year", async () => {
  const { email, owner } = await aPartner();
  const devices: string[] = [];
  for (let number = 0; number < 21; number++) {
    devices.push((await login(email, PASSWORD)).reply.data.device);
    clock.advance({ seconds: 1 });
  }
  for (let time = 1; time <= FREE; time++) await wrong(email);
  expect((await login(email, PASSWORD, devices[0])).status).toBe(429);
  expect((await login(email, PASSWORD, devices[1])).status).toBe(200);
  const known = () =>
    database.asSystem((db) =>
      db.selectFrom("known_device").select("token_hash").where("account_id", "=", owner.account).execute(),
    );
  await cleanUpAccounts({ database, clock });
  expect(await known()).toHaveLength(20);
  clock.advance({ hours: 366 * 24 });
  await cleanUpAccounts({ database, clock });
  expect(await known()).toEqual([]);
  const tries = await database.asSystem((db) => db.selectFrom("password_tries").select("key").execute());
  expect(tries).toEqual([]);
});
