import { deviceDatabase } from "./database.ts";
import { releaseWorkOf, unsentWork } from "./unsent-work.ts";

type Listener = (student: string) => void;

const listeners = new Set<Listener>();

/** Calls the listener when a student's data is erased from this device, so that none of it stays in memory. */
export const onStudentErased = (listener: Listener) => void listeners.add(listener);

/** Keys of answers and drafts begin with the student, or belong to no student. */
const studentIn = (key: string) => key.slice(0, key.indexOf(" "));

/** Erases everything this device stores of one student of the account. */
export async function eraseStudent(student: string): Promise<void> {
  releaseWorkOf(student);
  for (const listener of listeners) listener(student);
  const database = await deviceDatabase();
  if (!database) return;
  const transaction = database.transaction(["answers", "drafts", "workouts", "work"], "readwrite");
  for (const name of ["answers", "drafts"] as const) {
    const store = transaction.objectStore(name);
    for (const key of await store.getAllKeys()) if (studentIn(key) === student) await store.delete(key);
  }
  for (const name of ["workouts", "work"] as const) {
    const store = transaction.objectStore(name);
    for (const row of await store.getAll()) if (row.student === student) await store.delete(row.id);
  }
  await transaction.done;
}

/** Erases the students that this device knows but the account no longer has: they left, or the coach removed them. */
export async function eraseStudentsBut(known: readonly string[]): Promise<void> {
  const keys = (await (await deviceDatabase())?.getAllKeys("answers")) ?? [];
  const found = new Set([...keys.map(studentIn), ...(await unsentWork()).map(({ student }) => student)]);
  for (const student of found) if (student !== "" && !known.includes(student)) await eraseStudent(student);
}
