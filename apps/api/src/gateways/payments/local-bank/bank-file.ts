import { existsSync, readFileSync } from "node:fs";
import { mkdir, open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { BankState, emptyState } from "./bank-state.ts";

export interface BankFile {
  readonly state: BankState;
  /** Resolves once the state of this moment is on the disk. */
  save(): Promise<void>;
}

/** A new file takes the old one's place at once, so that a crash leaves a whole one. */
export async function writeBank(path: string, state: BankState): Promise<void> {
  const text = JSON.stringify(state);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const beside = `${path}.new`;
  const file = await open(beside, "w", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
}

/** The state in a file; undefined if there is none. */
export const readBank = (path: string): BankState | undefined =>
  existsSync(path) ? BankState.parse(JSON.parse(readFileSync(path, "utf8"))) : undefined;

/** The bank's state in a file, or in memory alone without a path. */
export function bankFile(path: string | undefined): BankFile {
  if (path === undefined) return { state: emptyState(), save: async () => {} };
  const state = readBank(path) ?? emptyState();
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const save = (): Promise<void> => {
    // Everybody who waits for the same write shares it.
    next ??= writing
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        writing = writeBank(path, state);
        return writing;
      });
    return next;
  };
  return { state, save };
}
