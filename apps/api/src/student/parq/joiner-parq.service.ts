import type { JoiningId, ParqId } from "@prancheta/contract/scalars";
import type { ParqForm, ParqRecord, StoredParq, StudentParq } from "@prancheta/contract/student/parq";
import type { AreaParts } from "../../parts.ts";
import { dayIn } from "../../platform/clock.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import type { Db } from "../../platform/postgres/db.ts";
import { refusePaused, type SignedInAccount, type StudentRef } from "../../platform/postgres/identity.ts";
import { refuseEndedLink } from "../../students/links.service.ts";
import { PARQ_NOTICE, tellCoachLater } from "../coach-notices.service.ts";
import { changeJoining, type JoiningRow, lockJoining } from "../joining/joining.queries.ts";
import { ownJoining, statusOf } from "../joining/joining.service.ts";
import {
  acceptedAnswers,
  isToRead,
  parqShown,
  presentParq,
  recordParq,
  refuseOtherName,
  rowOfParq,
  sameRecord,
  signatoryFor,
  signedParq,
  signParq,
} from "./parq.service.ts";

type Joiner = Pick<JoiningRow, "joined_at" | "decision" | "accepted_at" | "name" | "born_on" | "document">;

/** Refuses people who have not consented to the use of health data, and people without a pending payment. */
function refuseNotPaying(row: Joiner): void {
  const status = statusOf(row);
  if (status === "OPEN") throw new Refusal("joining.incomplete");
  if (status !== "PAYING") throw new Refusal("joining.closed");
}

/**
 * The person who signs before the payment. A guardian signs after it, because the guardian's code belongs to a
 * student's record.
 */
const signatoryOfJoiner = ({ born_on: bornOn, name, document }: Joiner, today: Parameters<typeof signatoryFor>[1]) =>
  signatoryFor({ bornOn, name: name ?? "", document, guardian: undefined }, today);

/** The PAR-Q screen's data for a person whose payment is pending. */
export async function joinerParq(
  parts: Pick<AreaParts, "database" | "clock">,
  who: SignedInAccount,
  id: JoiningId,
): Promise<StudentParq> {
  const row = await ownJoining(parts, who, id);
  refuseNotPaying(row);
  const today = dayIn(row.zone, parts.clock.now());
  return parqShown(row.parq ? rowOfParq(row.parq) : undefined, signatoryOfJoiner(row, today), today);
}

/**
 * Stores a signed PAR-Q in the joining; if the payment came meanwhile, it becomes the student's at once, as the app signs
 * it.
 */
export async function signJoinerParq(
  parts: Parameters<typeof signParq>[0],
  who: SignedInAccount,
  { id, parqId }: { readonly id: JoiningId; readonly parqId: ParqId },
  form: ParqForm,
): Promise<ParqRecord> {
  const { database, clock } = parts;
  const { partner_id: partner, zone } = await ownJoining(parts, who, id);
  const answer = await database.asPartner(partner, async (db) => {
    const joining = found(await lockJoining(db, partner, id), "joining.not_found");
    if (joining.joined_at !== null && joining.student_id) return { student: joining.student_id };
    refuseNotPaying(joining);
    if (joining.parq?.id === parqId) return { record: sameRecord(rowOfParq(joining.parq), form) };
    if (joining.parq) throw new Refusal("joining.closed");
    const answers = acceptedAnswers(form);
    const at = clock.now();
    const today = dayIn(zone, at);
    const signatory = signatoryOfJoiner(joining, today);
    refuseOtherName(signatory, form.name);
    const signed = signedParq({ id: parqId, answers, signatory, at, today });
    await changeJoining(db, partner, id, { parq: JSON.stringify(signed) });
    return { record: presentParq(rowOfParq(signed)) };
  });
  if (answer.record) return answer.record;
  const linked = await database.readAsLinked(who, answer.student, async (db, student) => {
    refusePaused(student);
    await refuseEndedLink(db, clock, student);
    return student;
  });
  return signParq(parts, linked, parqId, form);
}

/**
 * Turns the PAR-Q that was signed before the payment into the student's record, and notifies the coach if there is
 * something to read. If its id is taken, the payment stands and the student is asked for another PAR-Q.
 */
export async function recordJoinerParq(
  db: Db,
  parts: Parameters<typeof tellCoachLater>[1],
  student: StudentRef,
  signed: StoredParq,
): Promise<void> {
  const isRecorded = await recordParq(db, student, signed);
  if (isRecorded && isToRead(signed)) await tellCoachLater(db, parts, student, PARQ_NOTICE);
}
