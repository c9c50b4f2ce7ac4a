import { accounts } from "@prancheta/contract/accounts/accounts";
import { done, PUBLIC_BODY_LIMIT } from "@prancheta/contract/endpoint";
import { exercises } from "@prancheta/contract/training/exercises";
import { describe, expect, it } from "vitest";
import { aTestApp } from "./testing/app.ts";
import {
  ANNOUNCED,
  type Credentials,
  callWith,
  endpointsOf,
  MALFORMED,
  MISSING,
  namesOfIds,
  readOfLarge,
  refused,
} from "./testing/every-endpoint.ts";
import { studentsOf } from "./testing/students/students.ts";

const ofPartner = endpointsOf("partner");

const test = await aTestApp();
const { aPartner, aStranger, aStudentAccount, aStudentOf, clock } = test;

const expired = (await aPartner()).token;
clock.advance({ minutes: 10 });
const partner = await aPartner();
const revoked = await aPartner();
expect((await revoked.call(accounts.logout)).reply).toEqual(done);
const gone = await aPartner();
await test.database.asSystem((db) =>
  db.updateTable("partner").set({ active: false }).where("id", "=", gone.owner.partner).execute(),
);
const student = await aStudentOf(partner);
const both = await aStudentAccount({ email: partner.email });
await test.tenant("outro");

const CREDENTIALS: Credentials = [
  ["no token", {}, 401, "session.missing"],
  ["another scheme", { authorization: "Basic YW5hOnNlbmhh" }, 401, "session.missing"],
  ["garbage", { authorization: "Bearer garbage" }, 401, "session.missing"],
  [
    "an unsigned token",
    { authorization: `Bearer ${partner.token.split(".").slice(0, 2).join(".")}.` },
    401,
    "session.missing",
  ],
  ["a refresh token", { authorization: `Bearer ${partner.refreshToken}` }, 401, "session.missing"],
  ["an expired token", { authorization: `Bearer ${expired}` }, 401, "session.missing"],
  ["a revoked session", { authorization: `Bearer ${revoked.token}` }, 401, "session.missing"],
  ["a student's token", { authorization: `Bearer ${student.token}` }, 401, "session.missing"],
  [
    "a student's token that names a link",
    { authorization: `Bearer ${student.token}`, "x-student": student.student },
    401,
    "session.missing",
  ],
  [
    "the student's token of somebody who is a partner too",
    { authorization: `Bearer ${both.token}` },
    401,
    "session.missing",
  ],
  ["a partner that is gone", { authorization: `Bearer ${gone.token}` }, 401, "session.missing"],
  ["another tenant", { authorization: `Bearer ${partner.token}`, "x-tenant": "outro" }, 403, "tenant.mismatch"],
  ["an unknown tenant", { authorization: `Bearer ${partner.token}`, "x-tenant": "nenhum" }, 403, "tenant.mismatch"],
];

describe.each(ofPartner)("$name", ({ endpoint }) => {
  it.each(CREDENTIALS)("refuses %s", async (_who, headers, status, code) => {
    expect(refused(await callWith(aStranger(), endpoint, headers))).toEqual({ status, code });
  });
});

describe.each(ofPartner.filter(({ endpoint }) => endpoint.method !== "GET"))(
  "a large body for $name",
  ({ endpoint }) => {
    it.each(ANNOUNCED)("is not read for who may not call, sent with %o", async (sent) => {
      for (const [who, headers, status] of CREDENTIALS)
        expect({ who, ...(await readOfLarge(test.app, endpoint, { ...headers, ...sent })) }).toEqual({
          who,
          status,
          read: 0,
        });
    });
  },
);

it("reads the body without a length of who may call, up to its limit", async () => {
  const large = { authorization: `Bearer ${partner.token}`, "transfer-encoding": "chunked" };
  const { status, read } = await readOfLarge(test.app, exercises.create, large);
  expect(status).toBe(413);
  expect(read).toBeGreaterThan(exercises.create.bodyLimit);
});

it("takes no large body from strangers", () => {
  for (const { name, endpoint } of endpointsOf("public"))
    expect(endpoint.bodyLimit, name).toBeLessThanOrEqual(PUBLIC_BODY_LIMIT);
});

describe("what belongs to another partner", async () => {
  const { aStudent, aContract, aReport, aSheet, aPlan } = studentsOf(test, await aPartner());
  const student = await aStudent();
  await aContract(student);
  const foreign = [student, await aReport(student), await aSheet(), await aPlan()];
  const withIds = ofPartner.filter(({ endpoint }) => namesOfIds(endpoint).length > 0);

  it.each(withIds)("$name answers for it, and for a malformed id, as for a missing one", async ({ endpoint }) => {
    const answerFor = (id: string) => callWith(partner.call, endpoint, {}, id);
    const missing = await answerFor(MISSING);
    expect(missing.status).toBe(404);
    for (const id of [...foreign, ...MALFORMED])
      expect({ id, ...(await answerFor(id)).refusal }).toEqual({ id, ...missing.refusal });
  });
});
