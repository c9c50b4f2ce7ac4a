import { plans } from "@prancheta/contract/plans/plans";
import { sales } from "@prancheta/contract/sales/sales";
import { studentAuth } from "@prancheta/contract/student/auth";
import { invitations } from "@prancheta/contract/student/invitations";
import { joiners, joining } from "@prancheta/contract/student/joining";
import { studentTraining } from "@prancheta/contract/student/training";
import { students } from "@prancheta/contract/students/students";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { detachStudent } from "../../students/students.service.ts";
import { aTestApp } from "../../testing/app.ts";
import { joiningOf, linkParts, mailsTo, newestCode } from "../../testing/joining.ts";
import { atEachSeam, killed } from "../../testing/mortal.ts";
import { acceptJoining } from "./accept.service.ts";

const test = await aTestApp({ publicUrl: "https://app.example" });
const anEmail = () => `${crypto.randomUUID()}@aluno.example`;

async function aCoach() {
  const partner = await test.aPartner();
  const kit = joiningOf(test, partner);
  const { mine, callNow } = kit;
  const consents = () =>
    mine((db) =>
      db.selectFrom("consent").select(["student_id", "purpose", "signer", "signer_name"]).orderBy("purpose").execute(),
    );
  const contracts = () =>
    mine((db) => db.selectFrom("contract").select(["student_id", "plan_id", "amount", "starts_on"]).execute());
  const profile = async (id: string) => (await callNow(students.read, { params: { id } })).reply.data;
  const listed = async () => (await callNow(students.list)).reply;
  const waiting = async () => (await callNow(joiners.list)).reply.data;
  return { ...kit, partner, consents, contracts, profile, listed, waiting };
}

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
    const seams = await atEachSeam(
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
    expect(seams).toBeGreaterThan(6);
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
  });

  it("somebody is refused, and the invited person still joins", async () => {
    const coach = await aCoach();
    const email = anEmail();
    const { link } = await coach.invited({ email });
    const { person, id } = await coach.readyToAccept(link, anEmail());
    await coach.accepted(person, id);
    await coach.callNow(joiners.refuse, { params: { id } });
    expect((await coach.accepted(person, id)).refusal.code).toBe("joining.refused");
    expect((await person.call(joining.mine)).reply.data).toMatchObject([{ status: "REFUSED" }]);
    const invited = await coach.readyToAccept(link, email);
    expect((await coach.accepted(invited.person, invited.id)).reply.data.status).toBe("JOINED");
    expect((await coach.callNow(joiners.confirm, { params: { id } })).refusal.code).toBe("joiner.not_found");
  });

  it("nobody waits if only a number was invited", async () => {
    const coach = await aCoach();
    const email = anEmail();
    const { link, studentId } = await coach.invited({ whatsapp: "5511912345678" });
    const { person, id } = await coach.readyToAccept(link, email);
    expect((await coach.accepted(person, id)).reply.data.status).toBe("JOINED");
    expect((await coach.profile(studentId)).email).toBe(email);
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

describe("under age", () => {
  const another = (code: string) => (code === "00000" ? "11111" : "00000");
  const GUARDIAN = { guardianName: "Carla Lima", guardianDocument: "111.444.777-35" };

  async function aMinor(bornDate = "2012-05-20") {
    const coach = await aCoach();
    const email = anEmail();
    const { link } = await coach.invited({ email });
    let person = await test.aStudentAccount({ email });
    const { id } = (await coach.startedBy(person, link)).reply.data;
    const answer = await coach.filled(person, id, { bornDate });
    const guardianEmail = anEmail();
    const withGuardian = (more: object = {}) =>
      person.call(joining.change, { params: { id }, body: { ...GUARDIAN, guardianEmail, ...more } });
    const send = (photos = false) => person.call(joining.guardianCode, { params: { id }, body: { photos } });
    const mailed = () => newestCode(test, guardianEmail);
    const accept = (code?: string, photos = false) => coach.accepted(person, id, { photos, code });
    /** A token lasts some minutes. */
    const signInAgain = async () => {
      person = await test.aStudentAccount({ email });
    };
    return { ...coach, email, id, answer, guardianEmail, withGuardian, send, mailed, accept, signInAgain };
  }

  it("nobody below twelve joins", async () => {
    const today = test.clock.now().toZonedDateTimeISO("America/Sao_Paulo").toPlainDate();
    const aged = (years: number, days = 0) => aMinor(today.subtract({ years }).add({ days }).toString());
    const { answer } = await aged(12, 1);
    expect(answer.refusal).toMatchObject({ code: "joining.too_young", fields: { bornDate: expect.anything() } });
    expect((await aged(12)).answer.reply.data.needsGuardian).toBe(true);
    expect((await aged(18, 1)).answer.reply.data.needsGuardian).toBe(true);
    expect((await aged(18)).answer.reply.data.needsGuardian).toBe(false);
  });

  it("a guardian accepts and signs with a mailed code, and photos stay off until allowed", async () => {
    const { accept, withGuardian, send, mailed, consents } = await aMinor();
    expect((await accept()).refusal.fields).toEqual({
      guardianName: "Campo obrigatório",
      guardianDocument: "Campo obrigatório",
      guardianEmail: "Campo obrigatório",
    });
    await withGuardian();
    expect((await accept()).refusal.code).toBe("joining.guardian_unverified");
    expect((await accept("12345")).refusal.code).toBe("guardian.code_expired");
    await send();
    expect((await send()).refusal.code).toBe("joining.wait");
    const right = await mailed();
    expect((await accept(another(right))).refusal).toMatchObject({
      code: "code.wrong",
      detail: expect.stringContaining("e-mail do responsável"),
    });
    expect((await accept(right)).reply.data.status).toBe("JOINED");
    expect(await consents()).toMatchObject([
      { purpose: "HEALTH", signer: "GUARDIAN", signer_name: "Carla Lima" },
      { purpose: "TERMS", signer: "GUARDIAN", signer_name: "Carla Lima" },
    ]);
  });

  it("a code accepts just what the mail says: one without photos allows none", async () => {
    const { accept, withGuardian, send, mailed, consents, guardianEmail } = await aMinor();
    await withGuardian();
    await send();
    const withoutPhotos = await mailed();
    expect((await mailsTo(test, guardianEmail)).at(-1)?.body).toContain("Fotos não são autorizadas.");
    expect((await accept(withoutPhotos, true)).refusal.code).toBe("code.wrong");
    test.clock.advance({ minutes: 1 });
    await send(true);
    expect((await mailsTo(test, guardianEmail)).at(-1)?.body).toContain("envio de fotos");
    expect((await accept(await mailed(), true)).reply.data.status).toBe("JOINED");
    expect((await consents()).map(({ purpose, signer }) => [purpose, signer])).toEqual([
      ["HEALTH", "GUARDIAN"],
      ["PHOTOS", "GUARDIAN"],
      ["TERMS", "GUARDIAN"],
    ]);
  });

  it("is accepted once by four taps with the same code", async () => {
    const { accept, withGuardian, send, mailed, consents } = await aMinor();
    await withGuardian();
    await send();
    const code = await mailed();
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(code)));
    expect(answers.map(({ reply }) => reply.data.status)).toEqual(["JOINED", "JOINED", "JOINED", "JOINED"]);
    expect(await consents()).toHaveLength(2);
    expect((await send()).refusal.code).toBe("joining.closed");
  });

  it("the guardian is not the student, by address or document, and another one gets a code anew", async () => {
    const { withGuardian, send, mailed, accept, email } = await aMinor();
    expect((await withGuardian({ guardianEmail: email })).problem.fields).toEqual({
      guardianEmail: "O responsável é outra pessoa",
    });
    expect((await withGuardian({ guardianDocument: "52998224725" })).problem.fields).toEqual({
      guardianDocument: "O responsável é outra pessoa",
    });
    for (const other of [{ guardianEmail: anEmail() }, { guardianName: "Rita Lima" }]) {
      await withGuardian();
      await send();
      const code = await mailed();
      await withGuardian(other);
      expect((await accept(code)).refusal.code).toBe("guardian.code_expired");
      test.clock.advance({ minutes: 1 });
    }
  });

  it("has five tries of a code, ten minutes, and ten codes", async () => {
    const { withGuardian, send, mailed, accept, signInAgain } = await aMinor();
    await withGuardian();
    await send();
    const right = await mailed();
    const wrong = await Promise.all([1, 2, 3, 4, 5].map(() => accept(another(right))));
    expect(wrong.map(({ refusal }) => refusal.code)).toEqual(Array.from({ length: 5 }, () => "code.wrong"));
    expect((await accept(right)).refusal.code).toBe("guardian.too_many_tries");
    test.clock.advance({ minutes: 2 });
    await send();
    const second = await mailed();
    test.clock.advance({ minutes: 10 });
    await signInAgain();
    expect((await accept(second)).refusal.code).toBe("guardian.code_expired");
    for (let codes = 2; codes < 10; codes++) {
      expect((await send()).status).toBe(200);
      test.clock.advance({ minutes: 1 });
      await signInAgain();
    }
    expect((await send()).refusal.code).toBe("joining.too_many_codes");
  });
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
