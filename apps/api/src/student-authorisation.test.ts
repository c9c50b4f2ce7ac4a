import { done } from "@prancheta/contract/endpoint";
import { studentAuth } from "@prancheta/contract/student/auth";
import { consultancy } from "@prancheta/contract/student/consultancy";
import { students } from "@prancheta/contract/students/students";
import { describe, expect, it } from "vitest";
import { suspendPartner } from "./partners/suspension.service.ts";
import { instantOf } from "./platform/clock.ts";
import { detachStudent, inviteStudent } from "./students/students.service.ts";
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
import { BILLABLE } from "./testing/students/student-accounts.ts";
import { studentsOf } from "./testing/students/students.ts";

const test = await aTestApp();
const { aPartner, aStranger, aStudentAccount, aStudentOf, clock, database } = test;

const expired = (await aStudentAccount()).token;
clock.advance({ minutes: 10 });
const coach = await aPartner();
const student = await aStudentOf(coach);
const revoked = await aStudentOf(coach);
expect((await revoked.call(studentAuth.logout)).reply).toEqual(done);
await test.tenant("outro");

const bearer = (token: string) => ({ authorization: `Bearer ${token}`, "x-student": student.student });

const CREDENTIALS: Credentials = [
  ["no token", { "x-student": student.student }, 401, "session.missing"],
  ["another scheme", { authorization: "Basic YW5hOnNlbmhh", "x-student": student.student }, 401, "session.missing"],
  ["garbage", bearer("garbage"), 401, "session.missing"],
  ["an unsigned token", bearer(`${student.token.split(".").slice(0, 2).join(".")}.`), 401, "session.missing"],
  ["a refresh token", bearer(student.refreshToken), 401, "session.missing"],
  ["an expired token", bearer(expired), 401, "session.missing"],
  ["a revoked session", { ...bearer(revoked.token), "x-student": revoked.student }, 401, "session.missing"],
  ["the token of the coach", bearer(coach.token), 401, "session.missing"],
  ["another tenant", { ...bearer(student.token), "x-tenant": "outro" }, 403, "tenant.mismatch"],
  ["an unknown tenant", { ...bearer(student.token), "x-tenant": "nenhum" }, 403, "tenant.mismatch"],
];

const guarded = [...endpointsOf("account"), ...endpointsOf("student")];
const ofStudent = endpointsOf("student");

describe.each(guarded)("$name", ({ endpoint }) => {
  it.each(CREDENTIALS)("refuses %s", async (_who, headers, status, code) => {
    expect(refused(await callWith(aStranger(), endpoint, headers))).toEqual({ status, code });
  });
});

/** Links that are not this person's, or no longer. */
const others = async (): Promise<readonly (readonly [whose: string, id: string])[]> => {
  const elsewhere = await aPartner();
  const removed = await aStudentOf(await aPartner(), { as: student });
  const removing = await database.asSystem((db) =>
    db.selectFrom("student").select(["partner_id"]).where("id", "=", removed.student).executeTakeFirstOrThrow(),
  );
  await database.asPartner(removing.partner_id, (db) =>
    db
      .updateTable("student")
      .set({ deleted_at: instantOf(clock.now()) })
      .where("id", "=", removed.student)
      .execute(),
  );
  const unjoined = await database.asPartner(elsewhere.owner.partner, (db) =>
    inviteStudent(
      db,
      elsewhere.owner.partner,
      clock,
      { name: "Bia", email: student.email, type: "ONLINE", zone: elsewhere.owner.zone },
      BILLABLE,
    ),
  );
  return [
    ["another student of the same coach", (await aStudentOf(coach)).student],
    ["a student of another coach", (await aStudentOf(await aPartner())).student],
    ["a student who has no account", await studentsOf(test, coach).aStudent()],
    ["an invitation that was not taken", unjoined],
    ["a removed student", removed.student],
    ["an id of the coach", coach.owner.partner],
    ["a missing id", MISSING],
    ...MALFORMED.map((id) => ["no id", id] as const),
  ];
};
const notOwn = await others();

describe.each(ofStudent)("$name", ({ endpoint }) => {
  it.each(notOwn)("answers 404 for %s", async (_whose, id) => {
    const headers = { "x-student": id };
    expect(refused(await callWith(student.call, endpoint, headers))).toEqual({ status: 404, code: "link.not_found" });
  });

  it("answers 404 where no student is named", async () => {
    const { authorization } = bearer(student.token);
    const answer = await callWith(aStranger(), endpoint, { authorization });
    expect(refused(answer)).toEqual({ status: 404, code: "link.not_found" });
  });
});

const ended = await aStudentOf(coach, { plan: null });
const detached = await aStudentOf(coach);
await database.asPartner(coach.owner.partner, (db) => detachStudent(db, coach.owner.partner, clock, detached.student));
const { aContract, aCharge } = studentsOf(test, coach);
const aPending = async () => {
  const person = await aStudentOf(coach, { plan: null });
  const contract = await aContract(person.student, { startsIn: -3 });
  await aCharge(person.student, contract.id, -2);
  expect((await coach.call(students.read, { params: { id: person.student } })).reply.data.status).toBe("PENDING");
  return person;
};
const pending = await aPending();
const leaving = await aPending();
const suspended = await aPartner();
const paused = await aStudentOf(suspended);
await database.asSystem((db) => suspendPartner(db, test, suspended.owner.partner, "Denúncia em análise."));

const standsAs = async (person: typeof ended, endpoint: (typeof ofStudent)[number]["endpoint"]) => {
  // Without a body that confirms it, nothing is removed.
  const answer = await callWith(person.call, endpoint, {}, MISSING, endpoint.method === "DELETE" ? {} : undefined);
  return answer.status === 200 ? "served" : answer.problem.code;
};

describe.each(ofStudent)("$name", ({ endpoint }) => {
  it("is refused to whose contract or link has ended, unless it is of the history", async () => {
    for (const person of [ended, detached])
      if (endpoint.standing !== "current") expect(await standsAs(person, endpoint)).not.toMatch(/^(link|session)\./);
      else expect(await standsAs(person, endpoint)).toBe("link.ended");
  });

  it("answers 404 to a student of a suspended coach, unless the law gives it", async () => {
    const answer = await standsAs(paused, endpoint);
    if (endpoint.standing === "paused") expect(answer).not.toMatch(/^(link|session)\./);
    else expect(answer).toBe("link.not_found");
  });

  it("is not refused for an invoice that is overdue", async () => {
    const person = endpoint === consultancy.leave ? leaving : pending;
    expect(await standsAs(person, endpoint)).not.toMatch(/^(link|session)\./);
  });
});

it("leaves to the students of a suspended coach what the law gives them", () => {
  const left = ofStudent.filter(({ endpoint }) => endpoint.standing === "paused").map(({ name }) => name);
  expect(left.toSorted()).toEqual([
    "consultancy.cancel",
    "consultancy.leave",
    "consultancy.payments",
    "consultancy.read",
    "consultancy.receipt",
    "consultancy.setRenewal",
    "studentConsents.list",
    "studentConsents.say",
    "studentOwn.export",
    "studentOwn.remove",
  ]);
});

describe.each(guarded.filter(({ endpoint }) => endpoint.method !== "GET"))("a large body for $name", ({ endpoint }) => {
  it.each(ANNOUNCED)("is not read for who may not call, sent with %o", async (sent) => {
    for (const [who, headers, status] of CREDENTIALS)
      expect({ who, ...(await readOfLarge(test.app, endpoint, { ...headers, ...sent })) }).toEqual({
        who,
        status,
        read: 0,
      });
  });

  it.each(ANNOUNCED)("is not read for a link of somebody else, sent with %o", async (sent) => {
    if (endpoint.access !== "student") return;
    const headers = { ...bearer(student.token), "x-student": revoked.student, ...sent };
    expect(await readOfLarge(test.app, endpoint, headers)).toEqual({ status: 404, read: 0 });
  });
});

it("answers for what belongs to another student, and for a malformed id, as for what is missing", async () => {
  // A PUT with an id of the device makes what is missing; each area tests that it takes none of another student.
  const withIds = ofStudent.filter(({ endpoint }) => namesOfIds(endpoint).length > 0 && endpoint.method !== "PUT");
  for (const { name, endpoint } of withIds) {
    const answerFor = (id: string) => callWith(student.call, endpoint, {}, id);
    const missing = await answerFor(MISSING);
    expect({ name, status: missing.status }).toEqual({ name, status: 404 });
    for (const id of [revoked.student, ...MALFORMED])
      expect({ name, id, ...(await answerFor(id)).refusal }).toEqual({ name, id, ...missing.refusal });
  }
});
