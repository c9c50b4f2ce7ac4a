import { forgetUnsent, storeUnsent, unsentWork } from "../../offline/unsent-work.ts";
import { chosenStudent } from "../../session/chosen-student.ts";
import { isUnsaved, type ReportWork } from "./report-work.ts";

const KIND = "report";

const isWork = (body: unknown): body is ReportWork =>
  typeof body === "object" &&
  body !== null &&
  "form" in body &&
  "questions" in body &&
  "photos" in body &&
  "saved" in body;

/** The reports that this device keeps, of all coaches, newest first. */
export async function storedReports(): Promise<{ student: string; work: ReportWork }[]> {
  return (await unsentWork())
    .filter(({ kind }) => kind === KIND)
    .toSorted((one, other) => other.changedAt - one.changedAt)
    .flatMap(({ student, body }) => (isWork(body) ? [{ student, work: body }] : []));
}

/** The report of the chosen coach that this device keeps. */
export const storedWork = async (): Promise<ReportWork | undefined> =>
  (await storedReports()).find(({ student }) => student === chosenStudent())?.work;

/** Stores a report on the device until the server has all of it, and a refused one until it is discarded. */
export async function storeWork(student: string, work: ReportWork): Promise<void> {
  if (!isUnsaved(work) && !work.refused) return forgetUnsent(work.id);
  await storeUnsent({ id: work.id, student, kind: KIND, body: work, changedAt: work.form.revision });
}

export const forgetWork = ({ id }: ReportWork): Promise<void> => forgetUnsent(id);
