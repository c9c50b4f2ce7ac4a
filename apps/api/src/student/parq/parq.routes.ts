import { done } from "@prancheta/contract/endpoint";
import { parq, studentParq } from "@prancheta/contract/student/parq";
import type { AreaParts } from "../../parts.ts";
import { dayIn, instantOf } from "../../platform/clock.ts";
import type { Api } from "../../platform/http/api.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { refuseMissingStudent } from "../../students/students.service.ts";
import { consentsNow } from "../consents/consents.service.ts";
import { markSeen, parqsForCoach } from "./parq.queries.ts";
import { isParqDue, parqNow, presentParq, signParq } from "./parq.service.ts";

export function parqRoutes(api: Api, parts: AreaParts): void {
  const { clock } = parts;

  api.student(studentParq.read, async ({ db, student }) => ({ data: await parqNow(db, student, clock) }));

  api.studentUnwrapped(studentParq.sign, async ({ student, params, body }) => ({
    data: await signParq(parts, student, params.id, body),
  }));

  api.partner(parq.ofStudent, async ({ db, owner: { partner, zone }, params: { id: student } }) => {
    await refuseMissingStudent(db, partner, student);
    const [rows, consents] = await Promise.all([
      parqsForCoach(db, partner, student),
      consentsNow(db, { partner, student }),
    ]);
    const records = rows.map(({ seen_at, hidden, ...row }) => ({
      ...presentParq(hidden ? { ...row, answers: [], flagged: false, term_signed_at: null } : row),
      isHidden: hidden,
      seenAt: seen_at,
    }));
    return { data: { records, isDue: isParqDue(rows[0], dayIn(zone, clock.now())), consents } };
  });

  api.partner(parq.seen, async ({ db, owner: { partner }, params: { id, parqId } }) => {
    await refuseMissingStudent(db, partner, id);
    if (!(await markSeen(db, partner, id, parqId, instantOf(clock.now())))) throw new Refusal("parq.not_found");
    return done;
  });
}
