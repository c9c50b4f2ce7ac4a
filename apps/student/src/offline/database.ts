import { lastAccount } from "@prancheta/ui/session/session.ts";
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import type { DeviceWorkout } from "./device-workout.ts";

/** An answer of the server, as it was last read. */
interface StoredAnswer {
  /** The student and the query key, as text. */
  readonly key: string;
  readonly data: unknown;
  /** Milliseconds since the epoch. */
  readonly readAt: number;
}

/** Something that the person did and the server does not have yet. */
export interface UnsentWork {
  /** The id that the server gets too, so that sending it again changes nothing. */
  readonly id: string;
  /** The student that it is about: with two coaches, not always the one on the screen. */
  readonly student: string;
  /** What kind of work it is, which says how it is sent. */
  readonly kind: string;
  readonly body: unknown;
  /** Milliseconds since the epoch. */
  readonly changedAt: number;
}

/** A form that is not finished. */
interface Draft {
  /** The student and the form's name. */
  readonly key: string;
  readonly body: unknown;
}

export interface DeviceSchema extends DBSchema {
  answers: { key: string; value: StoredAnswer };
  drafts: { key: string; value: Draft };
  work: { key: string; value: UnsentWork };
  workouts: { key: string; value: DeviceWorkout };
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

/** Raised when a store is added, with its step in `upgrade`. */
const VERSION = 3;

const nameOf = (account: string) => `prancheta.aluno.${account}`;

let opened: { account: string; database: Promise<DeviceDatabase> } | undefined;

const open = (account: string): Promise<DeviceDatabase> =>
  openDB<DeviceSchema>(nameOf(account), VERSION, {
    upgrade(database, oldVersion) {
      if (oldVersion < 1) {
        database.createObjectStore("answers", { keyPath: "key" });
        database.createObjectStore("work", { keyPath: "id" });
      }
      if (oldVersion < 2) database.createObjectStore("workouts", { keyPath: "id" });
      if (oldVersion < 3) database.createObjectStore("drafts", { keyPath: "key" });
    },
    // Another tab erases the data or brings a newer version: this one must not stand in its way.
    blocking(_current, _blocked, { target }) {
      if (target instanceof IDBDatabase) target.close();
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  });

/**
 * The signed-in account's data on this device; each account has a database of its own. Undefined where the browser keeps
 * none, or nobody is signed in.
 */
export async function deviceDatabase(): Promise<DeviceDatabase | undefined> {
  const account = lastAccount();
  if (account === undefined || typeof indexedDB === "undefined") return undefined;
  if (opened?.account !== account) opened = { account, database: open(account) };
  const mine = opened;
  return mine.database.catch(() => {
    if (opened === mine) opened = undefined;
    return undefined;
  });
}

/** Erases all that this device keeps of the account. */
export async function eraseDevice(account: string): Promise<void> {
  if (typeof indexedDB === "undefined") return;
  if (opened?.account === account) {
    const { database } = opened;
    opened = undefined;
    await database.then(
      (one) => one.close(),
      () => undefined,
    );
  }
  await deleteDB(nameOf(account));
}
