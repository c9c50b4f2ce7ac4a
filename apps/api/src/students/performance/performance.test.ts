import { performance } from "@prancheta/contract/students/performance";
import { students } from "@prancheta/contract/students/students";
import { sheets } from "@prancheta/contract/training/training";
import { describe, expect, it } from "vitest";
import { aTestApp } from "../../testing/app.ts";
import { studentsOf } from "../../testing/students/students.ts";
import { anExercise } from "../../testing/training.ts";

const test = await aTestApp();

describe("performance", () => {
  it("counts reports and workouts, and lists workouts newest first", async () => {
    const partner = await test.aPartner();
    const { aStudent, aContract, aReport, aSheet, aWorkout } = studentsOf(test, partner);
    const id = await aStudent();
    await aContract(id);
    await aReport(id);
    const sheet = await aSheet();
    await aWorkout(id, sheet, 3, 0.8);
    await aWorkout(id, sheet, 1, 1);
    const { data } = (await partner.call(performance.general, { params: { id } })).reply;
    expect(data.answers.total).toBe(1);
    expect(data.transactions).toMatchObject({ total: 2, rows: [{ value: 1 }, { value: 0.8 }] });
    expect(data.transactions.last).toBe(data.transactions.rows[0]?.date);
  });

  it("sums repetitions x load of each day, in kilograms", async () => {
    const partner = await test.aPartner();
    const { aStudent, aSheet, aWorkout } = studentsOf(test, partner);
    const id = await aStudent();
    const sheet = await aSheet();
    for (const days of [2, 2, 1]) await aWorkout(id, sheet, days);
    const [exercise] = (await partner.call(performance.exercises, { params: { id } })).reply.data;
    const params = { id, exerciseId: exercise?.id ?? "" };
    const { data } = (await partner.call(performance.exercise, { params })).reply;
    expect(data.chart.map(({ y }) => y)).toEqual([800, 400]);
    expect(data).toMatchObject({ averageWeight: 40, averageRepetition: 10, trainingDays: 2 });
    const days = data.workouts.map(
      ({ date }) => test.clock.now().since(Temporal.Instant.from(date)).total("hours") / 24,
    );
    expect(days).toEqual([1, 2, 2]);
  });

  it("puts a late workout on the day it was in the partner's zone", async () => {
    const partner = await test.aPartner();
    const { aStudent, aSheet, aWorkout, callNow } = studentsOf(test, partner);
    const id = await aStudent();
    const sheet = await aSheet();
    // 23:30 in São Paulo is 2:30 on the next day in UTC.
    test.clock.moveTo(Temporal.Instant.from("2026-12-02T02:30:00Z"));
    await aWorkout(id, sheet, 0);
    const [exercise] = (await callNow(performance.exercises, { params: { id } })).reply.data;
    const { data } = (await callNow(performance.exercise, { params: { id, exerciseId: exercise?.id ?? "" } })).reply;
    expect(data.chart.map(({ x }) => x)).toEqual(["2026-12-01"]);
    expect((await callNow(students.list)).reply.data[0]?.lastTrainingInDays).toBe(0);
  });

  it("is not another partner's to read", async () => {
    const [one, other] = await Promise.all([test.aPartner(), test.aPartner()]);
    const id = await studentsOf(test, one).aStudent();
    expect((await other.call(performance.general, { params: { id } })).status).toBe(404);
    expect((await other.call(performance.exercises, { params: { id } })).status).toBe(404);
    const exercise = await anExercise(other, "De outro");
    for (const exerciseId of ["x", exercise])
      expect((await one.call(performance.exercise, { params: { id, exerciseId } })).refusal).toMatchObject({
        status: 404,
        code: "exercise.not_found",
      });
  });
});

describe("adherence", () => {
  it("is workouts done against planned, and unknown before anything was planned", async () => {
    const partner = await test.aPartner();
    const { aStudent, aSheet, aWorkout, callNow } = studentsOf(test, partner);
    const id = await aStudent();
    const card = async () => (await callNow(students.list)).reply.data[0]?.adherence;
    expect(await card()).toEqual({ last7: null, last30: null, last90: null, fell: false });
    const sheet = await aSheet("ABC", 3);
    await callNow(sheets.assign, { body: { studentId: id, trainingCardId: sheet } });
    test.clock.advance({ hours: 24 * 70 });
    for (const days of [1, 3, 5]) await aWorkout(id, sheet, days);
    for (let days = 31; days < 60; days += 3) await aWorkout(id, sheet, days);
    expect(await card()).toMatchObject({ last7: 100, last30: 23, fell: true });
  });

  it("sorts the lowest adherence first, and students without a plan or who left last", async () => {
    const partner = await test.aPartner();
    const { aStudent, aSheet, aWorkout, callNow } = studentsOf(test, partner);
    const sheet = await aSheet("A", 1);
    const [idle, busy, planless] = [
      await aStudent({ name: "B" }),
      await aStudent({ name: "A" }),
      await aStudent({ name: "C" }),
    ];
    const gone = await aStudent({ name: "D", joined: false });
    for (const studentId of [idle, busy, gone])
      await callNow(sheets.assign, { body: { studentId, trainingCardId: sheet } });
    test.clock.advance({ hours: 24 * 30 });
    for (const days of [1, 8, 15]) await aWorkout(busy, sheet, days);
    const { data } = (await callNow(students.list, { query: { sort: "ADHERENCE" } })).reply;
    expect(data.map(({ id }) => id)).toEqual([idle, busy, planless, gone]);
    const second = (await callNow(students.list, { query: { sort: "ADHERENCE", skip: 1, take: 2 } })).reply;
    expect(second.data.map(({ id }) => id)).toEqual([busy, planless]);
  });
});
