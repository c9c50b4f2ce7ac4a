import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { chown, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import * as z from "zod";
import { CannotStart, reasonOf } from "../../process/cannot-start.ts";
import type { DatabaseHome } from "./home.ts";

const VERSION = 18;

const Connection = z.object({ port: z.int().min(1).max(65_535), password: z.string().min(1) });
export type Connection = z.infer<typeof Connection>;

export const clusterOf = ({ folder }: DatabaseHome): string => join(folder, "cluster");

const writeDurably = async (path: string, text: string): Promise<void> => {
  const partial = `${path}.partial`;
  const file = await open(partial, "w", 0o600);
  await file.writeFile(text);
  await file.sync();
  await file.close();
  await rename(partial, path);
};

export const saveConnection = (folder: string, connection: Connection): Promise<void> =>
  writeDurably(join(folder, "connection.json"), `${JSON.stringify(connection)}\n`);

export const connectionIn = (folder: string): Connection => {
  const path = join(folder, "connection.json");
  try {
    return Connection.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    throw new CannotStart(
      `O banco de dados está danificado: ${path} não pode ser lido. Nada foi alterado; restaure a pasta de dados.`,
    );
  }
};

const refuseUnusable = (home: DatabaseHome): void => {
  if (home.user === undefined && statSync(home.folder).uid !== process.getuid?.())
    throw new CannotStart(
      `O banco de dados em ${home.folder} pertence a outro usuário do sistema. Inicie com ele ou escolha outra DATA_DIR.`,
    );
  const file = join(clusterOf(home), "PG_VERSION");
  const version = existsSync(file) ? Number(readFileSync(file, "utf8").trim()) : Number.NaN;
  if (version > VERSION)
    throw new CannotStart(
      `O banco de dados em ${home.folder} é do PostgreSQL ${version}, mais novo que o ${VERSION} desta versão da Prancheta. Nada foi alterado.`,
    );
  if (version < VERSION)
    throw new CannotStart(
      `O banco de dados em ${home.folder} é do PostgreSQL ${version} e precisa ser levado para o ${VERSION} antes. Nada foi alterado.`,
    );
  if (version !== VERSION)
    throw new CannotStart(
      `O banco de dados em ${home.folder} está danificado: falta ${file}. Nada foi alterado; restaure a pasta de dados.`,
    );
};

const LOCALE = ["--encoding=UTF8", "--locale-provider=icu", "--icu-locale=pt-BR", "--locale=C"];

const initdb = async (
  programs: string,
  folder: string,
  { user }: DatabaseHome,
  password: string,
  durable: boolean,
): Promise<void> => {
  const secret = join(folder, "password");
  await writeFile(secret, password, { mode: 0o600 });
  if (user) for (const path of [folder, secret]) await chown(path, user.uid, user.gid);
  const options = ["--username=postgres", `--pwfile=${secret}`, "--auth=scram-sha-256", "--no-instructions", ...LOCALE];
  await promisify(execFile)(
    join(programs, "initdb"),
    ["-D", join(folder, "cluster"), ...options, ...(durable ? [] : ["--no-sync"])],
    {
      cwd: folder,
      env: { LC_ALL: "C", TZ: "UTC" },
      ...user,
    },
  );
  await rm(secret);
};

/**
 * Creates the cluster in a temporary folder and renames it, so that an interrupted first start leaves no partial
 * cluster.
 */
const createCluster = async (programs: string, home: DatabaseHome, port: number, durable: boolean): Promise<void> => {
  const partial = `${home.folder}.partial`;
  try {
    await rm(partial, { recursive: true, force: true });
    await mkdir(partial, { mode: 0o700 });
    const password = randomBytes(24).toString("base64url");
    await initdb(programs, partial, home, password, durable);
    await saveConnection(partial, { port, password });
    await rename(partial, home.folder);
    home.remember();
  } catch (error) {
    throw new CannotStart(`O banco de dados não pôde ser criado em ${home.folder}: ${reasonOf(error)}.`);
  }
};

/**
 * The connection of the cluster at `home`; creates the cluster if there is none, and refuses one that we cannot run.
 */
export const openCluster = async (
  programs: string,
  home: DatabaseHome,
  freePort: () => Promise<number>,
  durable: boolean,
): Promise<Connection> => {
  if (existsSync(home.folder)) refuseUnusable(home);
  else await createCluster(programs, home, await freePort(), durable);
  return connectionIn(home.folder);
};
