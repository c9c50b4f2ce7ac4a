import { lastAccount, onSessionChange } from "@prancheta/ui/session/session.ts";
import { deviceDatabase, type UnsentWork } from "./database.ts";

/** Work for which the device has no room: it is lost with this page, but is sent and listed like stored work. */
const unstored = new Map<string, UnsentWork>();

let account = lastAccount();

// Another person's work is not sent. An ended session of the same person keeps it.
onSessionChange(() => {
  if (lastAccount() === account) return;
  account = lastAccount();
  unstored.clear();
});

/** Keeps work in memory alone. */
export const holdWork = (work: UnsentWork): void => {
  if (lastAccount() !== undefined) unstored.set(work.id, work);
};

/** The device has it by now, or the server. */
export const releaseWork = (id: string): void => void unstored.delete(id);

/** Forgets the work of a student who no longer exists. */
export const releaseWorkOf = (student: string): void => {
  for (const work of unstored.values()) if (work.student === student) unstored.delete(work.id);
};

/** After 'Sair': what was in memory alone is gone too. */
export const releaseAllWork = (): void => unstored.clear();

/** Keeps work on the device. Rejects if there is no room; the work is then held in memory. */
export async function storeUnsent(work: UnsentWork): Promise<void> {
  try {
    const database = await deviceDatabase();
    if (!database) return holdWork(work);
    await database.put("work", work);
    releaseWork(work.id);
  } catch (error) {
    holdWork(work);
    throw error;
  }
}

export async function forgetUnsent(id: string): Promise<void> {
  releaseWork(id);
  await (await deviceDatabase())?.delete("work", id);
}

/** All that the server does not have yet. */
export async function unsentWork(): Promise<UnsentWork[]> {
  const stored = (await (await deviceDatabase())?.getAll("work")) ?? [];
  // What is in memory is newer than what the device had room for.
  return [...stored.filter(({ id }) => !unstored.has(id)), ...unstored.values()];
}

/** How many things the server does not have yet, of all coaches or of one coach's student. */
export async function countUnsentWork(student?: string): Promise<number> {
  const work = await unsentWork().catch(() => [...unstored.values()]);
  return work.filter((one) => student === undefined || one.student === student).length;
}
