import { reports } from "@prancheta/contract/reports/reports";
import { performance } from "@prancheta/contract/students/performance";
import { type StudentChanges, students } from "@prancheta/contract/students/students";
import { sheets } from "@prancheta/contract/training/training";
import { describe, expect, it } from "vitest";
import { instantOf } from "../platform/clock.ts";
import { aTestApp, type TestPartner } from "../testing/app.ts";
import { studentsOf } from "../testing/students/students.ts";
import { payCharge } from "../wallet/charges.service.ts";
import { detachStudent, joinStudent } from "./students.service.ts";

const test = await aTestApp();

const listed = async ({ call }: TestPartner) => (await call(students.list)).reply;

describe("a student's status", () => {
  it("goes from invited through paid and overdue to ended and detached", async () => {
    const partner = await test.aPartner();
    const { aStudent, aPlan, aContract, aCharge, mine } = studentsOf(test, partner);
    const status = async () => (await listed(partner)).data[0]?.status;
    const id = await aStudent({ joined: false });
    expect(await status()).toBe("NOT_LINKED");
    await mine((db) => joinStudent(db, partner.owner.partner, test.clock, id));
    expect(await status()).toBe("ENDED");
    const contract = await aContract(id, { plan: await aPlan({ days: 30 }) });
    expect(await status()).toBe("ACTIVE");
    const charge = await aCharge(id, contract.id, -1);
    expect(await status()).toBe("PENDING");
    await mine((db) => payCharge(db, partner.owner.partner, instantOf(test.clock.now()), charge));
    expect(await status()).toBe("ACTIVE");
    await mine((db) => detachStudent(db, partner.owner.partner, test.clock, id));
    expect(await status()).toBe("DETACHED");
  });

  it("stays up to date on the day a charge is due, and on the contract's last day", async () => {
    const partner = await test.aPartner();
    const { aStudent, aPlan, aContract, aCharge } = studentsOf(test, partner);
    const id = await aStudent();
    const contract = await aContract(id, { plan: await aPlan({ days: 30 }), startsIn: -30 });
    await aCharge(id, contract.id, 0);
    expect((await listed(partner)).data[0]?.status).toBe("ACTIVE");
  });

  it("does not count the debt of a contract that has ended against the one that runs", async () => {
    const partner = await test.aPartner();
    const { aStudent, aPlan, aContract, aCharge } = studentsOf(test, partner);
    const id = await aStudent();
    const plan = await aPlan({ days: 30 });
    const old = await aContract(id, { plan, startsIn: -60 });
    await aCharge(id, old.id, -50);
    const running = await aContract(id, { plan, startsIn: -5 });
    await aCharge(id, running.id, 0);
    expect((await listed(partner)).data[0]?.status).toBe("ACTIVE");
  });
});

describe("the profile", () => {
  it("shows the plan, the sheets and the reports, newest first", async () => {
    const partner = await test.aPartner();
    const { aStudent, aPlan, aContract, aSheet, aReport, callNow } = studentsOf(test, partner);
    const id = await aStudent({ name: "Diego Alves" });
    await aContract(id, { plan: await aPlan({ name: "Trimestral", days: 90 }), startsIn: -10 });
    const [first, second] = [await aSheet("Primeira"), await aSheet("Segunda")];
    await callNow(sheets.assign, { body: { studentId: id, trainingCardId: first } });
    test.clock.advance({ minutes: 1 });
    await callNow(sheets.assign, { body: { studentId: id, trainingCardId: second } });
    await aReport(id, { weightGrams: 73_800 });
    test.clock.advance({ hours: 2 });
    await aReport(id, { weightGrams: 72_500 });
    const { data } = (await callNow(students.read, { params: { id } })).reply;
    expect(data).toMatchObject({
      name: "Diego Alves",
      status: "ACTIVE",
      plan: { name: "Trimestral", duration: 90, remainingTime: 80 },
    });
    expect(data.trainingCards.map(({ description }) => description)).toEqual(["Segunda", "Primeira"]);
    expect(data.questionnaireAnswers.map(({ profile }) => profile.weight)).toEqual([72.5, 73.8]);
  });

  it("has the general performance if it is asked for", async () => {
    const partner = await test.aPartner();
    const { aStudent, aSheet, aWorkout } = studentsOf(test, partner);
    const id = await aStudent();
    await aWorkout(id, await aSheet(), 1, 0.8);
    const { data } = (await partner.call(performance.general, { params: { id } })).reply;
    expect(data.transactions.total).toBe(1);
    const read = async (query: { include?: "performance" }) =>
      (await partner.call(students.read, { params: { id }, query })).reply.data.performance;
    expect(await read({ include: "performance" })).toEqual(data);
    expect(await read({})).toBeUndefined();
  });

  it("answers a foreign, a missing and a malformed id alike", async () => {
    const [one, other] = await Promise.all([test.aPartner(), test.aPartner()]);
    const foreign = await studentsOf(test, one).aStudent();
    const missing = "01900000-0000-7000-8000-000000000000";
    const refusals = await Promise.all(
      [foreign, missing, "nada"].map(async (id) => (await other.call(students.read, { params: { id } })).refusal),
    );
    expect(refusals[0]).toMatchObject({ status: 404, code: "student.not_found" });
    expect(refusals[1]).toEqual(refusals[0]);
    expect(refusals[2]).toEqual(refusals[0]);
  });

  it("counts remaining days in the partner's zone", async () => {
    const partner = await test.aPartner();
    const { aStudent, aPlan, aContract, callNow, today } = studentsOf(test, partner);
    const id = await aStudent();
    await aContract(id, { plan: await aPlan({ days: 10 }) });
    const remaining = async () => (await callNow(students.read, { params: { id } })).reply.data.plan?.remainingTime;
    const before = await remaining();
    const midnight = Temporal.PlainDate.from(today()).add({ days: 1 }).toZonedDateTime("America/Sao_Paulo").toInstant();
    test.clock.moveTo(midnight.subtract({ minutes: 30 }));
    expect(await remaining()).toBe(before);
    test.clock.moveTo(midnight.add({ minutes: 30 }));
    expect(await remaining()).toBe((before ?? 0) - 1);
  });
});

describe("removing a student", () => {
  it("takes the person out of every list and every call at once", async () => {
    const partner = await test.aPartner();
    const { aStudent, aContract, aReport } = studentsOf(test, partner);
    const id = await aStudent();
    await aContract(id);
    const report = await aReport(id);
    expect((await partner.call(students.remove, { params: { id } })).status).toBe(200);
    expect(await listed(partner)).toEqual({ data: [], total: 0 });
    expect((await partner.call(students.read, { params: { id } })).problem.code).toBe("student.not_found");
    expect((await partner.call(students.remove, { params: { id } })).problem.code).toBe("student.not_found");
    expect((await partner.call(reports.evaluate, { params: { id: report } })).problem.code).toBe("report.not_found");
  });

  it("lets nobody remove another partner's student", async () => {
    const [one, other] = await Promise.all([test.aPartner(), test.aPartner()]);
    const id = await studentsOf(test, one).aStudent();
    expect((await other.call(students.remove, { params: { id } })).status).toBe(404);
    expect((await listed(one)).total).toBe(1);
  });
});

describe("updating a student", () => {
  it("changes contacts and gender, and nothing that is read-only or unknown", async () => {
    const partner = await test.aPartner();
    const id = await studentsOf(test, partner).aStudent({ name: "Bruno Lima", email: "bruno@aluno.example" });
    const sent = {
      whatsapp: "+55 (11) 98888-7777",
      telegram: "@bruno",
      gender: "M" as const,
      name: "Outro",
      email: "outro@x.example",
      bornDate: "1990-01-01",
      partner_id: id,
    };
    expect((await partner.call(students.update, { params: { id }, body: sent })).status).toBe(200);
    const { data } = (await partner.call(students.read, { params: { id } })).reply;
    expect(data).toMatchObject({
      name: "Bruno Lima",
      email: "bruno@aluno.example",
      bornDate: null,
      whatsapp: "5511988887777",
      telegram: "@bruno",
      gender: "M",
    });
  });

  it("saves a field that is sent alone, leaves the others, and clears one that is sent empty", async () => {
    const partner = await test.aPartner();
    const id = await studentsOf(test, partner).aStudent();
    const update = (body: StudentChanges) => partner.call(students.update, { params: { id }, body });
    const read = async () => (await partner.call(students.read, { params: { id } })).reply.data;
    const filled = [{ whatsapp: "5511988887777" }, { telegram: "@bruno" }, { gender: "O" as const }];
    for (const change of [...filled, { telegram: "" }, { whatsapp: "" }, { gender: null }]) {
      const before = await read();
      expect((await update(change)).status).toBe(200);
      const stored = Object.entries(change).map(([field, value]) => [field, value || null]);
      expect(await read()).toEqual({ ...before, ...Object.fromEntries(stored) });
    }
    const before = await read();
    expect((await update({})).status).toBe(200);
    expect(await read()).toEqual(before);
  });

  it("clears a contact that is sent as null", async () => {
    const partner = await test.aPartner();
    const id = await studentsOf(test, partner).aStudent();
    await partner.call(students.update, { params: { id }, body: { whatsapp: "5511912345678", telegram: "@ana" } });
    const cleared = { whatsapp: null, telegram: null };
    expect((await partner.call(students.update, { params: { id }, body: cleared })).status).toBe(200);
    expect((await partner.call(students.read, { params: { id } })).reply.data).toMatchObject(cleared);
  });

  it("names a wrong number at its field", async () => {
    const partner = await test.aPartner();
    const id = await studentsOf(test, partner).aStudent();
    const answer = await partner.call(students.update, { params: { id }, body: { whatsapp: "+55 (11) 9888" } });
    expect(answer.problem).toMatchObject({ status: 400, fields: { whatsapp: "Insira um número válido" } });
  });

  it("refuses an unearned presential type", async () => {
    const partner = await test.aPartner();
    const id = await studentsOf(test, partner).aStudent();
    expect((await partner.call(students.update, { params: { id }, body: { type: "PRESENCIAL" } })).problem.code).toBe(
      "student.presential_not_allowed",
    );
  });

  it("opens a new dated period when the type changes", async () => {
    const partner = await test.aPartner();
    const { aStudent, mine, callNow } = studentsOf(test, partner);
    const id = await aStudent({ type: "PRESENCIAL" });
    test.clock.advance({ hours: 24 * 3 });
    await callNow(students.update, { params: { id }, body: { type: "ONLINE" } });
    const periods = await mine((db) =>
      db
        .selectFrom("student_type_period")
        .select(["type", "starts_on", "ends_on"])
        .where("student_id", "=", id)
        .orderBy("starts_on")
        .execute(),
    );
    expect(periods).toMatchObject([
      { type: "PRESENCIAL", ends_on: expect.any(String) },
      { type: "ONLINE", ends_on: null },
    ]);
  });
});
