import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ObjectStore } from "./objects.ts";

const KEY = /^[0-9a-z-]+(\/[0-9a-z-]+)*$/;

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

/**
 * Objects in a local folder. Each is written to a temporary file and renamed, so that a crash leaves no partial object.
 * An existing object has the same content.
 */
export function diskObjects(folder: string): ObjectStore {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error("an object key has characters it may not have");
    return join(folder, key);
  };
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      if (existsSync(path)) return;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const beside = `${path}.${randomUUID()}`;
      try {
        await writeFile(beside, bytes, { mode: 0o600, flush: true });
        await rename(beside, path);
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
