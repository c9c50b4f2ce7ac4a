import { plans } from "@prancheta/contract/plans/plans";
import { InvitationId, type StudentId } from "@prancheta/contract/scalars";
import { students } from "@prancheta/contract/students/students";
import { describe, expect, it } from "vitest";
import { addDays, instantOf } from "../../platform/clock.ts";
import { detachStudent } from "../../students/students.service.ts";
import { aTestApp } from "../../testing/app.ts";
import { mailsTo } from "../../testing/mails.ts";
import { invitersIn } from "../../testing/students/invitations.ts";
import { anEmail, linkParts } from "../../testing/students/joining.ts";

const test = await aTestApp({ publicUrl: "https://app.example" });
const { aCoach, opened } = invitersIn(test);

describe("an invitation", () => {
  it("makes a student who has not joined, mails the link and shows coach, plan and first name to who opens it", async () => {
    const { invited, email, callNow } = await aCoach();
    const sent = await invited();
    expect(sent).toMatchObject({ email, whatsapp: null, expiresAt: "2026-12-21T12:00:00.000Z" });
    const { page, id, secret } = linkParts(sent.link);
    expect(page).toBe("https://app.example/aluno/convite");
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect((await callNow(students.read, { params: { id: sent.studentId } })).reply.data).toMatchObject({
      name: "Bruno Lima",
      email,
      status: "NOT_LINKED",
    });
    const [letter, ...more] = await mailsTo(test, email);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe("Ana Souza convidou você para a Prancheta");
    expect(letter?.body).toContain("Olá, Bruno!");
    expect(letter?.body).toContain(sent.link);
    expect((await opened(sent.link)).reply.data).toEqual({
      firstName: "Bruno",
      coach: { name: "Ana Souza", photo: null },
      plan: { name: "Consultoria Mensal", toPay: null },
    });
    const stored = await test.database.asSystem((db) =>
      db.selectFrom("invitation").select(["payment", "secret_hash"]).where("id", "=", id).executeTakeFirstOrThrow(),
    );
    expect(stored.payment).toBe("FREE");
    expect(stored.secret_hash.toString("base64url")).not.toBe(secret);
  });

  it("to a number alone makes a new student, though another student has the same number and an e-mail", async () => {
    const { invited, email } = await aCoach();
    const whatsapp = "5511912345678";
    const parent = await invited({ email, whatsapp });
    expect((await invited({ whatsapp })).studentId).not.toBe(parent.studentId);
  });

  it("goes by WhatsApp alone, to a student without an e-mail, who is found by name", async () => {
    const { invited, callNow, ask } = await aCoach();
    const sent = await invited({ name: "Joana Dark", whatsapp: "+55 (11) 91234-5678" });
    expect(sent).toMatchObject({ email: null, whatsapp: "5511912345678" });
    const { data } = (await callNow(students.list, { query: { nameOrEmail: "joana dark" } })).reply;
    expect(data.map(({ id }) => id)).toEqual([sent.studentId]);
    expect((await callNow(students.read, { params: { id: sent.studentId } })).reply.data.email).toBeNull();
    expect((await ask({ whatsapp: "5511912345678" })).problem).toMatchObject({
      code: "invitation.already_sent",
      fields: { whatsapp: expect.anything() },
      studentId: sent.studentId,
    });
  });

  it("needs an e-mail or a WhatsApp number, each written well", async () => {
    const { ask } = await aCoach();
    expect((await ask()).problem.fields).toEqual({ email: "Informe o e-mail ou o WhatsApp" });
    expect((await ask({ email: "bruno@" })).problem.fields).toEqual({ email: "Digite um email válido" });
    expect((await ask({ whatsapp: "123" })).problem.fields).toEqual({ whatsapp: "Insira um número válido" });
  });

  it("carries what was paid by hand, if that is today's total and not in the future", async () => {
    const { ask, today, email } = await aCoach();
    const byHand = { paidOn: today(), total: 19_900 };
    expect((await ask({ email, byHand: { ...byHand, total: 19_800 } })).refusal).toMatchObject({
      code: "sale.price_changed",
      fields: { "byHand.total": expect.anything() },
    });
    expect((await ask({ email, byHand: { ...byHand, paidOn: addDays(today(), 1) } })).status).toBe(400);
    const { link } = (await ask({ email, byHand })).reply.data;
    const stored = await test.database.asSystem((db) =>
      db.selectFrom("invitation").selectAll().where("id", "=", linkParts(link).id).executeTakeFirstOrThrow(),
    );
    expect(stored).toMatchObject({ payment: "BY_HAND", amount: 19_900, paid_on: today() });
  });

  it("is not sent to the coach's own student, nor twice, and a removed student may be invited again", async () => {
    const { ask, email, aStudent, invited, callNow } = await aCoach();
    await aStudent({ email });
    expect((await ask({ email: email.toUpperCase() })).refusal.code).toBe("invitation.already_student");
    const other = `${crypto.randomUUID()}@aluno.example`;
    const first = await invited({ email: other });
    expect((await ask({ email: other })).refusal.code).toBe("invitation.already_sent");
    await callNow(students.remove, { params: { id: first.studentId } });
    expect((await opened(first.link)).refusal).toMatchObject({ status: 410, code: "invitation.withdrawn" });
    expect((await invited({ email: other })).studentId).not.toBe(first.studentId);
  });

  it("goes to who left under the same row", async () => {
    const { email, aStudent, invited, mine, partner, link } = await aCoach();
    const gone = await aStudent({ email });
    await mine((db) => detachStudent(db, partner.owner.partner, test.clock, gone));
    expect((await link(gone)).refusal.code).toBe("invitation.none");
    const sent = await invited();
    expect(sent.studentId).toBe(gone);
    expect((await link(gone)).reply.data).toBe(sent.link);
  });

  it("is not sent more often to who left because it is withdrawn each time", async () => {
    const { email, aStudent, invited, ask, withdraw, mine, partner } = await aCoach();
    const gone = await aStudent({ email });
    await mine((db) => detachStudent(db, partner.owner.partner, test.clock, gone));
    await invited();
    await withdraw(gone);
    expect((await ask({ email })).refusal).toMatchObject({ status: 429, code: "invitation.just_sent" });
    for (let sent = 1; sent < 20; sent++) {
      test.clock.advance({ minutes: 2 });
      await invited();
      await withdraw(gone);
    }
    test.clock.advance({ minutes: 2 });
    expect((await ask({ email })).refusal).toMatchObject({ status: 429, code: "invitation.too_many" });
    expect(await mailsTo(test, email)).toHaveLength(20);
  });

  it("made twice with one key is one, and at once with the same address as well", async () => {
    const { ask, email, callNow } = await aCoach();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => ask({ email }, headers)));
    expect(new Set(answers.map(({ reply }) => reply.data.link)).size).toBe(1);
    expect(await mailsTo(test, email)).toHaveLength(1);
    const other = `${crypto.randomUUID()}@aluno.example`;
    const both = await Promise.all([ask({ email: other }), ask({ email: other })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await callNow(students.list)).reply.total).toBe(2);
  });

  it("in person meets the conditions of becoming presential", async () => {
    const { ask, email } = await aCoach();
    expect((await ask({ email, type: "PRESENCIAL" })).refusal.code).toBe("student.presential_not_allowed");
  });

  it("names no plan that is unknown or off sale, and such a plan cannot be deleted while it is promised", async () => {
    const { ask, email, plan, callNow, invited, withdraw, sendAnew } = await aCoach();
    expect((await ask({ email, planId: crypto.randomUUID() })).refusal.code).toBe("sale.unknown_plan");
    const sent = await invited();
    const remove = () => callNow(plans.remove, { params: { id: plan } });
    const canDelete = async () => (await callNow(plans.read, { params: { id: plan } })).reply.data.canDelete;
    expect(await canDelete()).toBe(false);
    expect((await remove()).refusal.code).toBe("plan.promised");
    await withdraw(sent.studentId);
    expect(await canDelete()).toBe(true);
    expect((await remove()).status).toBe(200);
    expect((await ask({ email: `${crypto.randomUUID()}@aluno.example` })).refusal.code).toBe("sale.unknown_plan");
    test.clock.advance({ minutes: 2 });
    expect((await sendAnew(sent.studentId)).refusal.code).toBe("sale.unknown_plan");
  });

  it("names coach and student in the mail only if they are written like names", async () => {
    const { invited, email } = await aCoach("Ganhe já em golpe.example");
    await invited({ name: "www.golpe.example", email });
    const [letter] = await mailsTo(test, email);
    expect(letter?.subject).toBe("Você recebeu um convite para a Prancheta");
    expect(letter?.body).toContain("Olá!");
    expect(letter?.body).not.toContain("golpe");
  });

  /** Inserts `count` copies of a student's invitation, as if each had been sent and used. */
  const sentMore = ({ mine }: Pick<Awaited<ReturnType<typeof aCoach>>, "mine">, student: StudentId, count: number) =>
    mine(async (db) => {
      const row = await db
        .selectFrom("invitation")
        .selectAll()
        .where("student_id", "=", student)
        .executeTakeFirstOrThrow();
      const sent_at = instantOf(test.clock.now());
      const used = Array.from({ length: count }, () => ({
        ...row,
        id: InvitationId.parse(crypto.randomUUID()),
        email: anEmail(),
        sent_at,
        used_at: sent_at,
      }));
      await db.insertInto("invitation").values(used).execute();
    });

  it("is sent at most a hundred times a day by one partner", async () => {
    const coach = await aCoach();
    const { studentId } = await coach.invited();
    await sentMore(coach, studentId, 99);
    const more = { email: anEmail() };
    expect((await coach.ask(more)).refusal).toMatchObject({ status: 429, code: "invitation.too_many" });
  });

  it("counts those that are sent anew at the same moment", async () => {
    const coach = await aCoach();
    const ids: StudentId[] = [];
    for (let count = 0; count < 4; count += 1) ids.push((await coach.invited({ email: anEmail() })).studentId);
    test.clock.advance({ hours: 25 });
    const [first] = ids;
    if (first) await sentMore(coach, first, 99);
    const answers = await Promise.all(ids.map(coach.sendAnew));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429]);
  });

  it("is sent to one address at most twenty times, though the student is removed each time", async () => {
    const { ask, email, invited, callNow } = await aCoach();
    for (let sent = 0; sent < 20; sent += 1) {
      const { studentId } = await invited();
      await callNow(students.remove, { params: { id: studentId } });
    }
    expect((await ask({ email })).refusal).toMatchObject({ status: 429, code: "invitation.too_many" });
    expect(await mailsTo(test, email)).toHaveLength(20);
  });
});

it("stands on the student's card until it is withdrawn, with the days since it was sent", async () => {
  const { invited, sendAnew, withdraw, callNow, aStudent } = await aCoach();
  await aStudent({ name: "Zoé" });
  const { studentId } = await invited();
  const cards = async () => (await callNow(students.list)).reply.data.map(({ invitation }) => invitation);
  expect(await cards()).toEqual([{ sentInDays: 0, isExpired: false }, null]);
  test.clock.advance({ hours: 24 * 30 });
  expect(await cards()).toEqual([{ sentInDays: 30, isExpired: true }, null]);
  await sendAnew(studentId);
  expect(await cards()).toEqual([{ sentInDays: 0, isExpired: false }, null]);
  const { data } = (await callNow(students.list, { query: { interaction: "NOT_LINKED" } })).reply;
  expect(data.map(({ invitation }) => invitation?.isExpired)).toEqual([false]);
  await withdraw(studentId);
  expect(await cards()).toEqual([null, null]);
});
