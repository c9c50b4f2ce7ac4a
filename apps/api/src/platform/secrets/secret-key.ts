import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CannotStart, codeOf, reasonOf } from "../process/cannot-start.ts";
import { dataFolder } from "../process/data-folder.ts";

const readSecret = (file: string): string | undefined => {
  try {
    const secret = readFileSync(file, "utf8").trim();
    if (secret.length < 32) throw new Error("é curto demais");
    return secret;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw new CannotStart(`O segredo em ${file} não pode ser usado: ${reasonOf(error)}.`);
  }
};

/** The installation's secret for development, created once in the data folder and readable only by its owner. */
export const developmentSecret = (dataDir: string): string => {
  const file = join(dataFolder(dataDir), "secret-key");
  const stored = readSecret(file);
  if (stored !== undefined) return stored;
  const secret = randomBytes(32).toString("base64url");
  const partial = `${file}.${process.pid}`;
  try {
    // A link fails if the file exists, so two first starts at the same time use the same secret.
    writeFileSync(partial, `${secret}\n`, { mode: 0o600, flush: true });
    linkSync(partial, file);
  } catch (error) {
    if (codeOf(error) !== "EEXIST")
      throw new CannotStart(`O segredo não pode ser guardado em ${file}: ${reasonOf(error)}.`);
  } finally {
    rmSync(partial, { force: true });
  }
  return readSecret(file) ?? secret;
};
