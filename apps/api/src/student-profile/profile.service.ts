import type { Day, PartnerId, StudentId } from "@prancheta/contract/scalars";
import type { Student } from "@prancheta/contract/students/students";
import type { PaymentCards } from "../parts.ts";
import { daysBetween } from "../platform/clock.ts";
import type { Files } from "../platform/files/files.ts";
import { found } from "../platform/http/refusal.ts";
import type { Db } from "../platform/postgres/db.ts";
import { studentReports } from "../reports/report-reading.service.ts";
import { adherenceOf } from "../students/care/adherence.ts";
import { restrictionsOf, tagsOf } from "../students/care/care.queries.ts";
import { presentialConditions } from "../students/consultancy/consultancy.service.ts";
import { recordOfStudent } from "../students/list/list.queries.ts";
import type { Moment } from "../students/moment.ts";
import { generalPerformance } from "../students/performance/performance.service.ts";
import { contractOf, studentById } from "../students/students.queries.ts";
import { studentSheets } from "../training/sheet-reading.service.ts";

interface ProfileParts {
  readonly files: Files;
  readonly cards?: PaymentCards | undefined;
  readonly withPerformance: boolean;
}

type ContractRow = NonNullable<Awaited<ReturnType<typeof contractOf>>>;

/** Whole days from `today` to the contract's last day, in the partner's zone; 0 on the last day, never negative. */
const remainingDays = (contract: ContractRow, today: Day): number => Math.max(0, daysBetween(today, contract.ends_on));

const presentPlan = (contract: ContractRow, today: Day): NonNullable<Student["plan"]> => ({
  id: contract.plan_id,
  name: contract.snapshot.name,
  duration: contract.snapshot.days,
  evaluationTime: contract.snapshot.evaluationDays,
  answerTime: contract.snapshot.answerHours,
  amount: contract.snapshot.amount,
  total: contract.amount,
  remainingTime: remainingDays(contract, today),
  endsOn: contract.ends_on,
});

/** The whole profile, with the performance only if it was asked for. Its statements are sent in one batch. */
export async function studentProfile(
  db: Db,
  owner: PartnerId,
  { files, cards, withPerformance }: ProfileParts,
  id: StudentId,
  moment: Moment,
): Promise<Student> {
  const { today } = moment;
  const [row, contract, record, conditions, trainingCards, questionnaireAnswers, restrictions, tags, performance] =
    await Promise.all([
      studentById(db, owner, id, today),
      contractOf(db, owner, id, today),
      recordOfStudent(db, owner, id, moment),
      presentialConditions(db, owner, cards, id, today),
      studentSheets(db, owner, files, id),
      studentReports(db, owner, files, id),
      restrictionsOf(db, owner, id),
      tagsOf(db, owner, id),
      withPerformance ? generalPerformance(db, owner, id) : undefined,
    ]);
  const {
    born_on: bornDate,
    photo_file_id: photo,
    nextPlanId,
    nextPlanName,
    ...student
  } = found(row, "student.not_found");
  return {
    ...student,
    bornDate,
    canSwitchToPresential: Object.values(conditions).every(Boolean),
    presentialConditions: conditions,
    athlete: { avatarUrl: photo && files.linkTo(owner, photo) },
    plan: contract ? presentPlan(contract, today) : null,
    nextPlan: nextPlanId && { id: nextPlanId, name: nextPlanName ?? "" },
    trainingCards,
    questionnaireAnswers,
    restrictions,
    tags,
    adherence: adherenceOf(found(record, "student.not_found")),
    performance,
  };
}
