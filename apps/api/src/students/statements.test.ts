import { home } from "@prancheta/contract/home/home";
import { performance } from "@prancheta/contract/students/performance";
import { students } from "@prancheta/contract/students/students";
import pg from "pg";
import { describe, expect, it, vi } from "vitest";
import { aTestApp } from "../testing/app.ts";
import { studentsOf } from "../testing/students.ts";

const test = await aTestApp();
const partner = await test.aPartner();
const { aStudent, aContract, aReport, aSheet, aWorkout, callNow } = studentsOf(test, partner);
const id = await aStudent();
await aContract(id);
await aReport(id);
const sheet = await aSheet();
for (let day = 0; day < 5; day++) await aWorkout(id, sheet, day);
for (let more = 0; more < 25; more++) await aStudent();

const textOf = (config: unknown) => {
  if (typeof config === "string") return config;
  return typeof config === "object" && config !== null && "text" in config ? String(config.text) : "";
};

const query = pg.Client.prototype.query;

/** What a call asks of its partner's database: each statement, and how many answers had come when it left. */
async function asked(call: () => Promise<{ status: number }>) {
  const sent: { text: string; answered: number }[] = [];
  let answered = 0;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...said: unknown[]) {
    const text = textOf(said[0]);
    const answer: unknown = Reflect.apply(query, this, said);
    if (text.includes("pgboss")) return answer;
    sent.push({ text, answered });
    void Promise.resolve(answer).then(() => answered++);
    return answer;
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
      expect(await asked(() => callNow(students.list, { query }))).toEqual({ count: 1, afterAnAnswer: 0 });
  });

  it("leaves in one round trip for the dashboard", async () => {
    const { count, afterAnAnswer } = await asked(() => callNow(home.read));
    expect(count).toBeGreaterThan(1);
    expect(afterAnAnswer).toBe(0);
  });

  it("leaves in one round trip for the profile, which reads no performance", async () => {
    const { count, afterAnAnswer } = await asked(() => callNow(students.read, { params: { id } }));
    expect(count).toBeGreaterThan(1);
    expect(afterAnAnswer).toBe(0);
  });

  it("would be told from several round trips, which a save takes", async () => {
    const save = () => callNow(students.update, { params: { id }, body: { telegram: "@bruno" } });
    expect((await asked(save)).afterAnAnswer).toBeGreaterThan(0);
  });

  it("leaves in one round trip for the performance that is opened", async () => {
    expect((await asked(() => callNow(performance.general, { params: { id } }))).afterAnAnswer).toBe(0);
  });
});
