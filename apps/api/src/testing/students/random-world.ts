import type { ChargeId, ReportId, StudentId } from "@prancheta/contract/scalars";
import { type Clock, dayIn, instantOf } from "../../platform/clock.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import type { Db, Owner } from "../../platform/postgres/db.ts";
import { evaluateReport } from "../../reports/reports.service.ts";
import { writeTags } from "../../students/care/care.queries.ts";
import { momentOf } from "../../students/moment.ts";
import { removeStudent, restoreStudent } from "../../students/removal.service.ts";
import {
  detachStudent,
  joinStudent,
  lockExistingStudent,
  refreshContractColumns,
} from "../../students/students.service.ts";
import { updateStudent } from "../../students/update.service.ts";
import { assignToMany } from "../../training/assignments.service.ts";
import { assignSheet, unassignSheet } from "../../training/sheets.service.ts";
import { payCharge, studentCharges } from "../../wallet/charges.service.ts";
import type { TestApp, TestPartner } from "../app.ts";
import { studentsOf } from "./students.ts";

const withCard = { hasDefault: async () => true, hasOverdue: async () => false };

/** Reproducible random numbers (mulberry32). */
const seeded = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Cancels the charges that are not due yet, as when a contract ends early. */
const cancelCharges = async (db: Db, { partner, zone }: Owner, clock: Clock, student: StudentId): Promise<void> => {
  await lockExistingStudent(db, partner, student);
  const at = clock.now();
  await studentCharges.cancelComing(db, partner, student, { at: instantOf(at), from: dayIn(zone, at) });
  await refreshContractColumns(db, partner, student);
};

/** Calls `steps` random services for a partner's students while the clock advances. */
export async function live(test: TestApp, partner: TestPartner, seed: number, steps: number): Promise<void> {
  const random = seeded(seed);
  const { owner } = partner;
  const { mine, aStudent, aPlan, aContract, aCharge, aReport, aSheet, aWorkout } = studentsOf(test, partner);
  const upTo = (limit: number) => Math.floor(random() * limit);
  const oneOf = <T>(items: readonly T[]): T | undefined => items[upTo(items.length)];
  const sheets = [await aSheet(), await aSheet("Força", 4)];
  const aSheetId = () => found(oneOf(sheets), "server.unexpected");
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
      if (charge) await mine((db) => payCharge(db, owner.partner, instantOf(test.clock.now()), charge));
    },
    async (student) =>
      void (await aWorkout(
        student,
        aSheetId(),
        upTo(random() < 0.8 ? 12 : 200),
        oneOf([0, 0.6, 0.8, 1] as const) ?? 1,
      )),
    async (student) => {
      if (random() < 0.5) await mine((db) => joinStudent(db, owner.partner, test.clock, student));
    },
    async (student) => {
      if (random() < 0.15) await mine((db) => detachStudent(db, owner.partner, test.clock, student));
    },
    async (student) => {
      if (random() < 0.1)
        await mine((db) =>
          removeStudent(db, owner.partner, test.clock, { id: student, zone: owner.zone }, studentCharges),
        );
    },
    async (student) => {
      if (random() < 0.3) await mine((db) => restoreStudent(db, owner.partner, test.clock, student, studentCharges));
    },
    async (student) => {
      if (random() < 0.4) await mine((db) => cancelCharges(db, owner, test.clock, student));
    },
    async (student) => {
      const type = random() < 0.5 ? "ONLINE" : "PRESENCIAL";
      const parts = { cards: withCard, nextPlanChosen: async () => undefined };
      await mine((db) => updateStudent(db, owner.partner, parts, student, { type }, momentOf(test.clock, owner).today));
    },
    async (student) => mine((db) => assignSheet(db, owner.partner, test.clock, { student, sheet: aSheetId() })),
    async (student) => mine((db) => unassignSheet(db, owner.partner, test.clock, { student, sheet: aSheetId() })),
    async (student) =>
      void (await mine((db) =>
        assignToMany(db, owner.partner, test.clock, aSheetId(), [student, oneOf(students) ?? student]),
      )),
    async (student) => {
      const tags = ["Corrida", "pós-parto", "Manhã", "corrida"].filter(() => random() < 0.5);
      await mine(async (db) => {
        await lockExistingStudent(db, owner.partner, student);
        await writeTags(db, owner.partner, student, tags);
      });
    },
    async () => test.clock.advance({ hours: upTo(14) }),
  ];

  for (let step = 0; step < steps; step++) {
    const student = oneOf(students);
    const act = oneOf(acts);
    try {
      if (student && act) await act(student);
    } catch (error) {
      // Expected: a removed student or a second evaluation is refused.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
