import { coachPage } from "@prancheta/contract/coach-page/coach-page";
import { coaches } from "@prancheta/contract/coach-page/coaches";
import { profile } from "@prancheta/contract/partners/profile";
import { studentAuth } from "@prancheta/contract/student/auth";
import { invitations } from "@prancheta/contract/student/invitations";
import { joining } from "@prancheta/contract/student/joining";
import { students } from "@prancheta/contract/students/students";
import { describe, expect, it } from "vitest";
import { suspendPartner } from "../../partners/suspension.service.ts";
import { detachStudent } from "../../students/students.service.ts";
import { aTestApp } from "../../testing/app.ts";
import { aProfile } from "../../testing/profiles.ts";
import { anEmail, coachOfJoiners, linkParts } from "../../testing/students/joining.ts";

const test = await aTestApp();
const { app, aPartner, aStudentAccount, aStudentOf, aStranger, clock, database } = test;

const links = async (person: { call: Awaited<ReturnType<typeof aStudentAccount>>["call"] }) =>
  (await person.call(studentAuth.links)).reply.data;

it("tells a person the own coaches, newest link first, each with its plan and status", async () => {
  const [ana, caio] = [await aPartner({ name: "Ana Souza" }), await aPartner({ name: "Caio Reis" })];
  const person = await aStudentAccount();
  const ofAna = await aStudentOf(ana, { as: person });
  expect(await links(person)).toEqual([
    {
      id: ofAna.student,
      coach: { name: "Ana Souza", photo: null, whatsapp: null, telegram: null },
      status: "ACTIVE",
      isPaused: false,
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

it("names nobody's students to a person who is nobody's, nor a removed link", async () => {
  const person = await aStudentAccount();
  expect(await links(person)).toEqual([]);
  const ana = await aPartner();
  const { student } = await aStudentOf(ana, { as: person });
  expect((await ana.call(students.remove, { params: { id: student } })).status).toBe(200);
  expect(await links(person)).toEqual([]);
});

describe("a coach's contacts", () => {
  /** A coach who has both, and is not named like them. */
  const aReachable = async () => {
    const coach = await coachOfJoiners(test);
    const body = aProfile({ whatsapp: "+55 (21) 97777-6655", telegram: "@coach_reach" });
    expect((await coach.callNow(profile.update, { body })).status).toBe(200);
    return coach;
  };
  const CONTACTS = { whatsapp: "5521977776655", telegram: "@coach_reach" };
  const SHOWN = /5521977776655|coach_reach/;

  it("are known to the own students, also after the end, until they are removed", async () => {
    const { partner, callNow } = await aReachable();
    const person = await aStudentOf(partner);
    const told = async () => (await links(person)).map(({ status, coach }) => [status, coach]);
    expect(await told()).toEqual([["ACTIVE", expect.objectContaining(CONTACTS)]]);
    await database.asPartner(partner.owner.partner, (db) =>
      detachStudent(db, partner.owner.partner, clock, person.student),
    );
    expect(await told()).toEqual([["DETACHED", expect.objectContaining(CONTACTS)]]);
    const ended = await aStudentOf(partner, { plan: null });
    expect(await links(ended)).toMatchObject([{ status: "ENDED", coach: CONTACTS }]);
    await callNow(profile.update, { body: { whatsapp: null, telegram: null } });
    expect(await links(ended)).toMatchObject([{ coach: { whatsapp: null, telegram: null } }]);
    await callNow(profile.update, { body: { telegram: "@coach_reach" } });
    await callNow(students.remove, { params: { id: ended.student } });
    expect((await ended.call(studentAuth.links)).text).not.toMatch(SHOWN);
  });

  it("are kept back while the coach is suspended, who is named with the other coaches", async () => {
    const { partner } = await aReachable();
    const person = await aStudentOf(partner);
    clock.advance({ minutes: 1 });
    const other = await aStudentOf(await aPartner(), { as: person });
    await database.asSystem((db) => suspendPartner(db, test, partner.owner.partner, "Denúncia em análise."));
    const { reply, text } = await person.call(studentAuth.links);
    expect(reply.data).toMatchObject([
      { id: other.student, isPaused: false },
      { id: person.student, isPaused: true, status: "ACTIVE", coach: { name: expect.any(String) } },
    ]);
    expect(text).not.toMatch(SHOWN);
  });

  it("are unknown to a student of another coach, and to nobody's student", async () => {
    await aReachable();
    for (const person of [await aStudentOf(await aPartner()), await aStudentAccount()])
      expect((await person.call(studentAuth.links)).text).not.toMatch(SHOWN);
  });

  it("are unknown to who is only invited, is joining, or waits for the coach, and to visitors of the coach's page", async () => {
    const coach = await aReachable();
    const slug = `alcance-${crypto.randomUUID().slice(0, 8)}`;
    expect((await coach.callNow(coachPage.save, { body: { slug, isOn: true, about: "" } })).status).toBe(200);
    const { link } = await coach.invited({ email: anEmail() });
    const { id, secret } = linkParts(link);
    const opened = await aStranger()(invitations.open, { params: { id }, headers: { "x-secret": secret } });
    const { person, id: joiningId } = await coach.readyToAccept(link, anEmail());
    const answers = async () => [await person.call(joining.mine), await person.call(studentAuth.links)];
    const joiningNow = await answers();
    expect((await coach.accepted(person, joiningId)).reply.data.status).toBe("WAITING");
    const page = await aStranger()(coaches.coach, { params: { slug } });
    for (const { status, text } of [opened, page, ...joiningNow, ...(await answers())]) {
      expect(status).toBe(200);
      expect(text).not.toMatch(SHOWN);
    }
    const html = await app.inject({ url: `/c/${slug}` });
    expect(html.statusCode).toBe(200);
    expect(html.body).not.toMatch(SHOWN);
  });
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
