import { studentAuth } from "@prancheta/contract/student/auth";
import { students } from "@prancheta/contract/students/students";
import { describe, expect, it } from "vitest";
import { detachStudent } from "../../students/students.service.ts";
import { aTestApp } from "../../testing/app.ts";

const { aPartner, aStudentAccount, aStudentOf, aStranger, clock, database } = await aTestApp();

const links = async (person: { call: Awaited<ReturnType<typeof aStudentAccount>>["call"] }) =>
  (await person.call(studentAuth.links)).reply.data;

it("tells a person the own coaches, newest link first, each with its plan and status", async () => {
  const [ana, caio] = [await aPartner({ name: "Ana Souza" }), await aPartner({ name: "Caio Reis" })];
  const person = await aStudentAccount();
  const ofAna = await aStudentOf(ana, { as: person });
  expect(await links(person)).toEqual([
    {
      id: ofAna.student,
      coach: { name: "Ana Souza", photo: null },
      status: "ACTIVE",
      plan: { name: expect.any(String), endsOn: expect.stringMatching(/^2026-1[12]-\d\d$/) },
    },
  ]);
  clock.advance({ minutes: 1 });
  const ofCaio = await aStudentOf(caio, { as: person, plan: null });
  await database.asPartner(ana.owner.partner, (db) => detachStudent(db, ana.owner.partner, clock, ofAna.student));
  expect(await links(person)).toMatchObject([
    { id: ofCaio.student, status: "ENDED", plan: null },
    { id: ofAna.student, status: "DETACHED" },
  ]);
});

it("names nobody's students to a person who is nobody's, nor a removed link, nor a coach who is gone", async () => {
  const person = await aStudentAccount();
  expect(await links(person)).toEqual([]);
  const [ana, caio] = [await aPartner(), await aPartner()];
  const { student } = await aStudentOf(ana, { as: person });
  const ofCaio = await aStudentOf(caio, { as: person });
  expect((await ana.call(students.remove, { params: { id: student } })).status).toBe(200);
  await database.asSystem((db) =>
    db.updateTable("partner").set({ active: false }).where("id", "=", caio.owner.partner).execute(),
  );
  // The phone keeps what was not sent yet to a coach who is switched off for now.
  expect((await person.call(studentAuth.links)).reply).toEqual({ data: [], paused: [ofCaio.student] });
});

describe("a person who is coach and student", () => {
  it("has a session of each face, and neither token passes the other's guard", async () => {
    const coach = await aPartner();
    const person = await aStudentAccount({ email: coach.email });
    await aStudentOf(await aPartner(), { as: person });
    expect(person.signedIn.account).toBe(coach.owner.account);
    const refused = { status: 401, refusal: expect.objectContaining({ code: "session.missing" }) };
    expect(await coach.call(studentAuth.links)).toMatchObject(refused);
    expect(await person.call(students.list, { query: {} })).toMatchObject(refused);
    expect((await links(person)).length).toBe(1);
    expect((await coach.call(students.list, { query: {} })).reply.data).toEqual([]);
    expect((await aStranger()(studentAuth.links)).status).toBe(401);
  });
});
