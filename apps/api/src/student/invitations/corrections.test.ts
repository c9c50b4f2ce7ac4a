import { plans } from "@prancheta/contract/plans/plans";
import type { StudentId } from "@prancheta/contract/scalars";
import { type InvitationForm, invitations } from "@prancheta/contract/student/invitations";
import { students } from "@prancheta/contract/students/students";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { addDays } from "../../platform/clock.ts";
import { aTestApp } from "../../testing/app.ts";
import { mailsTo } from "../../testing/mails.ts";
import { anEmail, coachOfJoiners, linkParts } from "../../testing/students/joining.ts";

const test = await aTestApp({ publicUrl: "https://app.example" });

type Form = Partial<z.input<typeof InvitationForm>>;

const later = () => test.clock.advance({ minutes: 2 });

const opened = (link: string) => {
  const { id, secret } = linkParts(link);
  return test.aStranger()(invitations.open, { params: { id }, headers: { "x-secret": secret } });
};

/** A coach, and what is asked of an invitation that was sent. */
async function aCoach() {
  const kit = await coachOfJoiners(test);
  const { callNow, partner } = kit;
  const bodyOf = (form: Form) => ({ name: "Bruno", type: "ONLINE" as const, planId: partner.trialPlan, ...form });
  const corrected = (id: StudentId, form: Form) => callNow(invitations.correct, { params: { id }, body: bodyOf(form) });
  const ask = (form: Form) => callNow(invitations.invite, { body: bodyOf(form) });
  const withdraw = (id: StudentId) => callNow(invitations.withdraw, { params: { id } });
  const read = async (id: StudentId) => (await callNow(invitations.read, { params: { id } })).reply.data;
  const acts = (act: string) =>
    kit.mine((db) => db.selectFrom("audit").select("subject_id").where("action", "=", act).execute());
  return { ...kit, bodyOf, corrected, ask, withdraw, read, acts };
}

describe("an invitation that is corrected", () => {
  it("has the new name, address, number and plan under the same row, and only the new link works", async () => {
    const coach = await aCoach();
    const wrong = anEmail();
    const email = anEmail();
    const { link, studentId } = await coach.invited({ name: "Brno", email: wrong });
    const plan = await coach.aPlan();
    later();
    const byHand = { paidOn: coach.today(), total: 19_900 };
    const form = { name: "Bruno Lima", email, whatsapp: "5511912345678", planId: plan, byHand };
    const sent = (await coach.corrected(studentId, form)).reply.data;
    expect(sent).toMatchObject({ studentId, email, whatsapp: "5511912345678" });
    expect((await opened(link)).refusal.code).toBe("invitation.not_found");
    expect((await opened(sent.link)).reply.data).toMatchObject({
      firstName: "Bruno",
      plan: { name: "Consultoria Mensal" },
    });
    expect(await coach.profile(studentId)).toMatchObject({ name: "Bruno Lima", email, whatsapp: "5511912345678" });
    expect(await coach.read(studentId)).toMatchObject({
      state: "OPEN",
      email,
      plan: { id: plan },
      payment: "BY_HAND",
      paidOn: byHand.paidOn,
      link: sent.link,
    });
    expect((await coach.listed()).data).toMatchObject([{ id: studentId, invitation: { sentInDays: 0 } }]);
    expect(await mailsTo(test, wrong)).toHaveLength(1);
    expect(await mailsTo(test, email)).toHaveLength(1);
    expect(await coach.acts("student.invitation_corrected")).toEqual([{ subject_id: studentId }]);
    const { person, id } = await coach.readyToAccept(sent.link, email);
    expect((await coach.accepted(person, id)).reply.data).toMatchObject({ status: "JOINED", student: studentId });
    expect((await coach.callNow(invitations.read, { params: { id: studentId } })).reply.data).toBeNull();
    expect((await coach.listed()).total).toBe(1);
  });

  it("refuses whoever has begun by the old link; the invited person joins by the new one", async () => {
    const coach = await aCoach();
    const wrong = anEmail();
    const email = anEmail();
    const { link, studentId } = await coach.invited({ email: wrong });
    const stranger = await coach.readyToAccept(link, wrong);
    const invited = await coach.readyToAccept(link, email);
    await coach.accepted(invited.person, invited.id);
    expect(await coach.waiting()).toHaveLength(1);
    later();
    const fresh = (await coach.corrected(studentId, { email })).reply.data;
    expect(await coach.waiting()).toEqual([]);
    expect((await coach.accepted(stranger.person, stranger.id)).refusal.code).toBe("joining.refused");
    expect((await coach.startedBy(await test.aStudentAccount({ email: wrong }), fresh.link)).status).toBe(200);
    const again = await coach.readyToAccept(fresh.link, email);
    expect((await coach.accepted(again.person, again.id)).reply.data).toMatchObject({
      status: "JOINED",
      student: studentId,
    });
  });

  it("corrected twice at once is so once, and the other is told to wait", async () => {
    const coach = await aCoach();
    const { studentId } = await coach.invited({ email: anEmail() });
    later();
    const emails = [anEmail(), anEmail()];
    const answers = await Promise.all(emails.map((email) => coach.corrected(studentId, { email })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    const chosen = emails[answers.findIndex(({ status }) => status === 200)];
    expect(await coach.profile(studentId)).toMatchObject({ email: chosen });
    expect(await coach.read(studentId)).toMatchObject({ email: chosen, state: "OPEN" });
    expect((await Promise.all(emails.map((email) => mailsTo(test, email)))).flat()).toHaveLength(1);
  });

  it("is refused once the student has joined, and at the same moment as joining nothing is half done", async () => {
    const coach = await aCoach();
    const email = anEmail();
    const { link, studentId } = await coach.invited({ email });
    const { person, id } = await coach.readyToAccept(link, email);
    later();
    const [accepted, corrected] = await Promise.all([
      coach.accepted(person, id),
      coach.corrected(studentId, { name: "Outro", email: anEmail() }),
    ]);
    expect([accepted.status, corrected.status].toSorted()).toEqual([200, 409]);
    if (corrected.status === 200) expect(accepted.refusal.code).toBe("joining.refused");
    else expect(corrected.refusal.code).toBe("invitation.joined");
    const joined = await coach.aStudent({ name: "Carla", email: anEmail() });
    expect((await coach.corrected(joined, { name: "Outro", email: anEmail() })).refusal.code).toBe("invitation.joined");
    expect(await coach.profile(joined)).toMatchObject({ name: "Carla" });
  });

  it("names no contact of another student, no plan that was deleted and no student of another partner", async () => {
    const coach = await aCoach();
    const email = anEmail();
    const joined = await coach.aStudent({ email });
    const other = await coach.invited({ whatsapp: "5511912345678" });
    const before = anEmail();
    const { link, studentId } = await coach.invited({ email: before });
    later();
    expect((await coach.corrected(studentId, { email })).problem).toMatchObject({
      code: "invitation.already_student",
      fields: { email: expect.anything() },
      studentId: joined,
    });
    expect((await coach.corrected(studentId, { whatsapp: "5511912345678" })).problem).toMatchObject({
      code: "invitation.already_sent",
      fields: { whatsapp: expect.anything() },
      studentId: other.studentId,
    });
    const plan = await coach.aPlan();
    await coach.callNow(plans.remove, { params: { id: plan } });
    expect((await coach.corrected(studentId, { email: anEmail(), planId: plan })).refusal.code).toBe(
      "sale.unknown_plan",
    );
    const stranger = await aCoach();
    expect((await stranger.corrected(studentId, { email: anEmail() })).refusal.code).toBe("student.not_found");
    expect(await coach.profile(studentId)).toMatchObject({ email: before });
    expect((await opened(link)).status).toBe(200);
  });

  it("in person meets the conditions of inviting in person", async () => {
    const coach = await aCoach();
    const email = anEmail();
    const { studentId } = await coach.invited({ email });
    later();
    expect((await coach.corrected(studentId, { email, type: "PRESENCIAL" })).refusal.code).toBe(
      "student.presential_not_allowed",
    );
  });

  it("ends the days in person that invoices count, also if there was no invitation yet", async () => {
    const coach = await aCoach();
    const email = anEmail();
    const student = await coach.aStudent({ type: "PRESENCIAL", joined: false });
    const invitedOn = coach.today();
    test.clock.advance({ hours: 48 });
    expect((await coach.corrected(student, { email })).reply.data.email).toBe(email);
    expect(await coach.profile(student)).toMatchObject({ email, type: "ONLINE" });
    const periods = await coach.mine((db) =>
      db.selectFrom("student_type_period").select(["type", "starts_on", "ends_on"]).orderBy("starts_on").execute(),
    );
    expect(periods).toEqual([
      { type: "PRESENCIAL", starts_on: invitedOn, ends_on: addDays(invitedOn, 1) },
      { type: "ONLINE", starts_on: coach.today(), ends_on: null },
    ]);
  });

  it("counts for the limits: once a minute, and twenty times to one address whatever was between", async () => {
    const coach = await aCoach();
    const email = anEmail();
    const { studentId } = await coach.invited({ email });
    expect((await coach.corrected(studentId, { email: anEmail() })).refusal.code).toBe("invitation.just_sent");
    for (let sent = 1; sent < 20; sent += 1) {
      later();
      if (sent % 5 === 0) {
        await coach.corrected(studentId, { email: anEmail() });
        later();
      }
      expect((await coach.corrected(studentId, { email })).status).toBe(200);
    }
    later();
    expect((await coach.corrected(studentId, { email })).refusal.code).toBe("invitation.too_many");
    expect(await mailsTo(test, email)).toHaveLength(20);
  });
});

describe("a contact whose invitation works no more", () => {
  it.each(["withdrawn", "expired"])("is invited again under the same row: %s, and its plan deleted", async (how) => {
    const coach = await aCoach();
    const email = anEmail();
    const plan = await coach.aPlan();
    const before = await coach.invited({ email, whatsapp: "5511912345678", planId: plan });
    if (how === "withdrawn") await coach.withdraw(before.studentId);
    test.clock.advance(how === "withdrawn" ? { minutes: 2 } : { hours: 24 * 30 });
    expect((await coach.callNow(plans.remove, { params: { id: plan } })).status).toBe(200);
    const answer = await coach.callNow(invitations.sendAnew, { params: { id: before.studentId } });
    expect(answer.refusal.code).toBe("sale.unknown_plan");
    const sent = await coach.invited({ name: "Bruno Lima", email });
    expect(sent).toMatchObject({ studentId: before.studentId, email });
    expect(await coach.profile(sent.studentId)).toMatchObject({ name: "Bruno Lima", whatsapp: "5511912345678" });
    expect((await coach.listed()).total).toBe(1);
    expect((await opened(before.link)).refusal.code).toBe("invitation.not_found");
    expect((await opened(sent.link)).status).toBe(200);
    expect((await coach.ask({ email })).refusal.code).toBe("invitation.already_sent");
  });

  it("gets an address with the invitation, if only the number was known", async () => {
    const coach = await aCoach();
    const before = await coach.invited({ whatsapp: "5511912345678" });
    await coach.withdraw(before.studentId);
    later();
    const email = anEmail();
    const sent = await coach.invited({ email, whatsapp: "5511912345678" });
    expect(sent).toMatchObject({ studentId: before.studentId, email });
    expect((await coach.callNow(students.list)).reply.total).toBe(1);
  });

  it("asked for twice at once is one invitation", async () => {
    const coach = await aCoach();
    const email = anEmail();
    const { studentId } = await coach.invited({ email });
    await coach.withdraw(studentId);
    later();
    const both = await Promise.all([coach.ask({ email }), coach.ask({ email })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await coach.listed()).total).toBe(1);
  });
});
