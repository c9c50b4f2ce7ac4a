import { mkdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CannotStart, reasonOf } from "./cannot-start.ts";

// When we run as root, the database runs as another user, who must be able to enter the folder but not list it.
const MODE = process.getuid?.() === 0 ? 0o711 : 0o700;

/** Creates the folder for all data of this installation; returns its real path. */
export const dataFolder = (path: string): string => {
  try {
    mkdirSync(path, { recursive: true, mode: MODE });
    return realpathSync(path);
  } catch (error) {
    throw new CannotStart(`A pasta de dados ${path} não pode ser usada: ${reasonOf(error)}.`);
  }
};

/** Another server uses the same data folder. */
export class DataInUse extends CannotStart {}

const IS_LOCKED = 5;

/**
 * Prevents a second server on the same data; returns a function that releases the lock. SQLite takes a lock of the
 * operating system, which Node cannot do itself; it ends with the process in any case.
 */
export const lockDataFolder = (folder: string): (() => void) => {
  const file = join(folder, "lock");
  try {
    const lock = new DatabaseSync(file);
    lock.exec("begin exclusive");
    return () => lock.close();
  } catch (error) {
    if (error instanceof Error && "errcode" in error && error.errcode === IS_LOCKED)
      throw new DataInUse(`A Prancheta já está em uso com os dados de ${folder}. Encerre-o ou escolha outra DATA_DIR.`);
    throw new CannotStart(`A pasta de dados ${folder} não pode ser usada: ${file}: ${reasonOf(error)}.`);
  }
};
