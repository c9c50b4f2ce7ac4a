import type { DietDay, OwnDiet } from "@prancheta/contract/student/diets";
import { deviceDatabase } from "../../offline/database.ts";

const KIND = "diet day";

type DayOfDiet = OwnDiet["today"];

/** A day that this device keeps until the server has it. */
export interface StoredDay {
  readonly student: string;
  readonly on: DayOfDiet;
  readonly day: DietDay;
}

const isStored = (body: unknown): body is Pick<StoredDay, "on" | "day"> =>
  typeof body === "object" && body !== null && "on" in body && "day" in body;

export const dayId = (student: string, on: DayOfDiet): string => `${student} ${on}`;

export async function storedDays(): Promise<StoredDay[]> {
  const all = (await (await deviceDatabase())?.getAll("work")) ?? [];
  return all
    .filter(({ kind }) => kind === KIND)
    .flatMap(({ student, body }) => (isStored(body) ? [{ student, on: body.on, day: body.day }] : []));
}

export const storedDay = async (student: string, on: DayOfDiet): Promise<DietDay | undefined> =>
  (await storedDays()).find((one) => one.student === student && one.on === on)?.day;

export async function storeDay({ student, on, day }: StoredDay): Promise<void> {
  const row = { id: dayId(student, on), student, kind: KIND, body: { on, day }, changedAt: day.revision };
  await (await deviceDatabase())?.put("work", row);
}

export const forgetDay = async ({ student, on }: Pick<StoredDay, "student" | "on">): Promise<void> =>
  (await deviceDatabase())?.delete("work", dayId(student, on));
