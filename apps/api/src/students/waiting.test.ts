import { home } from "@prancheta/contract/home";
import { type Interaction, students } from "@prancheta/contract/students";
import { describe, expect, it } from "vitest";
import { aTestApp } from "../testing/app.ts";
import type { Call } from "../testing/call.ts";
import { studentsOf } from "../testing/students.ts";

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
