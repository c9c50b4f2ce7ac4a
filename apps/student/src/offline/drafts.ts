import { chosenStudent } from "../session/chosen-student.ts";
import { deviceDatabase } from "./database.ts";

const placeOf = (name: string) => `${chosenStudent() ?? ""} ${name}`;

/** What somebody has begun to fill in, and this device keeps until it is sent; undefined if nothing. */
export const storedDraft = async (name: string): Promise<unknown> =>
  (await (await deviceDatabase())?.get("drafts", placeOf(name)))?.body;

export const storeDraft = async (name: string, body: unknown): Promise<void> => {
  await (await deviceDatabase())?.put("drafts", { key: placeOf(name), body });
};

export const forgetDraft = async (name: string): Promise<void> =>
  (await deviceDatabase())?.delete("drafts", placeOf(name));
