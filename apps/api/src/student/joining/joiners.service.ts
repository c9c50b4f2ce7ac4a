import type { JoiningId } from "@prancheta/contract/scalars";
import { sendWaitingNotices } from "../../partners/notices/notices.service.ts";
import { instantOf } from "../../platform/clock.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import type { Db } from "../../platform/postgres/db.ts";
import type { Owner } from "../../platform/postgres/identity.ts";
import { type AcceptParts, finishJoining, lockBoth } from "./accept.service.ts";
import { changeJoining, waitingJoiners } from "./joining.queries.ts";

/** Whom the coach has still to decide about; locked with the invitation. */
async function lockWaiting(db: Db, { partner }: Pick<Owner, "partner">, id: JoiningId) {
  const waiting = (await waitingJoiners(db, partner)).find((joiner) => joiner.id === id);
  const { studentId: student, invitationId: invitation } = found(waiting, "joiner.not_found");
  const locked = await lockBoth(db, partner, { id, student, invitation });
  const isOver = locked.invitation.used_at !== null || locked.invitation.withdrawn_at !== null;
  if (locked.joining.decision !== "ASKED" || isOver) throw new Refusal("joiner.not_found");
  return locked;
}

/** The coach knows who it is: the person joins as the invited one. */
export async function confirmJoiner(db: Db, owner: Owner, parts: AcceptParts, id: JoiningId): Promise<void> {
  const locked = await lockWaiting(db, owner, id);
  await changeJoining(db, owner.partner, id, { decision: "CONFIRMED", decided_at: instantOf(parts.clock.now()) });
  // A plan that the student pays comes before joining.
  if (locked.invitation.payment === "LINK") return;
  await finishJoining(db, owner, parts, locked);
  await sendWaitingNotices(db, parts, owner.partner);
}

/** The coach does not know who it is; the invitation stays open for the invited person. */
export async function refuseJoiner(
  db: Db,
  owner: Owner,
  { clock }: Pick<AcceptParts, "clock">,
  id: JoiningId,
): Promise<void> {
  await lockWaiting(db, owner, id);
  await changeJoining(db, owner.partner, id, { decision: "REFUSED", decided_at: instantOf(clock.now()) });
}
