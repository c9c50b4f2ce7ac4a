import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout's root folder. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const PLATFORM = `${process.platform}-${process.arch}`;

/** The Node that runs everything except these scripts: a plain file in the platform's package. */
export const NODE = join(
  ROOT,
  "node_modules",
  `node${PLATFORM === "darwin-arm64" ? "-bin" : ""}-${PLATFORM}`,
  "bin/node",
);

/** All files in a folder and its subfolders, in a fixed order, without hidden files and build output. */
export const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith(".") && name !== "node_modules" && name !== "dist")
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    });

/** A hash of the files' paths and contents; `read` may reduce a file's content. */
export const hashOf = (files, read = (file) => readFileSync(file)) => {
  const hash = createHash("sha256").update(PLATFORM);
  for (const file of files) hash.update(`\0${relative(ROOT, file)}\0`).update(read(file));
  return hash.digest("hex");
};

/** Whether the file `stamp` contains `hash`, which means that the work for these files is done. */
export const isStamped = (stamp, hash) => existsSync(stamp) && readFileSync(stamp, "utf8") === hash;

export const stampWith = (stamp, hash) => {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
};
