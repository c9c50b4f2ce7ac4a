import { readdir, readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { refusalText } from "@prancheta/contract/refusals";
import { Day } from "@prancheta/contract/scalars";
import { readConfig } from "../../../api/src/config.ts";
import { openObjects } from "../../../api/src/open-objects.ts";
import { systemClock } from "../../../api/src/platform/clock.ts";
import { Refusal } from "../../../api/src/platform/http/refusal.ts";
import { codeOf } from "../../../api/src/platform/process/cannot-start.ts";
import { loadSuggestion, type SuggestedPicture } from "../../../api/src/social/suggestions.service.ts";
import { type Command, Misuse } from "../command.ts";
import { withDatabase } from "../database.ts";
import { recordActs } from "../record-acts.ts";

const PICTURES = [".jpg", ".jpeg", ".png", ".webp"];

const picturesIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch((error: unknown) => {
    throw codeOf(error) === undefined ? error : new Misuse(`A pasta ${folder} não pode ser lida.`);
  });
  return names.filter((name) => PICTURES.includes(extname(name).toLowerCase())).sort();
};

/**
 * Empty if there is no such file; an unreadable file ends the command, so that no picture is loaded without its
 * caption.
 */
const captionIn = (file: string): Promise<string> =>
  readFile(file, "utf8").catch((error: unknown) => {
    const code = codeOf(error);
    if (code === "ENOENT") return "";
    throw code === undefined ? error : new Misuse(`A legenda ${file} não pode ser lida.`);
  });

/** '2026-11-21-agachamento.jpg' is shown from that day on; its caption is in a .txt file with the same name. */
const pictureAt = async (folder: string, name: string): Promise<SuggestedPicture> => {
  const day = Day.safeParse(name.slice(0, 10));
  const beside = join(folder, `${name.slice(0, -extname(name).length)}.txt`);
  return {
    bytes: await readFile(join(folder, name)),
    caption: await captionIn(beside),
    ...(day.success && { shownFrom: day.data }),
  };
};

const outcomeOf = (load: Promise<"added" | "known">): Promise<string> =>
  load.then(
    (outcome) => (outcome === "added" ? "nova" : "já estava lá"),
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return `recusada: ${error.particulars.detail ?? refusalText(error.code).detail}`;
    },
  );

export const suggestionsLoadCommand: Command = {
  usage: "suggestions load <pasta>",
  summary:
    "sugere aos parceiros as imagens de uma pasta; 2026-11-21-nome.jpg aparece nesse dia, com a legenda de nome.txt",
  options: {},
  asksFor: "Diga a pasta das imagens.",
  run: async ({ word: folder }) => {
    const names = await picturesIn(folder);
    if (names.length === 0) throw new Misuse(`Não há imagens em ${folder}.`);
    const objects = await openObjects(readConfig(process.env));
    return withDatabase(async ({ database }) => {
      const lines: string[] = [];
      for (const name of names) {
        const picture = await pictureAt(folder, name);
        const outcome = await outcomeOf(loadSuggestion({ database, objects, clock: systemClock }, picture));
        lines.push(`${name}: ${outcome}`);
      }
      await recordActs(database, "suggestions.loaded", [basename(folder)]);
      return lines;
    });
  },
};
