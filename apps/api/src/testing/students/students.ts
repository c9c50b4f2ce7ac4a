import { randomUUID } from "node:crypto";
import {
  Cents,
  type ChargeId,
  type Day,
  type PlanId,
  type ReportId,
  type SheetId,
  type StudentId,
} from "@prancheta/contract/scalars";
import type { StudentType } from "@prancheta/contract/students/students";
import type { SheetForm } from "@prancheta/contract/training/training";
import { openSession } from "../../accounts/sessions/sessions.service.ts";
import { createPlan, startContract } from "../../plans/plans.service.ts";
import { addDays, dayIn } from "../../platform/clock.ts";
import { DEFAULT_TENANT } from "../../platform/http/guard.ts";
import { submitReport } from "../../reports/reports.service.ts";
import { inviteStudent, joinStudent } from "../../students/students.service.ts";
import { libraryExercises } from "../../training/exercises/exercises.queries.ts";
import { loadExerciseLibrary } from "../../training/exercises/library.service.ts";
import { saveSheet } from "../../training/sheets.service.ts";
import { logWorkouts } from "../../training/workouts.service.ts";
import { recordCharge } from "../../wallet/charges.service.ts";
import type { TestApp, TestPartner } from "../app.ts";
import type { Call } from "../call.ts";
import { BILLABLE } from "./student-accounts.ts";

interface StudentOverrides {
  readonly name?: string;
  readonly email?: string;
  readonly type?: StudentType;
  /** False means the invitation is still open. */
  readonly joined?: boolean;
}

interface ContractOverrides {
  readonly plan?: PlanId;
  /** Days from today to the first day; negative is in the past. */
  readonly startsIn?: number;
}

/** Builds a test's students by calling the services directly. */
export function studentsOf(
  { database, clock, tokens }: TestApp,
  { owner, trialPlan, trialQuestionnaire, call }: TestPartner,
) {
  const today = (): Day => dayIn(owner.zone, clock.now());
  const mine = <T>(work: Parameters<typeof database.asPartner<T>>[1]) => database.asPartner(owner.partner, work);

  const aStudent = ({
    name = "Bruno Lima",
    email,
    type = "ONLINE",
    joined = true,
  }: StudentOverrides = {}): Promise<StudentId> =>
    mine(async (db) => {
      const overrides = { name, email: email ?? `${randomUUID()}@aluno.example`, type, zone: owner.zone };
      const id = await inviteStudent(db, owner.partner, clock, overrides, BILLABLE);
      if (joined) await joinStudent(db, owner.partner, clock, id);
      return id;
    });

  const aPlan = (
    overrides: { name?: string; days?: number; amount?: number; answerHours?: number } = {},
  ): Promise<PlanId> =>
    mine((db) =>
      createPlan(db, owner.partner, clock, {
        name: overrides.name ?? "Consultoria Mensal",
        duration: overrides.days ?? 30,
        evaluationTime: 15,
        answerTime: overrides.answerHours ?? 48,
        amount: overrides.amount ?? 19_900,
        questionnaireId: trialQuestionnaire,
      }),
    );

  const aContract = (student: StudentId, { plan = trialPlan, startsIn = 0 }: ContractOverrides = {}) =>
    mine((db) => startContract(db, owner.partner, clock, { student, plan, startsOn: addDays(today(), startsIn) }));

  const aCharge = (
    student: StudentId,
    contract: Awaited<ReturnType<typeof aContract>>["id"],
    dueIn: number,
    instalment = 1,
  ): Promise<ChargeId> =>
    mine((db) =>
      recordCharge(db, owner.partner, clock, {
        student,
        contract,
        instalment,
        amount: Cents.parse(19_900),
        dueOn: addDays(today(), dueIn),
      }),
    );

  const aReport = (student: StudentId, overrides: { weightGrams?: number } = {}): Promise<ReportId> =>
    mine(async (db) => {
      const questions = await db
        .selectFrom("questionnaire_version")
        .select("questions")
        .where("questionnaire_id", "=", trialQuestionnaire)
        .orderBy("number", "desc")
        .executeTakeFirstOrThrow();
      return submitReport(db, owner.partner, clock, {
        student,
        zone: owner.zone,
        answers: questions.questions.map(({ type, items }) => ({
          items: [type === "text" ? "Tudo bem" : (items[0]?.text ?? "")],
        })),
        weightGrams: overrides.weightGrams ?? 72_500,
        observation: "",
        photos: [],
        consent: true,
      });
    });

  const aSheet = async (name = "Hipertrofia", letters = 3): Promise<SheetId> => {
    await loadExerciseLibrary(database, clock);
    return mine(async (db) => {
      const [exercise] = await libraryExercises(db);
      if (!exercise) throw new Error("the library is empty");
      const block = {
        observation: "",
        exercises: [
          {
            id: exercise.id,
            series: 4,
            repetition: { type: "FIXED" as const, exerciseRepetitions: [10] },
            rest: 60,
            technique: "NONE" as const,
          },
        ],
      };
      const form: SheetForm = {
        description: name,
        objective: "HYPERTROPHY",
        level: "BEGINNER",
        instructions: Array.from({ length: letters }, () => ({ type: "A", exercisesContent: [block] })),
      };
      const { id } = await saveSheet(db, owner.partner, clock, form);
      return id;
    });
  };

  const aWorkout = (student: StudentId, sheet: SheetId, daysAgo: number, intensity: 0 | 0.6 | 0.8 | 1 = 1, note = "") =>
    mine(async (db) => {
      const [exercise] = await libraryExercises(db);
      const doneAt = clock.now().subtract({ hours: 24 * daysAgo });
      const sets = exercise ? [{ exercise: exercise.id, repetitions: 10, loadGrams: 40_000 }] : [];
      return logWorkouts(db, owner.partner, student, [{ sheet, letter: "A", doneAt, intensity, note, sets }]);
    });

  let session = owner.session;
  let signedInAt = clock.now();
  /** The partner's call with a token of this minute, for tests that move the clock. After days it signs in again. */
  const callNow: Call = async (endpoint, input = {}) => {
    if (Temporal.Instant.compare(clock.now(), signedInAt.add({ hours: 24 * 29 })) > 0) {
      session = (await database.asSystem((db) => openSession(db, clock, owner.account, ""))).id;
      signedInAt = clock.now();
    }
    const authorization = `Bearer ${await tokens.access({ ...owner, session }, DEFAULT_TENANT)}`;
    return call(endpoint, { ...input, headers: { ...input.headers, authorization } });
  };

  return { callNow, mine, today, aStudent, aPlan, aContract, aCharge, aReport, aSheet, aWorkout };
}
