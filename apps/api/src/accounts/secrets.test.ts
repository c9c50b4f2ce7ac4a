import { createHash } from "node:crypto";
import { access } from "@prancheta/contract/accounts/access";
import { accounts } from "@prancheta/contract/accounts/accounts";
import { invitations } from "@prancheta/contract/student/invitations";
import { expect, it } from "vitest";
import { sendQueuedMail } from "../platform/mail/mail.ts";
import { withClient } from "../platform/postgres/with-client.ts";
import { secretHash } from "../platform/secrets/tokens.ts";
import { aTestApp } from "../testing/app.ts";
import { aMailServer } from "../testing/mail-server.ts";
import { aRegistration, REGISTERED_PASSWORD, registrationsOf } from "../testing/registrations.ts";
import { linkParts } from "../testing/students/joining.ts";

const test = await aTestApp();
const { addresses, aStranger, database, logged } = test;
const { mail, newestTo } = await aMailServer();
const { register, resend, validate, otherThan } = registrationsOf(test);
await sendQueuedMail({ ...test, mail });

const MAILED = { timeout: 10_000, interval: 100 };

/** Waits for a mail and reads it, then waits until the database records it as sent. */
const mailed = async (email: string, part: RegExp): Promise<string> => {
  await expect.poll(() => part.exec(newestTo(email) ?? "")?.[1], MAILED).toBeDefined();
  const unsent = () =>
    database.asSystem((db) => db.selectFrom("mail").select("id").where("sent_at", "is", null).execute());
  await expect.poll(unsent, MAILED).toEqual([]);
  return part.exec(newestTo(email) ?? "")?.[1] ?? "";
};

/** Tables with a row whose text matches. */
const tablesMatching = (pattern: string) =>
  withClient(addresses.superuser, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(30);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rowCount } = await client.query(`select 1 from ${name} t where t::text ~ $1 limit 1`, [pattern]);
      if (rowCount) found.push(name);
    }
    return found;
  });

const tablesWithBytes = (bytes: Buffer) => tablesMatching(`x${bytes.toString("hex")}([^0-9a-f]|$)`);

/** Tables that contain this text, as text or as bytes. */
const tablesWith = async (secret: string) => [
  ...(await tablesMatching(`(^|[^0-9A-Za-z])${secret}([^0-9A-Za-z]|$)`)),
  ...(await tablesWithBytes(Buffer.from(secret))),
];

const nowhere = async (secret: string) => {
  expect(secret.length).toBeGreaterThanOrEqual(5);
  expect(await tablesWith(secret)).toEqual([]);
  const line = new RegExp(`(^|[^0-9A-Za-z.])${secret}([^0-9A-Za-z]|$)`);
  expect(logged.filter((one) => line.test(one))).toEqual([]);
};

it("finds secrets that are really stored (control test)", async () => {
  const email = `${crypto.randomUUID()}@coach.example`;
  await register(aRegistration({ email, name: "Nome Que Se Acha" }));
  expect(await tablesWith("Nome Que Se Acha")).toEqual(["public.prospect"]);
  const [, refreshSecret = ""] = (await test.aPartner()).refreshToken.split(".");
  expect(await tablesWithBytes(secretHash(refreshSecret))).toEqual(["public.session"]);
});

it("keeps no code once its mail is sent, neither before it is used nor after, and no password at all", async () => {
  const email = `${crypto.randomUUID()}@coach.example`;
  const { id } = (await register(aRegistration({ email }))).reply.data;
  const code = await mailed(email, /^(\d{5})\r?$/m);
  await nowhere(code);
  await validate(id, otherThan(code));
  expect((await resend(id)).status).toBe(429);
  expect((await validate(id, code)).status).toBe(200);
  await nowhere(code);
  await nowhere(REGISTERED_PASSWORD);
}, 60_000);

it("keeps nothing from which a password that was sent under a key could be guessed", async () => {
  const { call } = await test.aPartner();
  const body = { currentPassword: "uma senha de teste", password: "mais uma senha", confirmPassword: "mais uma senha" };
  const headers = { "idempotency-key": crypto.randomUUID() };
  expect((await call(access.changePassword, { body, headers })).status).toBe(200);
  expect(await tablesWith(headers["idempotency-key"])).toEqual(["public.idempotency_key"]);
  const sent = `${access.changePassword.method} ${access.changePassword.path}\n${JSON.stringify(body)}`;
  expect(await tablesWithBytes(createHash("sha256").update(sent).digest())).toEqual([]);
}, 60_000);

it("keeps no reset link, refresh token or access token as it was handed out", async () => {
  const partner = await test.aPartner();
  await aStranger()(accounts.forgot, { body: { email: partner.email } });
  const secret = await mailed(partner.email, /secret=([\w-]+)/);
  await nowhere(secret);
  const [, refreshSecret = ""] = partner.refreshToken.split(".");
  await nowhere(refreshSecret);
  await nowhere(partner.token.split(".")[2] ?? "");
  await aStranger()(accounts.refresh, { body: { refreshToken: partner.refreshToken } });
  const change = { currentPassword: "uma senha de teste", password: "outra senha", confirmPassword: "outra senha" };
  await partner.call(access.changePassword, { body: change });
  await nowhere(refreshSecret);
  await nowhere("outra senha");
}, 60_000);

it("stores no link of an invitation in plain text, although a repeated call gets it again", async () => {
  const { call, trialPlan } = await test.aPartner();
  const email = `${crypto.randomUUID()}@aluno.example`;
  const body = { name: "Bruno Lima", email, type: "ONLINE" as const, planId: trialPlan };
  const headers = { "idempotency-key": crypto.randomUUID() };
  const { link } = (await call(invitations.invite, { body, headers })).reply.data;
  await mailed(email, /convite#(\S+)/);
  await nowhere(linkParts(link).secret);
  expect((await call(invitations.invite, { body, headers })).reply.data.link).toBe(link);
}, 60_000);
