import type { ChargeId, ReportId, StudentId } from "@prancheta/contract/scalars";
import { Refusal } from "../platform/refusal.ts";
import { evaluateReport } from "../questionnaires/reports.service.ts";
import { removeStudent } from "../students/removal.service.ts";
import { detachStudent, joinStudent } from "../students/students.service.ts";
import { payCharge } from "../wallet/charges.service.ts";
import type { TestApp, TestPartner } from "./app.ts";
import { studentsOf } from "./students.ts";

/** The same numbers for the same seed (mulberry32). */
const seeded = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Makes `steps` random things happen to a partner's students, through the services, while the clock moves on. */
export async function live(test: TestApp, partner: TestPartner, seed: number, steps: number): Promise<void> {
  const random = seeded(seed);
  const { owner } = partner;
  const { mine, aStudent, aPlan, aContract, aCharge, aReport, aSheet, aWorkout } = studentsOf(test, partner);
  const upTo = (limit: number) => Math.floor(random() * limit);
  const oneOf = <T>(items: readonly T[]): T | undefined => items[upTo(items.length)];
  const sheet = await aSheet();
  const plans = [
    await aPlan({ days: 3, answerHours: 12 }),
    await aPlan({ days: 30, name: "" }),
    await aPlan({ days: 90 }),
  ];
  const students: StudentId[] = [await aStudent()];
  const reports: ReportId[] = [];
  const charges: ChargeId[] = [];

  const acts: ((student: StudentId) => Promise<void>)[] = [
    async () =>
      void students.push(await aStudent({ joined: random() < 0.8, type: random() < 0.7 ? "ONLINE" : "PRESENCIAL" })),
    async (student) => {
      const plan = oneOf(plans);
      if (!plan) return;
      const { id } = await aContract(student, { plan, startsIn: upTo(20) - 15 });
      charges.push(await aCharge(student, id, upTo(10) - 5));
    },
    async (student) => void reports.push(await aReport(student)),
    async () => {
      const report = oneOf(reports);
      if (report) await mine((db) => evaluateReport(db, owner.partner, test.clock, report));
    },
    async () => {
      const charge = oneOf(charges);
      if (charge) await mine((db) => payCharge(db, owner.partner, test.clock, charge));
    },
    async (student) => void (await aWorkout(student, sheet, upTo(12), oneOf([0, 0.6, 0.8, 1] as const) ?? 1)),
    async (student) => {
      if (random() < 0.5) await mine((db) => joinStudent(db, owner.partner, test.clock, student));
    },
    async (student) => {
      if (random() < 0.15) await mine((db) => detachStudent(db, owner.partner, test.clock, student));
    },
    async (student) => {
      if (random() < 0.1) await mine((db) => removeStudent(db, owner.partner, test.clock, student, owner.zone));
    },
    async () => test.clock.advance({ hours: upTo(14) }),
  ];

  for (let step = 0; step < steps; step++) {
    const student = oneOf(students);
    const act = oneOf(acts);
    try {
      if (student && act) await act(student);
    } catch (error) {
      // A removed student, a second evaluation: what the services are there to refuse.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
