import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { readConfig } from "../../api/src/config.ts";
import { diskObjects } from "../../api/src/gateways/objects.disk.ts";
import { codeOf } from "../../api/src/platform/cannot-start.ts";
import { systemClock } from "../../api/src/platform/clock.ts";
import { type ExerciseImport, importExercises } from "../../api/src/training/library.service.ts";
import { type Command, Misuse, textOf } from "./command.ts";
import { withDatabase } from "./database.ts";

const contentOf = (file: string): Promise<string> =>
  readFile(file, "utf8").catch((error: unknown) => {
    throw codeOf(error) === undefined ? error : new Misuse(`O arquivo ${file} não pode ser lido.`);
  });

/** A line names a file of the folder, never one elsewhere. */
const readIn = (folder: string) => async (name: string) =>
  basename(name) === name ? readFile(join(folder, name)).catch(() => undefined) : undefined;

const picturesOf = (folder: string | undefined) =>
  folder === undefined
    ? {}
    : {
        pictures: { objects: diskObjects(join(readConfig(process.env).dataDir, "files")), read: readIn(folder) },
      };

const said = ({ read, added, changed, unchanged, problems }: ExerciseImport, dryRun: boolean): string[] => [
  ...problems.map(({ line, message }) => `linha ${line}: ${message}`),
  `${read} linhas: ${added} novos, ${changed} alterados, ${unchanged} iguais, ${problems.length} com erro.`,
  ...(problems.length > 0 ? ["Nada foi gravado: corrija as linhas com erro."] : []),
  ...(problems.length === 0 && dryRun ? ["Nada foi gravado: foi só um ensaio."] : []),
];

export const exercisesImportCommand: Command = {
  usage: "exercises import <arquivo.csv> [--gifs <pasta>] [--dry-run]",
  summary:
    "leva à biblioteca os exercícios de um CSV (name, description, group; slug, equipment, video, gif_m, gif_f), pelo slug",
  options: { gifs: { type: "string" }, "dry-run": { type: "boolean" } },
  run: async (given) => {
    const [file, ...more] = given.words;
    if (file === undefined || more.length > 0) throw new Misuse("Diga o arquivo CSV dos exercícios.");
    const csv = await contentOf(file);
    const dryRun = given.values["dry-run"] === true;
    const options = { dryRun, ...picturesOf(textOf(given, "gifs")) };
    const result = await withDatabase(({ database }) => importExercises(database, systemClock, csv, options));
    if (result.problems.length > 0) process.exitCode = 1;
    return said(result, dryRun);
  },
};
