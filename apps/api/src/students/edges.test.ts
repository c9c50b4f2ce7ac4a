import { home } from "@prancheta/contract/home/home";
import { type Interaction, students } from "@prancheta/contract/students/students";
import { describe, expect, it } from "vitest";
import { aTestApp } from "../testing/app.ts";
import type { Call } from "../testing/call.ts";
import { studentsOf } from "../testing/students/students.ts";

const test = await aTestApp();

const namesOf = async (call: Call, interaction: Interaction) =>
  (await call(students.list, { query: { interaction } })).reply.data.map(({ name }) => name);

const waitingOf = async (call: Call) => ({
  waiting: await namesOf(call, "PENDING_VALUATION"),
  late: await namesOf(call, "LATE"),
});

describe("a student with a report to evaluate", () => {
  it("waits in time up to the moment that the report's hours end, and is late after it", async () => {
    const { aStudent, aPlan, aContract, aReport, callNow } = studentsOf(test, await test.aPartner());
    const id = await aStudent({ name: "Bruno" });
    await aContract(id, { plan: await aPlan({ answerHours: 24 }) });
    await aReport(id);
    test.clock.advance({ hours: 24 });
    expect(await waitingOf(callNow)).toEqual({ waiting: ["Bruno"], late: [] });
    test.clock.advance({ milliseconds: 1 });
    expect(await waitingOf(callNow)).toEqual({ waiting: [], late: ["Bruno"] });
  });

  it("is both late and waiting with a report of each, and asks for the coach once", async () => {
    const { aStudent, aPlan, aContract, aReport, callNow } = studentsOf(test, await test.aPartner());
    const id = await aStudent({ name: "Bruno" });
    await aContract(id, { plan: await aPlan({ answerHours: 24 }) });
    await aReport(id);
    test.clock.advance({ hours: 20 });
    await aReport(id);
    test.clock.advance({ hours: 10 });
    expect(await waitingOf(callNow)).toEqual({ waiting: ["Bruno"], late: ["Bruno"] });
    const { attention } = (await callNow(home.read)).reply.data;
    expect(attention.map(({ reason }) => reason)).toEqual(["REPORT_LATE"]);
  });
});

describe("a student's effort", () => {
  it("motivates for seven days", async () => {
    const { aStudent, aSheet, aWorkout, callNow } = studentsOf(test, await test.aPartner());
    const [id, sheet] = [await aStudent({ name: "Bruno" }), await aSheet()];
    await aWorkout(id, sheet, 0);
    const isMotivated = async () => (await callNow(students.list)).reply.data[0]?.isMotivated;
    test.clock.advance({ hours: 7 * 24 - 1, minutes: 59, seconds: 59 });
    expect(await isMotivated()).toBe(true);
    test.clock.advance({ seconds: 1 });
    expect(await isMotivated()).toBe(false);
  });

  it("is told as workouts a week, of all that were stored in 28 days", async () => {
    const { aStudent, aSheet, aWorkout, callNow } = studentsOf(test, await test.aPartner());
    const [id, sheet] = [await aStudent({ name: "Bruno" }), await aSheet()];
    const trainings = async () => (await callNow(students.list)).reply.data[0]?.trainings;
    for (const daysAgo of [1, 2, 3, 8, 9, 10, 20, 27]) await aWorkout(id, sheet, daysAgo);
    await aWorkout(id, sheet, 4, 0);
    await aWorkout(id, sheet, 28);
    expect(await trainings()).toBe(2);
    await aWorkout(id, sheet, 5);
    expect(await trainings()).toBe(3);
  });

  it("is reported missing from day 7 to day 60, while a contract runs", async () => {
    const { aStudent, aPlan, aContract, aSheet, aWorkout, callNow } = studentsOf(test, await test.aPartner());
    const [plan, sheet] = [await aPlan({ days: 365 }), await aSheet()];
    for (const daysAgo of [6, 7, 59, 60]) {
      const id = await aStudent({ name: `Há ${daysAgo} dias` });
      await aContract(id, { plan, startsIn: -90 });
      await aWorkout(id, sheet, daysAgo);
    }
    await aWorkout(await aStudent({ name: "Sem contrato" }), sheet, 20);
    const { attention } = (await callNow(home.read)).reply.data;
    expect(attention.map(({ student, reason, days }) => [student.name, reason, days])).toEqual([
      ["Há 59 dias", "NO_TRAINING", 59],
      ["Há 7 dias", "NO_TRAINING", 7],
    ]);
  });
});
