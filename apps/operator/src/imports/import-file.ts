import { readFile } from "node:fs/promises";
import type { FileImport } from "../../../api/src/platform/files/csv.ts";
import { codeOf } from "../../../api/src/platform/process/cannot-start.ts";
import { Misuse } from "../command.ts";

/** The text of a file given to a command. */
export const textIn = (file: string): Promise<string> =>
  readFile(file, "utf8").catch((error: unknown) => {
    throw codeOf(error) === undefined ? error : new Misuse(`O arquivo ${file} não pode ser lido.`);
  });

/** Whether an import wrote anything: one line with a problem stops the whole import, and a dry run writes nothing. */
export const wasWritten = ({ problems }: Pick<FileImport, "problems">, dryRun: boolean): boolean =>
  !dryRun && problems.length === 0;

/** An import's result as lines. If any line has a problem, nothing was written, and the command fails. */
export const importResultLines = (
  { read, added, changed, unchanged, problems }: FileImport,
  dryRun: boolean,
): string[] => {
  if (problems.length > 0) process.exitCode = 1;
  return [
    ...problems.map(({ line, message }) => `linha ${line}: ${message}`),
    `Linhas: ${read}. Novas: ${added}, alteradas: ${changed}, iguais: ${unchanged}, com erro: ${problems.length}.`,
    ...(problems.length > 0 ? ["Nada foi gravado: corrija as linhas com erro."] : []),
    ...(problems.length === 0 && dryRun ? ["Nada foi gravado: foi só um ensaio."] : []),
  ];
};
