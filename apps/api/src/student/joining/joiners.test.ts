import { plans } from "@prancheta/contract/plans/plans";
import { studentAuth } from "@prancheta/contract/student/auth";
import { invitations } from "@prancheta/contract/student/invitations";
import { joiners, joining } from "@prancheta/contract/student/joining";
import { students } from "@prancheta/contract/students/students";
import { describe, expect, it } from "vitest";
import { studentData } from "../../columns.ts";
import { eraseRemoved } from "../../erasure/erase.service.ts";
import { makeFiles } from "../../platform/files/files.ts";
import { detachStudent, joinStudent } from "../../students/students.service.ts";
import { aTestApp } from "../../testing/app.ts";
import { mailsTo } from "../../testing/mails.ts";
import { anEmail, coachOfJoiners } from "../../testing/students/joining.ts";

const test = await aTestApp({ publicUrl: "https://app.example" });
const aCoach = () => coachOfJoiners(test);

describe("with another address than the invited one", () => {
  it("somebody waits for the coach, who confirms", async () => {
    const coach = await aCoach();
    const invitedEmail = anEmail();
    const email = anEmail();
    const { link, studentId } = await coach.invited({ email: invitedEmail });
    const { person, id } = await coach.readyToAccept(link, email);
    expect((await coach.accepted(person, id, { photos: true })).reply.data).toMatchObject({
      status: "WAITING",
      student: null,
    });
    expect(await coach.contracts()).toEqual([]);
    expect((await person.call(studentAuth.links)).reply.data).toEqual([]);
    expect((await mailsTo(test, coach.partner.email)).map(({ subject }) => subject)).toEqual([
      "Um convite seu espera confirmação",
    ]);
    expect(await coach.waiting()).toMatchObject([
      { id, studentId, name: "Bruno Lima", email, invitedEmail, invitedName: "Bruno" },
    ]);
    const both = await Promise.all([1, 2].map(() => coach.callNow(joiners.confirm, { params: { id } })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await person.call(joining.mine)).reply.data).toMatchObject([{ status: "JOINED", student: studentId }]);
    expect(await coach.profile(studentId)).toMatchObject({ email, status: "ACTIVE" });
    expect(await coach.consents()).toHaveLength(3);
    expect(await coach.waiting()).toEqual([]);
    const told = (await mailsTo(test, email)).filter(({ subject }) => subject === "Seu ingresso foi confirmado");
    expect(told).toHaveLength(1);
    expect(told[0]?.body).toContain("https://app.example/aluno\n");
  });

  it("somebody is refused, and the invited person still joins", async () => {
    const coach = await aCoach();
    const email = anEmail();
    const { link } = await coach.invited({ email });
    const other = anEmail();
    const { person, id } = await coach.readyToAccept(link, other);
    await coach.accepted(person, id);
    await coach.callNow(joiners.refuse, { params: { id } });
    expect((await mailsTo(test, other)).at(-1)?.subject).toBe("Seu ingresso não foi confirmado");
    expect((await coach.accepted(person, id)).refusal.code).toBe("joining.refused");
    expect((await person.call(joining.mine)).reply.data).toMatchObject([{ status: "REFUSED" }]);
    const invited = await coach.readyToAccept(link, email);
    expect((await coach.accepted(invited.person, invited.id)).reply.data.status).toBe("JOINED");
    expect((await coach.callNow(joiners.confirm, { params: { id } })).refusal.code).toBe("joiner.not_found");
  });

  it("somebody gets the promised plan, however late the coach confirms: it cannot be deleted meanwhile", async () => {
    const coach = await aCoach();
    const plan = await coach.aPlan();
    const { link } = await coach.invited({ email: anEmail(), planId: plan });
    const { person, id } = await coach.readyToAccept(link, anEmail());
    await coach.accepted(person, id);
    test.clock.advance({ hours: 24 * 31 });
    const remove = () => coach.callNow(plans.remove, { params: { id: plan } });
    expect((await remove()).refusal.code).toBe("plan.promised");
    await coach.callNow(joiners.confirm, { params: { id } });
    expect(await coach.contracts()).toMatchObject([{ plan_id: plan }]);
  });

  it("nobody waits if only a number was invited", async () => {
    const coach = await aCoach();
    const email = anEmail();
    const { link, studentId } = await coach.invited({ whatsapp: "5511912345678" });
    const { person, id } = await coach.readyToAccept(link, email);
    expect((await coach.accepted(person, id)).reply.data.status).toBe("JOINED");
    expect((await coach.profile(studentId)).email).toBe(email);
  });

  it("nobody is confirmed as a student who has joined under another account", async () => {
    const coach = await aCoach();
    const { link, studentId } = await coach.invited({ email: anEmail() });
    const { person, id } = await coach.readyToAccept(link, anEmail());
    await coach.accepted(person, id);
    const { account } = (await test.aStudentAccount()).signedIn;
    const { partner } = coach.partner.owner;
    await coach.mine((db) => joinStudent(db, partner, test.clock, studentId, { account }));
    const confirmed = await coach.callNow(joiners.confirm, { params: { id } });
    expect(confirmed.refusal).toMatchObject({ status: 409, code: "invitation.joined" });
    const row = await coach.mine((db) => db.selectFrom("student").select("account_id").executeTakeFirst());
    expect(row).toEqual({ account_id: account });
    expect((await person.call(studentAuth.links)).reply.data).toEqual([]);
  });

  it("somebody who was refused, or did not finish, is forgotten after 90 days; who joined is not", async () => {
    const coach = await aCoach();
    const { partner } = coach.partner.owner;
    const email = anEmail();
    const { link } = await coach.invited({ email });
    const [refused, elsewhere] = [
      await coach.readyToAccept(link, anEmail()),
      await coach.readyToAccept(link, anEmail()),
    ];
    const unfinished = await coach.readyToAccept(link, anEmail());
    const begun = await coach.readyToAccept(link, anEmail());
    const colleague = await coach.readyToAccept(link, (await test.aPartner({ name: "Rita Reis" })).email);
    await test.aStudentOf(await test.aPartner(), { as: elsewhere.person });
    for (const { person, id } of [refused, elsewhere]) await coach.accepted(person, id);
    test.clock.advance({ hours: 24 });
    for (const { id } of [refused, elsewhere]) await coach.callNow(joiners.refuse, { params: { id } });
    const invited = await coach.readyToAccept(link, email);
    await coach.accepted(invited.person, invited.id);
    const left = async () => {
      await eraseRemoved({ ...test, files: makeFiles(test), columns: studentData }, partner);
      return (await coach.mine((db) => db.selectFrom("joining").select("id").execute())).map(({ id }) => id);
    };
    test.clock.advance({ hours: 24 * 88 });
    expect(await left()).toHaveLength(6);
    const other = await aCoach();
    const again = await test.aStudentAccount({ email: begun.person.email });
    await other.startedBy(again, (await other.invited({ email: anEmail() })).link);
    test.clock.advance({ hours: 24 });
    expect(await left()).not.toContain(unfinished.id);
    expect(await left()).toHaveLength(3);
    test.clock.advance({ hours: 24 });
    expect(await left()).toEqual([invited.id]);
    const known = await test.database.asSystem((db) =>
      db.selectFrom("account").select(["id", "name", "born_on"]).execute(),
    );
    const personOf = ({ person }: typeof invited) => known.find(({ id }) => id === person.signedIn.account);
    expect(personOf(refused)).toMatchObject({ name: "", born_on: null });
    expect(personOf(begun)?.name).toBe(begun.person.name);
    expect(personOf(colleague)?.name).toBe("Rita Reis");
    for (const one of [elsewhere, invited])
      expect(personOf(one)).toMatchObject({ name: "Bruno Lima", born_on: "1990-05-20" });
  });

  it.each([
    ["withdrawn", invitations.withdraw],
    ["removed with the student", students.remove],
  ])("waits no more if the invitation was %s", async (_, endpoint) => {
    const coach = await aCoach();
    const { link, studentId } = await coach.invited({ email: anEmail() });
    const { person, id } = await coach.readyToAccept(link, anEmail());
    await coach.accepted(person, id);
    expect(await coach.waiting()).toHaveLength(1);
    expect((await coach.callNow(endpoint, { params: { id: studentId } })).status).toBe(200);
    expect(await coach.waiting()).toEqual([]);
  });

  it("another partner decides nothing", async () => {
    const [coach, other] = [await aCoach(), await aCoach()];
    const { link } = await coach.invited({ email: anEmail() });
    const { person, id } = await coach.readyToAccept(link, anEmail());
    await coach.accepted(person, id);
    expect(await other.waiting()).toEqual([]);
    for (const endpoint of [joiners.confirm, joiners.refuse])
      expect((await other.callNow(endpoint, { params: { id } })).refusal).toMatchObject({
        status: 404,
        code: "joiner.not_found",
      });
  });
});

describe("the coach's own student", () => {
  it("gets the plan after the running contract, and no second row", async () => {
    const coach = await aCoach();
    const person = await test.aStudentAccount();
    const { student } = await test.aStudentOf(coach.partner, { as: person });
    const plan = await coach.aPlan();
    const { link, studentId } = await coach.invited({ name: "Bruno de novo", whatsapp: "5511912345678", planId: plan });
    expect(studentId).not.toBe(student);
    const { id } = (await coach.startedBy(person, link)).reply.data;
    await coach.filled(person, id);
    expect((await coach.accepted(person, id)).reply.data).toMatchObject({ status: "JOINED", student });
    expect((await coach.listed()).total).toBe(1);
    const given = (await coach.contracts()).map(({ plan_id }) => plan_id);
    expect(given).toEqual([coach.partner.trialPlan, plan]);
    // The row that the invitation made is erased like any removed one.
    test.clock.advance({ hours: 24 * 31 });
    const { partner } = coach.partner.owner;
    expect(await eraseRemoved({ ...test, files: makeFiles(test), columns: studentData }, partner)).toBe(1);
    const names = await coach.mine((db) => db.selectFrom("student").select("name").orderBy("name").execute());
    expect(names.map(({ name }) => name)).toEqual(["Aluno removido", "Bruno Lima"]);
  });

  it("who left comes back under the same row", async () => {
    const coach = await aCoach();
    const person = await test.aStudentAccount();
    const { student } = await test.aStudentOf(coach.partner, { as: person, plan: null });
    await coach.mine((db) => detachStudent(db, coach.partner.owner.partner, test.clock, student));
    const { link, studentId } = await coach.invited({ email: person.email });
    expect(studentId).toBe(student);
    const { id } = (await coach.startedBy(person, link)).reply.data;
    await coach.filled(person, id);
    await coach.accepted(person, id);
    expect((await coach.profile(student)).status).toBe("ACTIVE");
  });
});
