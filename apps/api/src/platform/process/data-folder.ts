import { mkdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CannotStart, reasonOf } from "./cannot-start.ts";

// As root the database runs as another user, who must be able to pass through, but not to look around.
const MODE = process.getuid?.() === 0 ? 0o711 : 0o700;

/** Makes the folder that holds all of this installation's data, and answers its real path. */
export const dataFolder = (path: string): string => {
  try {
    mkdirSync(path, { recursive: true, mode: MODE });
    return realpathSync(path);
  } catch (error) {
    throw new CannotStart(`A pasta de dados ${path} não pode ser usada: ${reasonOf(error)}.`);
  }
};

/** Another server runs on the same data. */
export class DataInUse extends CannotStart {}

const IS_LOCKED = 5;

/**
 * Keeps a second server away from the same data; answers how to let go. SQLite locks a file through the operating system,
 * which Node does not offer by itself: the lock ends with the process, however that ends.
 */
export const holdDataFolder = (folder: string): (() => void) => {
  const file = join(folder, "lock");
  try {
    const lock = new DatabaseSync(file);
    lock.exec("begin exclusive");
    return () => lock.close();
  } catch (error) {
    if (error instanceof Error && "errcode" in error && error.errcode === IS_LOCKED)
      throw new DataInUse(`O Prancheta já está em uso com os dados de ${folder}. Encerre-o ou escolha outra DATA_DIR.`);
    throw new CannotStart(`A pasta de dados ${folder} não pode ser usada: ${file}: ${reasonOf(error)}.`);
  }
};
