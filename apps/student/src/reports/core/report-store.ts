import { deviceDatabase } from "../../offline/database.ts";
import { chosenStudent } from "../../session/chosen-student.ts";
import { isUnsaved, type ReportWork } from "./report-work.ts";

const KIND = "report";

const isWork = (body: unknown): body is ReportWork =>
  typeof body === "object" && body !== null && "form" in body && "photos" in body && "saved" in body;

/** The report of the chosen coach that this device keeps. */
export async function storedWork(): Promise<ReportWork | undefined> {
  const all = (await (await deviceDatabase())?.getAll("work")) ?? [];
  const mine = all.filter(({ kind, student }) => kind === KIND && student === chosenStudent());
  const newest = mine.toSorted((one, other) => other.changedAt - one.changedAt)[0]?.body;
  return isWork(newest) ? newest : undefined;
}

/** Keeps a report on the device until the server has all of it. */
export async function storeWork(work: ReportWork): Promise<void> {
  const database = await deviceDatabase();
  if (!isUnsaved(work)) return database?.delete("work", work.id);
  const row = { id: work.id, student: chosenStudent() ?? "", kind: KIND, body: work, changedAt: work.form.revision };
  await database?.put("work", row);
}

export const forgetWork = async ({ id }: ReportWork): Promise<void> => (await deviceDatabase())?.delete("work", id);
