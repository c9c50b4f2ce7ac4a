import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout's root folder. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const PLATFORM = `${process.platform}-${process.arch}`;

/** The Node that runs everything but these scripts: the platform package carries it as a plain file. */
export const NODE = join(
  ROOT,
  "node_modules",
  `node${PLATFORM === "darwin-arm64" ? "-bin" : ""}-${PLATFORM}`,
  "bin/node",
);

/** Every file below a folder, in a fixed order; hidden ones and what builds leave behind are passed over. */
export const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith(".") && name !== "node_modules" && name !== "dist")
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    });

/** A hash of the files' paths and contents, or of what `read` makes of a file. */
export const hashOf = (files, read = (file) => readFileSync(file)) => {
  const hash = createHash("sha256").update(PLATFORM);
  for (const file of files) hash.update(`\0${relative(ROOT, file)}\0`).update(read(file));
  return hash.digest("hex");
};

/** Whether `stamp` holds `hash`, which it does once what it stands for has been done for these very files. */
export const isStamped = (stamp, hash) => existsSync(stamp) && readFileSync(stamp, "utf8") === hash;

export const stampWith = (stamp, hash) => {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
};
