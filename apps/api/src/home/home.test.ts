import { dietLinks } from "@prancheta/contract/diets/diet-links";
import { ATTENTION_OF_A_KIND, home } from "@prancheta/contract/home/home";
import { type StudentListQuery, students } from "@prancheta/contract/students/students";
import { sheets } from "@prancheta/contract/training/training";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { aTestApp } from "../testing/app.ts";
import { aDiet, saved, someFoods } from "../testing/diets.ts";
import { live } from "../testing/students/random-world.ts";
import { studentsOf } from "../testing/students/students.ts";

const test = await aTestApp();

const WORLDS = 50;
const STEPS = 60;

describe("the dashboard", () => {
  it("is all zeros and four open steps for a new partner", async () => {
    const { call } = await test.aPartner();
    expect((await call(home.read)).reply.data).toEqual({
      totalStudents: 0,
      plans: [],
      motivated: 0,
      unMotivated: 0,
      newAnswers: 0,
      pendingAnswer: 0,
      countExpiringStudents: 0,
      toEvaluate: 0,
      attention: [],
      attentionTotals: {
        REPORT_LATE: 0,
        REPORT_WAITING: 0,
        CHARGE_OVERDUE: 0,
        EXPIRING: 0,
        NO_PRESCRIPTION: 0,
        NO_TRAINING: 0,
      },
      news: [],
      firstSteps: { profile: false, plan: false, sheet: false, student: false },
      terms: null,
    });
  });

  it(`shows each number as the total of its list, in ${WORLDS} random worlds`, { timeout: 120_000 }, async () => {
    for (let seed = 1; seed <= WORLDS; seed++) {
      const partner = await test.aPartner();
      await live(test, partner, seed, STEPS);
      const { callNow } = studentsOf(test, partner);
      const total = async (query: z.input<typeof StudentListQuery>) =>
        (await callNow(students.list, { query })).reply.total;
      const { data } = (await callNow(home.read)).reply;
      const lists = {
        totalStudents: await total({}),
        motivated: await total({ motivation: "MOTIVATED" }),
        unMotivated: await total({ motivation: "UNMOTIVATED" }),
        newAnswers: await total({ interaction: "PENDING_VALUATION" }),
        pendingAnswer: await total({ interaction: "LATE" }),
        countExpiringStudents: await total({ interaction: "EXPIRING" }),
        toEvaluate: (await callNow(students.toEvaluate)).reply.data.total,
        attentionTotals: {
          REPORT_LATE: await total({ interaction: "LATE" }),
          REPORT_WAITING: await total({ interaction: "PENDING_VALUATION" }),
          CHARGE_OVERDUE: await total({ interaction: "PENDING" }),
          EXPIRING: await total({ interaction: "EXPIRING" }),
          NO_PRESCRIPTION: await total({ interaction: "NO_PRESCRIPTION" }),
        },
      };
      expect(data, `world ${seed}`).toMatchObject(lists);
      for (const plan of data.plans) expect(await total({ plan: plan.id }), `world ${seed}`).toBe(plan.total);
    }
  });

  it("shows the four plans with the most students, plans with equally many by name", async () => {
    const { aStudent, aPlan, aContract, callNow } = studentsOf(test, await test.aPartner());
    for (const [name, followers] of [
      ["Anual", 1],
      ["Verão", 2],
      ["Mensal", 1],
      ["Bienal", 1],
      ["Quinzenal", 1],
    ] as const) {
      const plan = await aPlan({ name });
      for (let n = 0; n < followers; n++) await aContract(await aStudent(), { plan });
    }
    const { plans, firstSteps } = (await callNow(home.read)).reply.data;
    expect(plans.map(({ name, total }) => [name, total])).toEqual([
      ["Verão", 2],
      ["Anual", 1],
      ["Bienal", 1],
      ["Mensal", 1],
    ]);
    expect(firstSteps).toEqual({ profile: false, plan: true, sheet: false, student: true });
  });

  it("names who needs the coach, the most urgent first, each student once", async () => {
    const partner = await test.aPartner();
    const { aStudent, aPlan, aContract, aCharge, aReport, callNow } = studentsOf(test, partner);
    const plan = await aPlan({ days: 30, answerHours: 24 });
    const late = await aStudent({ name: "Atrasado" });
    const lateContract = await aContract(late, { plan });
    await aCharge(late, lateContract.id, -3);
    await aReport(late);
    test.clock.advance({ hours: 30 });
    const expiring = await aStudent({ name: "Vencendo" });
    await aContract(expiring, { plan, startsIn: -28 });
    const owing = await aStudent({ name: "Devendo" });
    await aCharge(owing, (await aContract(owing, { plan })).id, -2);
    const owingMore = await aStudent({ name: "Devendo mais" });
    await aCharge(owingMore, (await aContract(owingMore, { plan, startsIn: -9 })).id, -9);
    const waiting = await aStudent({ name: "Esperando" });
    await aContract(waiting, { plan });
    await aReport(waiting);
    const { attention } = (await callNow(home.read)).reply.data;
    expect(attention.map(({ student, reason, days }) => [student.name, reason, days])).toEqual([
      ["Atrasado", "REPORT_LATE", null],
      ["Esperando", "REPORT_WAITING", null],
      ["Devendo mais", "CHARGE_OVERDUE", 9],
      ["Devendo", "CHARGE_OVERDUE", 2],
      ["Vencendo", "EXPIRING", 2],
    ]);
    const pending = (await callNow(students.list, { query: { interaction: "PENDING" } })).reply.data;
    expect(pending.map(({ name }) => name)).toEqual(["Devendo mais", "Atrasado", "Devendo"]);
  });

  it("names who joined and waits for the first sheet or diet, for 60 days", async () => {
    const partner = await test.aPartner();
    const { aStudent, aPlan, aContract, aSheet, callNow } = studentsOf(test, partner);
    const plan = await aPlan({ days: 90 });
    const [food] = await someFoods(partner);
    if (!food) throw new Error("no food");
    const { id: dietId } = await saved(partner, aDiet(food));
    const joined = async (name: string, startsIn = 0) => {
      const student = await aStudent({ name });
      await aContract(student, { plan, startsIn });
      return student;
    };
    await joined("Espera");
    test.clock.advance({ hours: 24 });
    await joined("Espera menos");
    await joined("Encerrado", -100);
    await aStudent({ name: "Convidado", joined: false });
    const trainingCardId = await aSheet();
    const [trains, eats] = [await joined("Treina"), await joined("Come")];
    await callNow(sheets.assign, { body: { studentId: trains, trainingCardId } });
    await callNow(dietLinks.assign, { body: { studentId: eats, dietId } });
    const waiting = async () => {
      const { attention, attentionTotals } = (await callNow(home.read)).reply.data;
      const of = attention.filter(({ reason }) => reason === "NO_PRESCRIPTION");
      expect(of).toHaveLength(attentionTotals.NO_PRESCRIPTION);
      return of.map(({ student, days }) => [student.name, days]);
    };
    expect(await waiting()).toEqual([
      ["Espera", 1],
      ["Espera menos", 0],
    ]);
    // Taking the sheet away again does not make somebody new.
    await callNow(sheets.unassign, { body: { studentId: trains, trainingCardId } });
    expect(await waiting()).toHaveLength(2);
    test.clock.advance({ hours: 24 * 59 });
    expect(await waiting()).toEqual([["Espera menos", 59]]);
  });

  it("counts all students of a reason, though it names a few of them", async () => {
    const { aStudent, aContract, aReport, callNow } = studentsOf(test, await test.aPartner());
    for (let n = 0; n < ATTENTION_OF_A_KIND + 4; n++) {
      const student = await aStudent();
      await aContract(student);
      await aReport(student);
      await aReport(student);
    }
    test.clock.advance({ hours: 24 * 4 });
    const idle = await aStudent();
    await aContract(idle, { startsIn: -1 });
    test.clock.advance({ hours: 24 * 8 });
    await aContract(idle);
    const { attention, attentionTotals, toEvaluate } = (await callNow(home.read)).reply.data;
    expect(attention.filter(({ reason }) => reason === "REPORT_LATE")).toHaveLength(ATTENTION_OF_A_KIND);
    expect(toEvaluate).toBe(ATTENTION_OF_A_KIND + 4);
    expect(attentionTotals).toMatchObject({ REPORT_LATE: ATTENTION_OF_A_KIND + 4, NO_TRAINING: 1 });
  });
});
