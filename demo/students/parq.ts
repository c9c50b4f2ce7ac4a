import { ParqId, type PartnerId, type StudentId } from "@prancheta/contract/scalars";
import { newId } from "../../apps/api/src/platform/ids.ts";
import type { Db } from "../../apps/api/src/platform/postgres/db.ts";
import { recordParq, signatoryOf, signedParq } from "../../apps/api/src/student/parq/parq.service.ts";
import { parqQuestions } from "../../apps/api/src/student/parq/parq.texts.ts";
import { sometime } from "./consultancy.ts";
import type { Life } from "./life.ts";

/** Less than the 12 months that a PAR-Q is valid. */
const DAYS_BETWEEN = 360;

/** What the one student answered yes to whose last PAR-Q waits for the coach. */
const FLAGGED = "joints";

/** Signs a PAR-Q on joining and each year as long as the student is there, so that the last one is valid. */
export async function signReadiness(
  db: Db,
  owner: PartnerId,
  { chance, calendar, time: { joinedOn, detachedOn = 0 } }: Life,
  { student, isFlagged }: { readonly student: StudentId; readonly isFlagged: boolean },
): Promise<void> {
  if (joinedOn === undefined) return;
  const signing = chance.of("readiness");
  const last = Math.min(0, detachedOn);
  for (let day = joinedOn; day <= last; day += DAYS_BETWEEN) {
    const isLast = day + DAYS_BETWEEN > last;
    const answers = parqQuestions.map(({ key }) => ({ question: key, yes: isFlagged && isLast && key === FLAGGED }));
    const today = calendar.day(day);
    const signatory = await signatoryOf(db, { partner: owner, student }, today);
    const signed = signedParq({
      id: newId(ParqId),
      answers,
      signatory,
      at: sometime(signing, calendar, day),
      today,
    });
    await recordParq(db, { partner: owner, student }, signed);
  }
}
