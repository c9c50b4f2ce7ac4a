import type { JoiningId } from "@prancheta/contract/scalars";
import { sendWaitingNotices } from "../../partners/notices/notices.service.ts";
import { instantOf } from "../../platform/clock.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import { linkTo } from "../../platform/mail/link.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import type { Db } from "../../platform/postgres/db.ts";
import type { Owner } from "../../platform/postgres/identity.ts";
import { senderOf } from "../invitations/invitations.queries.ts";
import { type AcceptParts, finishJoining, lockBoth } from "./accept.service.ts";
import { confirmedLetter, refusedLetter } from "./joining.mails.ts";
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

type Locked = Awaited<ReturnType<typeof lockWaiting>>;

/** Whom to tell the decision, by mail: they wait for it and have no student's notices yet. */
async function askerOf(db: Db, { partner }: Pick<Owner, "partner">, { invitation, joining }: Locked) {
  const { coach } = found(await senderOf(db, partner, invitation.student_id), "student.not_found");
  return { to: joining.email, name: joining.name ?? "", coach };
}

/** The coach knows who it is: the person joins as the invited one. */
export async function confirmJoiner(db: Db, owner: Owner, parts: AcceptParts, id: JoiningId): Promise<void> {
  const locked = await lockWaiting(db, owner, id);
  const { to, ...asker } = await askerOf(db, owner, locked);
  await changeJoining(db, owner.partner, id, { decision: "CONFIRMED", decided_at: instantOf(parts.clock.now()) });
  // A plan that the student pays comes before joining.
  const isToBePaid = locked.invitation.payment === "LINK";
  const link = linkTo(parts.settings, isToBePaid ? "/aluno/ingresso" : "/aluno");
  await queueMail(db, parts.jobs, parts.clock, { to, ...confirmedLetter(asker, link, isToBePaid) });
  if (isToBePaid) return;
  await finishJoining(db, owner, parts, locked);
  await sendWaitingNotices(db, parts, owner.partner);
}

/** The coach does not know who it is; the invitation stays open for the invited person. */
export async function refuseJoiner(
  db: Db,
  owner: Owner,
  { clock, jobs }: Pick<AcceptParts, "clock" | "jobs">,
  id: JoiningId,
): Promise<void> {
  const { to, ...asker } = await askerOf(db, owner, await lockWaiting(db, owner, id));
  await changeJoining(db, owner.partner, id, { decision: "REFUSED", decided_at: instantOf(clock.now()) });
  await queueMail(db, jobs, clock, { to, ...refusedLetter(asker) });
}
