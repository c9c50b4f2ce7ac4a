import { done } from "@prancheta/contract/endpoint";
import { type OwnData, studentOwn, TRAIL_LENGTH } from "@prancheta/contract/student/own";
import { endAppSession, sessionsInApp } from "../../accounts/access/app-sessions.service.ts";
import { sendWaitingNotices } from "../../partners/notices/notices.service.ts";
import type { AreaParts } from "../../parts.ts";
import type { Files } from "../../platform/files/files.ts";
import type { Api } from "../../platform/http/api.ts";
import { found } from "../../platform/http/refusal.ts";
import { audit } from "../../platform/postgres/audit.ts";
import { asSent, changesOf, orNull } from "../../platform/postgres/columns.ts";
import type { Db } from "../../platform/postgres/db.ts";
import type { LinkedStudent } from "../../platform/postgres/identity.ts";
import { removeStudent } from "../../students/removal.service.ts";
import { studentCharges } from "../../wallet/charges.service.ts";
import { REMOVED_NOTICE, tellCoachLater } from "../coach-notices.service.ts";
import { changeOwnData, ownData, trailOf } from "./own.queries.ts";
import { removeOwnPhoto, saveOwnPhoto } from "./photo.service.ts";

async function readOwn(db: Db, files: Files, { partner, student }: LinkedStudent): Promise<OwnData> {
  const { photo_file_id: photo, ...own } = found(await ownData(db, partner, student), "link.not_found");
  return { ...own, photo: photo && files.linkTo(partner, photo, "STUDENT") };
}

/** How what a student changes is stored. */
const CHANGED = { name: { editable: asSent }, whatsapp: { editable: orNull }, gender: { editable: asSent } };

export function studentOwnRoutes(api: Api, parts: AreaParts): void {
  const { database, clock, files } = parts;
  api.student(studentOwn.read, async ({ db, student }) => ({ data: await readOwn(db, files, student) }));

  api.student(studentOwn.change, async ({ db, student, body }) => {
    const changes = changesOf("student", CHANGED, body);
    if (Object.keys(changes).length > 0) await changeOwnData(db, student.partner, student.student, changes);
    return { data: await readOwn(db, files, student) };
  });

  api.studentUnwrapped(studentOwn.savePhoto, async ({ student, step, body: { photo } }) => {
    await saveOwnPhoto({ ...parts, step }, student, await photo.bytes());
    return { data: await step((db) => readOwn(db, files, student)) };
  });

  api.studentUnwrapped(studentOwn.removePhoto, async ({ student, step }) => {
    await removeOwnPhoto({ ...parts, step }, student);
    return { data: await step((db) => readOwn(db, files, student)) };
  });

  api.student(studentOwn.remove, async ({ student: { partner, account, student: id, zone } }) => {
    // The students' role neither cancels charges nor removes rows; the guard has checked that this row is the caller's.
    await database.asPartner(partner, async (db) => {
      await audit(db, { partner, account }, clock, "student.left", id);
      await tellCoachLater(db, parts, { partner, student: id }, REMOVED_NOTICE);
      await removeStudent(db, partner, clock, { id, zone }, studentCharges);
      await sendWaitingNotices(db, parts, partner);
    });
    return done;
  });

  api.student(studentOwn.trail, async ({ db, student: { partner, student } }) => {
    const lines = await trailOf(db, partner, student, TRAIL_LENGTH);
    return {
      data: lines.map(({ action, at }) => ({
        action: action === "report.photos_read" ? ("PHOTOS_READ" as const) : ("EXPORTED" as const),
        at,
      })),
    };
  });

  api.account(studentOwn.sessions, async ({ account }) => ({
    data: await database.asSystem((db) => sessionsInApp(db, clock, account)),
  }));

  api.account(studentOwn.endSession, async ({ account, params }) => {
    await database.asSystem((db) => endAppSession(db, clock, account, params.id));
    return done;
  });
}
