import { done } from "@prancheta/contract/endpoint";
import { studentReports } from "@prancheta/contract/student/reports";
import type { AreaParts } from "../../parts.ts";
import type { Api } from "../../platform/http/api.ts";
import { arrivedPhoto, saveDraftPhoto, saveReport } from "../../reports/own/drafts.service.ts";
import { markAnswerRead, reportsOfApp } from "../../reports/own/own-reports.service.ts";
import { reportPhoto } from "../../reports/reports.service.ts";
import { ANAMNESIS_NOTICE, tellCoach } from "../coach-notices.service.ts";
import { stagedPhoto } from "../staged-photo.ts";

export function studentReportsRoutes(api: Api, parts: AreaParts): void {
  const { database, clock, files } = parts;

  api.student(studentReports.read, async ({ db, student, query }) => ({
    data: await reportsOfApp(db, student, clock, files, query),
  }));

  api.student(studentReports.save, async ({ db, student, params, body }) => {
    const { isAnamnesis, ...saved } = await saveReport({ db, student, clock }, params.id, body);
    if (isAnamnesis)
      await database.asPartnerUnlimited(student.partner, (own) => tellCoach(own, parts, student, ANAMNESIS_NOTICE));
    return { data: saved };
  });

  api.studentUnwrapped(studentReports.photo, async ({ step, student, params, body }) => {
    const photo = { report: params.id, id: params.photoId, pose: body.pose };
    const arrived = await step((db) => arrivedPhoto({ db, student, clock }, files, photo));
    if (arrived) return { data: arrived };
    const decoded = await reportPhoto(await body.photo.bytes(), student.account);
    await using image = await stagedPhoto(files, student.partner, decoded);
    return { data: await step((db) => saveDraftPhoto({ db, student, clock }, files, { ...photo, image })) };
  });

  api.student(studentReports.markRead, async ({ db, student, params }) => {
    await markAnswerRead(db, student, clock, params.id);
    return done;
  });
}
