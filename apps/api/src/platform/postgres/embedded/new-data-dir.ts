import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * The path of a new DATA_DIR with a database, to be removed afterwards. Not by `mkdtemp`: only its owner may enter such a
 * folder, so that root's database, which another user runs, would lie in the system's state folder and stay there.
 */
export const newDataDir = (name: string): string => join(tmpdir(), `prancheta-${name}-${randomUUID()}`);
