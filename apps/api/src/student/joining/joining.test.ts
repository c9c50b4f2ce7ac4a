import { plans } from "@prancheta/contract/plans/plans";
import { sales } from "@prancheta/contract/sales/sales";
import { Day } from "@prancheta/contract/scalars";
import { studentAuth } from "@prancheta/contract/student/auth";
import { invitations } from "@prancheta/contract/student/invitations";
import { joining } from "@prancheta/contract/student/joining";
import { studentTraining } from "@prancheta/contract/student/training";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { aTestApp } from "../../testing/app.ts";
import { atEachCrashPoint, killed } from "../../testing/crash-after-steps.ts";
import { mailsTo } from "../../testing/mails.ts";
import { anEmail, coachOfJoiners, linkParts } from "../../testing/students/joining.ts";
import { acceptJoining } from "./accept.service.ts";

const test = await aTestApp({ publicUrl: "https://app.example" });
const aCoach = () => coachOfJoiners(test);

describe("joining by an invitation", () => {
  it("keeps what was typed, goes on with another phone, and ends as the coach's student with plan and consents", async () => {
    const coach = await aCoach();
    const email = anEmail();
    const plan = await coach.aPlan();
    const sheet = await coach.aSheet();
    await coach.callNow(plans.change, { params: { id: plan }, body: { firstSheetId: sheet } });
    const { link, studentId } = await coach.invited({ email, planId: plan });
    const person = await test.aStudentAccount({ email, name: "Bruno" });
    const begun = (await coach.startedBy(person, link)).reply.data;
    expect(begun).toMatchObject({
      status: "OPEN",
      coach: { name: "Ana Souza", photo: null },
      plan: { name: "Consultoria Mensal" },
      student: null,
      email,
      name: "Bruno",
      bornDate: null,
      needsGuardian: false,
    });
    await person.call(joining.change, { params: { id: begun.id }, body: { name: "Bruno Lima" } });
    const sameOnAnotherPhone = await test.aStudentAccount({ email });
    expect((await sameOnAnotherPhone.call(joining.mine)).reply.data).toMatchObject([
      { id: begun.id, name: "Bruno Lima" },
    ]);
    expect((await coach.startedBy(sameOnAnotherPhone, link)).reply.data.id).toBe(begun.id);
    const full = (await coach.filled(person, begun.id)).reply.data;
    expect(full).toMatchObject({ bornDate: "1990-05-20", document: "52998224725", whatsapp: "5511912345678" });
    const joined = (await coach.accepted(person, begun.id, { photos: true })).reply.data;
    expect(joined).toMatchObject({ status: "JOINED", student: studentId });
    expect(await coach.profile(studentId)).toMatchObject({
      name: "Bruno Lima",
      email,
      whatsapp: "5511912345678",
      bornDate: "1990-05-20",
      status: "ACTIVE",
      plan: { id: plan, total: 0 },
      trainingCards: [{ id: sheet }],
    });
    expect((await coach.consents()).map(({ purpose, signer }) => [purpose, signer])).toEqual([
      ["HEALTH", "STUDENT"],
      ["PHOTOS", "STUDENT"],
      ["TERMS", "STUDENT"],
    ]);
    expect((await person.call(studentAuth.links)).reply.data).toMatchObject([{ id: studentId, status: "ACTIVE" }]);
    const mails = await mailsTo(test, coach.partner.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Bruno Lima entrou"]);
    expect(mails[0]?.body).toContain(`https://app.example/alunos/perfil/${studentId}`);
  });

  it("refuses photos without harm, and misses neither terms nor health data", async () => {
    const coach = await aCoach();
    const email = anEmail();
    const { link } = await coach.invited({ email });
    const { person, id } = await coach.readyToAccept(link, email);
    const loose = { ...joining.accept, body: z.record(z.string(), z.boolean()) };
    const without = await person.call(loose, { params: { id }, body: { terms: true, health: false, photos: true } });
    expect(without.problem.fields).toEqual({ health: expect.stringContaining("acompanhar") });
    await coach.accepted(person, id);
    expect((await coach.consents()).map(({ purpose }) => purpose)).toEqual(["HEALTH", "TERMS"]);
  });

  it("gives the account the name that was typed, and leaves the birthday that is known", async () => {
    const coach = await aCoach();
    const email = anEmail();
    const { link } = await coach.invited({ email });
    const { person, id } = await coach.readyToAccept(link, email);
    const bornOn = Day.parse("1989-12-31");
    const { account } = person.signedIn;
    await test.database.asSystem((db) =>
      db.updateTable("account").set({ born_on: bornOn }).where("id", "=", account).execute(),
    );
    await coach.accepted(person, id);
    const stored = await test.database.asSystem((db) =>
      db.selectFrom("account").select(["name", "born_on"]).where("id", "=", account).executeTakeFirst(),
    );
    expect(stored).toEqual({ name: "Bruno Lima", born_on: bornOn });
  });

  it("records what was paid by hand as a sale, on its day, though the plan was closed meanwhile", async () => {
    const coach = await aCoach();
    const email = anEmail();
    const plan = await coach.aPlan();
    const byHand = { paidOn: coach.today(), total: 19_900 };
    const { link, studentId } = await coach.invited({ email, planId: plan, byHand });
    await coach.callNow(plans.change, { params: { id: plan }, body: { active: false } });
    const { person, id } = await coach.readyToAccept(link, email);
    test.clock.advance({ hours: 48 });
    await coach.accepted(await test.aStudentAccount({ email }), id);
    expect(person.email).toBe(email);
    const [sale] = (await coach.callNow(sales.ofStudent, { params: { id: studentId } })).reply.data;
    expect(sale).toMatchObject({ method: "BY_HAND", status: "PAID", total: 19_900, plan: { id: plan } });
    expect(sale?.paidAt?.slice(0, 10)).toBe(byHand.paidOn);
    expect(sale?.contract?.startsOn).toBe(coach.today());
  });

  it("says at each field what is missing or wrong", async () => {
    const coach = await aCoach();
    const email = anEmail();
    const { link } = await coach.invited({ email });
    const person = await test.aStudentAccount({ email });
    const { id } = (await coach.startedBy(person, link)).reply.data;
    expect((await coach.accepted(person, id)).refusal).toMatchObject({
      code: "joining.incomplete",
      fields: { bornDate: "Campo obrigatório", document: "Campo obrigatório", whatsapp: "Campo obrigatório" },
    });
    const bad = await coach.filled(person, id, { document: "529.982.247-26", whatsapp: "123" });
    expect(bad.problem.fields).toEqual({ document: "CPF inválido", whatsapp: "Insira um número válido" });
    const company = await coach.filled(person, id, { document: "11.222.333/0001-81" });
    expect(company.problem.fields).toEqual({ document: "CPF inválido" });
    expect((await coach.filled(person, id, { bornDate: "2027-01-01" })).status).toBe(400);
  });

  it("ends with a dead link: used, withdrawn, expired or with another secret", async () => {
    const coach = await aCoach();
    const email = anEmail();
    const { link, studentId } = await coach.invited({ email });
    const { person, id } = await coach.readyToAccept(link, email);
    const stranger = await test.aStudentAccount();
    expect((await coach.startedBy(stranger, `${link}x`)).refusal.code).toBe("invitation.not_found");
    await coach.callNow(invitations.withdraw, { params: { id: studentId } });
    expect((await coach.accepted(person, id)).refusal.code).toBe("invitation.withdrawn");
    test.clock.advance({ minutes: 2 });
    await coach.callNow(invitations.sendAnew, { params: { id: studentId } });
    test.clock.advance({ hours: 24 * 31 });
    const again = await test.aStudentAccount({ email });
    expect((await coach.accepted(again, id)).refusal.code).toBe("invitation.expired");
    const fresh = (await coach.callNow(invitations.sendAnew, { params: { id: studentId } })).reply.data;
    expect((await coach.accepted(again, id)).reply.data.status).toBe("JOINED");
    const late = await test.aStudentAccount();
    expect((await coach.startedBy(late, fresh.link)).refusal.code).toBe("invitation.used");
    expect((await coach.startedBy(again, fresh.link)).reply.data.status).toBe("JOINED");
  });

  it("by a link sent to a number is for one person, although two have begun", async () => {
    const coach = await aCoach();
    const { link, studentId } = await coach.invited({ whatsapp: "5511912345678" });
    const first = await coach.readyToAccept(link, anEmail());
    const second = await coach.readyToAccept(link, anEmail());
    expect((await coach.accepted(first.person, first.id)).reply.data.student).toBe(studentId);
    expect((await coach.accepted(second.person, second.id)).refusal.code).toBe("invitation.used");
    expect(await coach.contracts()).toHaveLength(1);
  });

  it("by a link that was withdrawn, and sent to a number, goes on only with the next link", async () => {
    const coach = await aCoach();
    const { link, studentId } = await coach.invited({ whatsapp: "5511912345678" });
    const stranger = await coach.readyToAccept(link, anEmail());
    const invited = await coach.readyToAccept(link, anEmail());
    test.clock.advance({ minutes: 2 });
    await coach.callNow(invitations.withdraw, { params: { id: studentId } });
    expect((await coach.accepted(stranger.person, stranger.id)).refusal.code).toBe("joining.refused");
    const fresh = (await coach.callNow(invitations.sendAnew, { params: { id: studentId } })).reply.data;
    expect((await coach.accepted(stranger.person, stranger.id)).refusal.code).toBe("joining.refused");
    expect((await coach.startedBy(stranger.person, link)).refusal.code).toBe("invitation.not_found");
    expect((await coach.startedBy(invited.person, fresh.link)).reply.data).toMatchObject({
      id: invited.id,
      status: "OPEN",
      document: "52998224725",
    });
    expect((await coach.accepted(invited.person, invited.id)).reply.data.student).toBe(studentId);
    expect((await coach.accepted(stranger.person, stranger.id)).refusal.code).toBe("joining.refused");
  });

  it("is done once by double taps, two tabs and two phones at once", async () => {
    const coach = await aCoach();
    const email = anEmail();
    const { link, studentId } = await coach.invited({ email });
    const { person, id } = await coach.readyToAccept(link, email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => coach.accepted(person, id)));
    expect(answers.map(({ reply }) => [reply.data.status, reply.data.student])).toEqual(
      Array.from({ length: 4 }, () => ["JOINED", studentId]),
    );
    expect((await coach.accepted(person, id)).reply.data.status).toBe("JOINED");
    expect(await coach.contracts()).toHaveLength(1);
    expect(await coach.consents()).toHaveLength(2);
    expect(await mailsTo(test, coach.partner.email)).toHaveLength(1);
    expect((await coach.filled(person, id)).refusal.code).toBe("joining.closed");
  });

  it("is whole though the server is killed at each step", async () => {
    const crashPoints = await atEachCrashPoint(
      test,
      async (dying) => {
        const coach = await aCoach();
        const email = anEmail();
        const { link, studentId } = await coach.invited({ email });
        const { person, id } = await coach.readyToAccept(link, email);
        const yes = { terms: true, health: true, photos: true } as const;
        await killed(acceptJoining(dying, person.signedIn, id, yes));
        return async () => {
          const joined = (await coach.accepted(person, id, { photos: true })).reply.data;
          expect(joined).toMatchObject({ status: "JOINED", student: studentId });
          expect(await coach.contracts()).toHaveLength(1);
          expect(await coach.consents()).toHaveLength(3);
          expect(await mailsTo(test, coach.partner.email)).toHaveLength(1);
        };
      },
      async () => undefined,
    );
    expect(crashPoints).toBeGreaterThan(6);
  });
});

it("leads an unknown person from the link on WhatsApp to the sheet of the plan, over nothing but calls", async () => {
  const coach = await aCoach();
  const plan = await coach.aPlan();
  const sheet = await coach.aSheet("Do plano");
  await coach.callNow(plans.change, { params: { id: plan }, body: { firstSheetId: sheet } });
  const { link } = await coach.invited({ whatsapp: "5511912345678", planId: plan });
  const { id, secret } = linkParts(link);
  const phone = test.aStranger();
  expect((await phone(invitations.open, { params: { id }, headers: { "x-secret": secret } })).reply.data).toMatchObject(
    {
      firstName: "Bruno",
      plan: { name: "Consultoria Mensal" },
    },
  );
  const email = anEmail();
  await phone(studentAuth.code, { body: { email } });
  const code = /^(\d{5})$/m.exec((await mailsTo(test, email))[0]?.body ?? "")?.[1] ?? "";
  const entered = await phone(studentAuth.enter, { body: { email, code, invitation: { id, secret } } });
  const headers = { authorization: `Bearer ${entered.reply.data.token}` };
  const begun = await phone(joining.start, { body: { invitation: { id, secret } }, headers });
  const params = { id: begun.reply.data.id };
  const body = { name: "Bruno Lima", bornDate: "20/05/1990", document: "52998224725", whatsapp: "5511912345678" };
  await phone(joining.change, { params, body, headers });
  const yes = { terms: true, health: true, photos: false } as const;
  const joined = (await phone(joining.accept, { params, body: yes, headers })).reply.data;
  const [mine] = (await phone(studentAuth.links, { headers })).reply.data;
  expect(mine).toMatchObject({ id: joined.student, status: "ACTIVE", plan: { name: "Consultoria Mensal" } });
  const sheets = await phone(studentTraining.sheets, { headers: { ...headers, "x-student": mine?.id ?? "" } });
  expect(sheets.reply.data.sheets.map((one) => one.id)).toEqual([sheet]);
});

it("of another account is missing", async () => {
  const coach = await aCoach();
  const email = anEmail();
  const { link } = await coach.invited({ email });
  const { id } = await coach.readyToAccept(link, email);
  const other = await test.aStudentAccount();
  const answers = [
    await coach.filled(other, id),
    await coach.accepted(other, id),
    await other.call(joining.guardianCode, { params: { id }, body: { photos: false } }),
  ];
  for (const answer of answers) expect(answer.refusal).toMatchObject({ status: 404, code: "joining.not_found" });
  expect((await other.call(joining.mine)).reply.data).toEqual([]);
  expect(linkParts(link).page).toBe("https://app.example/aluno/convite");
});
