import { accounts } from "@prancheta/contract/accounts/accounts";
import { partners } from "@prancheta/contract/partners/partners";
import { AccountId } from "@prancheta/contract/scalars";
import { students } from "@prancheta/contract/students/students";
import { support } from "@prancheta/contract/support/support";
import pg from "pg";
import { expect, it } from "vitest";
import { aTestApp, PASSWORD } from "../../testing/app.ts";
import { instantOf } from "../clock.ts";
import { newId } from "../ids.ts";
import { redactingLogger } from "./log.ts";

const { app, aPartner, aStranger, clock, database, logged } = await aTestApp();

it("logs each request with its id and its route, and no token, secret, e-mail or search", async () => {
  const { email, call } = await aPartner({ name: "Ana Souza" });
  const stranger = aStranger();
  const pair = (await stranger(accounts.login, { body: { user: email, password: PASSWORD } })).reply.data;
  const next = (await stranger(accounts.refresh, { body: { refreshToken: pair.refreshToken } })).reply.data;
  await stranger(accounts.login, { body: { user: email, password: "senha errada" } });
  await stranger(accounts.verify, { body: { email } });
  await stranger(accounts.forgot, { body: { email } });
  const [mail] = (await stranger(support.outbox)).reply.data;
  const secret = /secret=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(secret).not.toBe("");
  await app.inject({ url: "/redefinir-senha", query: { secret } });
  await call(students.list, { query: { nameOrEmail: "Maria Prado" } });
  await app.inject({ url: `/v2/partners/students/${email}`, headers: { authorization: `Bearer ${next.token}` } });
  await stranger(accounts.reset, { body: { secret, password: "nova senha", confirmPassword: "nova senha" } });
  const me = await call(partners.me);

  const all = logged.join("");
  expect(all).toContain(me.headers["x-request-id"]);
  expect(all).toContain(`"route":"${students.list.path}"`);
  const [, refreshSecret = ""] = next.refreshToken.split(".");
  for (const personal of [email, "Ana", "Maria", "Prado", PASSWORD, "senha errada", "nova senha"])
    expect(all).not.toContain(personal);
  for (const credential of [pair.token, next.token, pair.refreshToken, refreshSecret, secret])
    expect(all).not.toContain(credential);
});

it("omits the row for jobs and routes, too, which log without a request", async () => {
  const row = "Failing row contains (Ana Souza, 52998224725).";
  const error = Object.assign(new pg.DatabaseError("violates a check", 1, "error"), {
    detail: row,
    constraint: "price",
  });
  const lines: string[] = [];
  const log = redactingLogger("info", { write: (line) => void lines.push(line) });
  log.warn({ err: error, sale: "1" }, "a sale waits on");
  log.error(error);
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(JSON.parse(line).err).toMatchObject({ constraint: "price", stack: expect.any(String) });
    expect(line).not.toContain("52998224725");
  }
});

it("logs a bug with its stack, and of the database's words not the row", async () => {
  const { email, owner } = await aPartner();
  const twice = database.asSystem((db) =>
    db
      .insertInto("account")
      .values({ id: newId(AccountId), tenant_id: owner.tenant, email, name: "", created_at: instantOf(clock.now()) })
      .execute(),
  );
  await twice.catch((err: unknown) => app.log.error({ err }, "unexpected error"));
  const line = logged.at(-1) ?? "{}";
  expect(JSON.parse(line).err).toMatchObject({
    code: "23505",
    constraint: "account_email_taken",
    stack: expect.any(String),
  });
  expect(line).not.toContain(email);
});
