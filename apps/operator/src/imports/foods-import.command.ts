import { basename } from "node:path";
import { importFoods } from "../../../api/src/diets/food-library.service.ts";
import { FoodLayout } from "../../../api/src/diets/food-lines.ts";
import { systemClock } from "../../../api/src/platform/clock.ts";
import { type Command, type CommandInput, Misuse, neededText } from "../command.ts";
import { withDatabase } from "../database.ts";
import { recordActs } from "../record-acts.ts";
import { importResultLines, textIn, wasWritten } from "./import-file.ts";

const layoutOf = (input: CommandInput): FoodLayout => {
  const named = FoodLayout.safeParse(neededText(input, "layout"));
  if (!named.success) throw new Misuse(`--layout é um destes: ${FoodLayout.options.join(", ")}.`);
  return named.data;
};

export const foodsImportCommand: Command = {
  usage: "foods import <arquivo.csv> --layout prancheta|taco-4 [--dry-run]",
  summary: "leva à biblioteca os alimentos de um CSV, por 100 g: o nosso (pelo slug) ou o da TACO, 4ª edição",
  options: { layout: { type: "string" }, "dry-run": { type: "boolean" } },
  asksFor: "Diga o arquivo CSV dos alimentos.",
  run: async (input) => {
    const layout = layoutOf(input);
    const csv = await textIn(input.word);
    const dryRun = input.values["dry-run"] === true;
    const result = await withDatabase(async ({ database }) => {
      const imported = await importFoods(database, systemClock, csv, { layout, dryRun });
      if (wasWritten(imported, dryRun)) await recordActs(database, "foods.imported", [basename(input.word)]);
      return imported;
    });
    return importResultLines(result, dryRun);
  },
};
