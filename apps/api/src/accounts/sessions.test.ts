import { accounts } from "@prancheta/contract/accounts";
import { partners } from "@prancheta/contract/partners";
import { expect, it } from "vitest";
import { aTestApp } from "../testing/app.ts";

const { aPartner, aStranger, clock, tokens } = await aTestApp();

const renewing = (call: ReturnType<typeof aStranger>) => async (refreshToken: string) =>
  (await call(accounts.refresh, { body: { refreshToken } })).reply.data.refreshToken;

it("exchanges a refresh token for a new pair", async () => {
  const { refreshToken } = await aPartner();
  const call = aStranger();
  const { data } = (await call(accounts.refresh, { body: { refreshToken } })).reply;
  expect(data.refreshToken).not.toBe(refreshToken);
  expect((await call(partners.me, { headers: { authorization: `Bearer ${data.token}` } })).status).toBe(200);
});

it("gives twenty racing tabs the same successor", async () => {
  const { refreshToken } = await aPartner();
  const renew = renewing(aStranger());
  const successors = await Promise.all(Array.from({ length: 20 }, () => renew(refreshToken)));
  expect(new Set(successors).size).toBe(1);
  expect(await renew(successors[0] ?? "")).not.toBe(successors[0]);
});

it("repeats the successor for as long as nobody has used it, because an answer may be lost", async () => {
  const { refreshToken } = await aPartner();
  const renew = renewing(aStranger());
  const successor = await renew(refreshToken);
  clock.advance({ hours: 72 });
  expect(await renew(refreshToken)).toBe(successor);
});

it("repeats it until ten seconds after it was used, and then the chain goes on", async () => {
  const { refreshToken } = await aPartner();
  const renew = renewing(aStranger());
  const second = await renew(refreshToken);
  const third = await renew(second);
  clock.advance({ seconds: 10 });
  expect(await renew(refreshToken)).toBe(second);
  expect(await renew(second)).toBe(third);
  expect(await renew(third)).not.toBe(third);
});

it("ends the session when an older token is replayed", async () => {
  const { refreshToken, call } = await aPartner();
  const renew = renewing(aStranger());
  const second = await renew(refreshToken);
  const third = await renew(second);
  clock.advance({ seconds: 10, milliseconds: 1 });
  const replay = await aStranger()(accounts.refresh, { body: { refreshToken } });
  expect(replay.problem).toMatchObject({ status: 401, code: "session.missing" });
  expect((await aStranger()(accounts.refresh, { body: { refreshToken: third } })).status).toBe(401);
  expect((await call(partners.me)).problem).toMatchObject({ status: 401, code: "session.missing" });
});

it("ends the session when a token three steps old is replayed, even at once", async () => {
  const { refreshToken } = await aPartner();
  const renew = renewing(aStranger());
  const last = await renew(await renew(await renew(refreshToken)));
  expect((await aStranger()(accounts.refresh, { body: { refreshToken } })).status).toBe(401);
  expect((await aStranger()(accounts.refresh, { body: { refreshToken: last } })).status).toBe(401);
});

it("ends only the session whose token was replayed", async () => {
  const one = await aPartner();
  const other = await aPartner();
  const renew = renewing(aStranger());
  await renew(await renew(await renew(one.refreshToken)));
  await aStranger()(accounts.refresh, { body: { refreshToken: one.refreshToken } });
  expect((await other.call(partners.me)).status).toBe(200);
});

it("refuses a missing, an empty and a made-up refresh token", async () => {
  const call = aStranger();
  const refusal = async (refreshToken?: string) =>
    (await call(accounts.refresh, { body: refreshToken === undefined ? {} : { refreshToken } })).problem;
  const missing = { status: 401, code: "session.refresh_missing", detail: "Refresh token is missing" };
  expect(await refusal()).toMatchObject(missing);
  expect(await refusal("")).toMatchObject(missing);
  for (const madeUp of ["x", ".", "x.y.z", `${crypto.randomUUID()}.secret`])
    expect(await refusal(madeUp)).toMatchObject({ status: 401, code: "session.missing" });
});

it("refuses a refresh token under another tenant and leaves the session as it was", async () => {
  const { refreshToken } = await aPartner();
  await aPartner({ tenant: "outro" });
  const refused = await aStranger("outro")(accounts.refresh, { body: { refreshToken } });
  expect(refused.problem).toMatchObject({ status: 403, code: "tenant.mismatch" });
  expect((await aStranger()(accounts.refresh, { body: { refreshToken } })).status).toBe(200);
});

it("lets an access token live ten minutes", async () => {
  const { call } = await aPartner();
  clock.advance({ seconds: 599 });
  expect((await call(partners.me)).status).toBe(200);
  clock.advance({ seconds: 1 });
  const late = await call(partners.me);
  expect(late.problem.code).toBe("session.missing");
  expect(late.headers["www-authenticate"]).toBe("Bearer");
});

it("ends the session at sign-out, for both of its tokens", async () => {
  const { call, refreshToken } = await aPartner();
  expect((await call(accounts.logout)).reply.data.done).toBe(true);
  expect((await call(partners.me)).status).toBe(401);
  expect((await call(accounts.logout)).status).toBe(401);
  expect((await aStranger()(accounts.refresh, { body: { refreshToken } })).problem.code).toBe("session.missing");
});

it("does not take a token signed with another key", async () => {
  const { owner } = await aPartner();
  const forged = (await tokens.access(owner, "prancheta")).replace(/\.[^.]+$/, ".c2lnbmF0dXJl");
  expect((await aStranger()(partners.me, { headers: { authorization: `Bearer ${forged}` } })).status).toBe(401);
});
