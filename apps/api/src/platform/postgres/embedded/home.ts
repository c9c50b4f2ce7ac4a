import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "../../process/cannot-start.ts";
import { canReach, databaseUser, type SystemUser, stateFolder, stateFolderPath } from "./user.ts";

/** The place of one cluster: `cluster/`, `connection.json` and `postgres.log` in `folder`. */
export interface DatabaseHome {
  readonly folder: string;
  readonly user: SystemUser | undefined;
  /** Call this after the cluster was created. */
  readonly remember: () => void;
}

const MARKER = "postgres-folder";

/**
 * Usually `postgres` in the data folder. As root, if the database's user cannot reach that folder, a folder in the
 * system's state folder, named by a marker file in the data folder. Data there without a marker belongs to a deleted
 * checkout and is moved aside.
 */
export const databaseHome = (dataDir: string, log: { info(line: string): void }): DatabaseHome => {
  const here = join(dataDir, "postgres");
  const user = databaseUser(here);
  const marker = join(dataDir, MARKER);
  const named = existsSync(marker) ? readFileSync(marker, "utf8").trim() : undefined;
  if (user === undefined && named !== undefined)
    throw new CannotStart(
      `O banco de dados desta pasta está em ${named}, que só o root abre. Inicie como root ou escolha outra DATA_DIR.`,
    );
  if (user === undefined || (named === undefined && canReach(user, dataDir)))
    return { folder: here, user, remember: () => undefined };
  if (existsSync(here))
    throw new CannotStart(
      `O usuário do banco de dados não alcança ${here}. Dê passagem (chmod o+x) às pastas acima dela.`,
    );

  const folder = join(stateFolderPath(dataDir), "postgres");
  if (named !== undefined && named !== folder)
    throw new CannotStart(
      `O banco de dados desta pasta ficou em ${named}, de quando ela tinha outro caminho. Mova-o para ${folder} e escreva isso em ${marker}.`,
    );
  if (named !== undefined && !existsSync(folder))
    throw new CannotStart(
      `O banco de dados desta pasta não está mais em ${folder}. Restaure-o, ou apague ${marker} para começar um novo.`,
    );
  const owner = databaseUser(folder) ?? user;
  stateFolder(dataDir, owner);
  if (named === undefined && existsSync(folder)) {
    const aside = `${folder}-${statSync(folder).mtime.toISOString()}`;
    renameSync(folder, aside);
    log.info(`O banco de dados de uma cópia anterior nesta pasta foi guardado em ${aside}.`);
  }
  return { folder, user: owner, remember: () => writeFileSync(marker, `${folder}\n`, { mode: 0o600 }) };
};
