import { createHash } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/** The user that runs the database; undefined means the current one. PostgreSQL refuses to run as root. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

const nobody = (): SystemUser => {
  const users = existsSync("/etc/passwd") ? readFileSync("/etc/passwd", "utf8") : "";
  const [, uid = 65534, gid = 65534] = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(users) ?? [];
  // macOS writes -2 for an unsigned number.
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
};

/** The user that PostgreSQL runs as when the product runs as root: the owner of the existing data, or `nobody`. */
export const databaseUser = (home: string): SystemUser | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(home, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody();
};

const mayEnter = ({ uid, gid }: SystemUser, path: string): boolean => {
  const { mode, uid: owner, gid: group } = statSync(path);
  if (owner === uid) return (mode & 0o100) !== 0;
  return (mode & (group === gid ? 0o010 : 0o001)) !== 0;
};

/** Whether the user may enter (or run) `path`, by the modes of the path and all its parent folders. */
export const canReach = (user: SystemUser | undefined, path: string): boolean =>
  user === undefined || (mayEnter(user, path) && (dirname(path) === path || canReach(user, dirname(path))));

const STATE = process.platform === "darwin" ? "/Library/Application Support/Prancheta" : "/var/lib/prancheta";

export const stateFolderPath = (path: string): string =>
  join(STATE, createHash("sha256").update(path).digest("hex").slice(0, 16));

/**
 * A folder of the system for data that belongs to `path` but cannot be stored there; only this user and root may enter
 * it.
 */
export const stateFolder = (path: string, { uid, gid }: SystemUser): string => {
  const folder = stateFolderPath(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(STATE, 0o711);
  chownSync(folder, uid, gid);
  return folder;
};
