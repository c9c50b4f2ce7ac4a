import { home } from "@prancheta/contract/home/home";
import { performance } from "@prancheta/contract/students/performance";
import { students } from "@prancheta/contract/students/students";
import { describe, expect, it, vi } from "vitest";
import { BatchedClient } from "../platform/postgres/connections/batched-client.ts";
import { aTestApp } from "../testing/app.ts";
import { studentsOf } from "../testing/students/students.ts";

const test = await aTestApp();
const partner = await test.aPartner();
const { aStudent, aContract, aReport, aSheet, aWorkout, callNow } = studentsOf(test, partner);
const id = await aStudent();
await aContract(id);
await aReport(id);
const sheet = await aSheet();
for (let day = 0; day < 5; day++) await aWorkout(id, sheet, day);
for (let more = 0; more < 25; more++) await aStudent();

const run = BatchedClient.prototype.run;

/** The database statements of a call: each text, and how many results had arrived when it was sent. */
async function statementsOf(call: () => Promise<{ status: number }>) {
  const sent: { text: string; answered: number }[] = [];
  let answered = 0;
  vi.spyOn(BatchedClient.prototype, "run").mockImplementation(async function (this: BatchedClient, statement) {
    sent.push({ text: statement.text, answered });
    const result = await run.call(this, statement);
    answered++;
    return result;
  });
  try {
    expect((await call()).status).toBe(200);
  } finally {
    vi.restoreAllMocks();
  }
  const frame = (text: string) => /^BEGIN|^COMMIT$|set_config/.test(text);
  const statements = sent.filter(({ text }) => !frame(text));
  return { count: statements.length, afterAnAnswer: statements.filter((one) => one.answered > 0).length };
}

describe("what a screen asks of the database", () => {
  it("is one statement for a page of the list, whatever filters it", async () => {
    for (const query of [
      {},
      { skip: 20 },
      { sort: "ADHERENCE", tag: "corrida", nameOrEmail: "bruno lima", plan: partner.trialPlan },
      { interaction: "LATE", motivation: "UNMOTIVATED" },
    ] as const)
      expect(await statementsOf(() => callNow(students.list, { query }))).toEqual({ count: 1, afterAnAnswer: 0 });
  });

  it("leaves in one round trip for the dashboard", async () => {
    const { count, afterAnAnswer } = await statementsOf(() => callNow(home.read));
    expect(count).toBeGreaterThan(1);
    expect(afterAnAnswer).toBe(0);
  });

  it("leaves in one round trip for the profile, which reads no performance", async () => {
    const { count, afterAnAnswer } = await statementsOf(() => callNow(students.read, { params: { id } }));
    expect(count).toBeGreaterThan(1);
    expect(afterAnAnswer).toBe(0);
  });

  it("is distinguished from several round trips, which a save takes (control test)", async () => {
    const save = () => callNow(students.update, { params: { id }, body: { telegram: "@bruno" } });
    expect((await statementsOf(save)).afterAnAnswer).toBeGreaterThan(0);
  });

  it("leaves in one round trip for the performance that is opened", async () => {
    expect((await statementsOf(() => callNow(performance.general, { params: { id } }))).afterAnAnswer).toBe(0);
  });
});
