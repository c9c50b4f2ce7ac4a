import { accounts } from "@prancheta/contract/accounts/accounts";
import { partners } from "@prancheta/contract/partners/partners";
import fc from "fast-check";
import { expect, it } from "vitest";
import { randomSecret } from "../../platform/secrets/tokens.ts";
import { aTestApp } from "../../testing/app.ts";
import { cleanUpAccounts } from "./clean-up.service.ts";

const { aPartner, aStranger, clock, database, tokens } = await aTestApp();

const DAY = 24;

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

it("answers with the same successor until it is used, because an answer may be lost", async () => {
  const { refreshToken } = await aPartner();
  const renew = renewing(aStranger());
  const successor = await renew(refreshToken);
  clock.advance({ hours: 72 });
  expect(await renew(refreshToken)).toBe(successor);
});

it("repeats a successor until ten seconds after its first use, and goes on from the newest token", async () => {
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

const isAlive = async (refreshToken: string) =>
  (await aStranger()(accounts.refresh, { body: { refreshToken } })).status === 200;

const statusWith = async (token: string) =>
  (await aStranger()(partners.me, { headers: { authorization: `Bearer ${token}` } })).status;

it("ends a session after 30 days without a refresh, and not an hour before", async () => {
  const early = await aPartner();
  clock.advance({ hours: 30 * DAY - 1 });
  expect(await isAlive(early.refreshToken)).toBe(true);
  const late = await aPartner();
  clock.advance({ hours: 30 * DAY });
  expect((await aStranger()(accounts.refresh, { body: { refreshToken: late.refreshToken } })).problem).toMatchObject({
    status: 401,
    code: "session.missing",
  });
});

it("ends a session after 180 days, however often it is used, for its access token as well", async () => {
  const partner = await aPartner();
  const renew = renewing(aStranger());
  let { refreshToken } = partner;
  for (let day = 1; day < 180; day++) {
    clock.advance({ hours: DAY });
    refreshToken = await renew(refreshToken);
  }
  clock.advance({ hours: DAY - 1, minutes: 55 });
  const last = (await aStranger()(accounts.refresh, { body: { refreshToken } })).reply.data;
  expect(await statusWith(last.token)).toBe(200);
  clock.advance({ minutes: 4, seconds: 59 });
  expect(await statusWith(last.token)).toBe(200);
  clock.advance({ seconds: 1 });
  expect(await statusWith(last.token)).toBe(401);
  expect(await isAlive(last.refreshToken)).toBe(false);
});

it("deletes sessions that have ended, and no other", async () => {
  const [idle, out, active] = [await aPartner(), await aPartner(), await aPartner()];
  const storedIds = async () => {
    const ids = [idle, out, active].map(({ owner }) => owner.session);
    const rows = await database.asSystem((db) =>
      db.selectFrom("session").select("id").where("id", "in", ids).execute(),
    );
    return rows.map(({ id }) => id).sort();
  };
  clock.advance({ hours: 29 * DAY });
  const { token } = (await aStranger()(accounts.refresh, { body: { refreshToken: out.refreshToken } })).reply.data;
  await renewing(aStranger())(active.refreshToken);
  await cleanUpAccounts({ database, clock });
  expect(await storedIds()).toHaveLength(3);
  expect((await aStranger()(accounts.logout, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  clock.advance({ hours: DAY });
  await cleanUpAccounts({ database, clock });
  expect(await storedIds()).toEqual([active.owner.session]);
});

it("ends nothing for a forged token of a known session, whatever is forged", async () => {
  const { refreshToken, owner } = await aPartner();
  const other = await aPartner();
  const [id, secret, version, mac] = refreshToken.split(".");
  const [, otherSecret, , otherMac] = other.refreshToken.split(".");
  const forged = [
    `${id}.${randomSecret()}`,
    `${id}.`,
    `${id}.${randomSecret()}.${version}.${mac}`,
    `${id}.${secret}.${version}.${otherMac}`,
    `${id}.${secret}.v2.${mac}`,
    `${id}.${secret}.${version}.`,
    `${refreshToken}.more`,
    `${id}.${otherSecret}.${version}.${otherMac}`,
    `${owner.session.toUpperCase()}.${randomSecret()}.${version}.${randomSecret()}`,
  ];
  for (const token of forged)
    expect((await aStranger()(accounts.refresh, { body: { refreshToken: token } })).problem).toMatchObject({
      status: 401,
      code: "session.missing",
    });
  expect(await isAlive(refreshToken)).toBe(true);
  expect(await isAlive(other.refreshToken)).toBe(true);
});

/** A token as it was issued before tokens had a MAC. */
const withoutMac = (refreshToken: string) => refreshToken.split(".").slice(0, 2).join(".");

it("takes a token from before they carried a MAC while it is stored, and answers with one that does", async () => {
  const { refreshToken } = await aPartner();
  const renew = renewing(aStranger());
  const second = await renew(withoutMac(refreshToken));
  expect(second.split(".")).toHaveLength(4);
  expect(await renew(withoutMac(refreshToken))).toBe(second);
  const third = await renew(second);
  clock.advance({ seconds: 11 });
  expect(await isAlive(withoutMac(refreshToken))).toBe(false);
  expect(await isAlive(third)).toBe(true);
  const idle = await aPartner();
  clock.advance({ hours: 30 * DAY });
  expect(await isAlive(withoutMac(idle.refreshToken))).toBe(false);
});

interface Step {
  readonly do: "present" | "strip" | "forge" | "wait";
  /** Which token: this many before the current one. */
  readonly back: number;
  readonly seconds: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom("present" as const, "present" as const, "strip" as const, "forge" as const, "wait" as const),
  back: fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3),
  seconds: fc.integer({ min: 1, max: 15 }),
});

const presentedBy = {
  present: (token: string) => token,
  strip: withoutMac,
  forge: (token: string) => token.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
};

/**
 * A model of the rules for one session: every issued token, the current one last, and whether the session has ended.
 */
const aModel = (first: string) => {
  const chain = [first];
  let rotated = clock.now();
  let ended = false;
  return {
    tokenAt: (back: number) => chain.at(-1 - back),
    isAdmitted: (did: Step["do"], back: number) => {
      const inRace = rotated.until(clock.now()).total("seconds") <= 10;
      return !ended && did !== "forge" && (back <= 1 || (back === 2 && inRace));
    },
    onAnswer: (back: number, successor: string) => {
      if (back > 0) return expect(successor).toBe(chain.at(-back));
      chain.push(successor);
      rotated = clock.now();
    },
    onRefusal: (did: Step["do"]) => {
      ended ||= did === "present";
    },
    isAlive: () => !ended,
  };
};

const take = async (model: ReturnType<typeof aModel>, { do: did, back, seconds }: Step) => {
  if (did === "wait") return clock.advance({ seconds });
  const token = model.tokenAt(back);
  if (token === undefined) return;
  const isAdmitted = model.isAdmitted(did, back);
  const answer = await aStranger()(accounts.refresh, { body: { refreshToken: presentedBy[did](token) } });
  expect(answer.status).toBe(isAdmitted ? 200 : 401);
  if (isAdmitted) model.onAnswer(back, answer.reply.data.refreshToken);
  else model.onRefusal(did);
};

it("keeps to these rules in any order of renewals, replays and forgeries", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const model = aModel((await aPartner()).refreshToken);
      for (const next of steps) await take(model, next);
      expect(await isAlive(model.tokenAt(0) ?? "")).toBe(model.isAlive());
    }),
    { numRuns: 40 },
  );
}, 120_000);
