import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { readConfig } from "../../../api/src/config.ts";
import { openObjects } from "../../../api/src/open-objects.ts";
import { systemClock } from "../../../api/src/platform/clock.ts";
import { importExercises } from "../../../api/src/training/exercises/library.service.ts";
import { type Command, textOf } from "../command.ts";
import { withDatabase } from "../database.ts";
import { recordActs } from "../record-acts.ts";
import { importResultLines, textIn, wasWritten } from "./import-file.ts";

/** Only files directly in the folder can be read. */
const readIn = (folder: string) => async (name: string) =>
  basename(name) === name ? readFile(join(folder, name)).catch(() => undefined) : undefined;

const picturesOf = async (folder: string | undefined) =>
  folder === undefined
    ? {}
    : { pictures: { objects: await openObjects(readConfig(process.env)), read: readIn(folder) } };

export const exercisesImportCommand: Command = {
  usage: "exercises import <arquivo.csv> [--gifs <pasta>] [--dry-run]",
  summary:
    "leva à biblioteca os exercícios de um CSV (name, description, group; slug, equipment, video, gif_m, gif_f), pelo slug",
  options: { gifs: { type: "string" }, "dry-run": { type: "boolean" } },
  asksFor: "Diga o arquivo CSV dos exercícios.",
  run: async (given) => {
    const csv = await textIn(given.word);
    const dryRun = given.values["dry-run"] === true;
    const options = { dryRun, ...(await picturesOf(textOf(given, "gifs"))) };
    const result = await withDatabase(async ({ database }) => {
      const imported = await importExercises(database, systemClock, csv, options);
      if (wasWritten(imported, dryRun)) await recordActs(database, "exercises.imported", [basename(given.word)]);
      return imported;
    });
    return importResultLines(result, dryRun);
  },
};
