import type { DietDay, OwnDiet } from "@prancheta/contract/student/diets";
import { forgetUnsent, storeUnsent, unsentWork } from "../../offline/unsent-work.ts";

const KIND = "diet day";

type DayOfDiet = OwnDiet["today"];

/** A day that this device keeps until the server has it. */
export interface StoredDay {
  readonly student: string;
  readonly on: DayOfDiet;
  readonly day: DietDay;
  /** The day as this device loaded it before its changes; missing in days that an earlier version of the app stored. */
  readonly base?: DietDay | undefined;
}

const isStored = (body: unknown): body is Omit<StoredDay, "student"> =>
  typeof body === "object" && body !== null && "on" in body && "day" in body;

export const dayId = (student: string, on: DayOfDiet): string => `${student} ${on}`;

export async function storedDays(): Promise<StoredDay[]> {
  return (await unsentWork())
    .filter(({ kind }) => kind === KIND)
    .flatMap(({ student, body }) => (isStored(body) ? [{ student, on: body.on, day: body.day, base: body.base }] : []));
}

export const storedDay = async (student: string, on: DayOfDiet): Promise<StoredDay | undefined> =>
  (await storedDays()).find((one) => one.student === student && one.on === on);

export const storeDay = ({ student, on, day, base }: StoredDay): Promise<void> =>
  storeUnsent({ id: dayId(student, on), student, kind: KIND, body: { on, day, base }, changedAt: day.revision });

export const forgetDay = ({ student, on }: Pick<StoredDay, "student" | "on">): Promise<void> =>
  forgetUnsent(dayId(student, on));
