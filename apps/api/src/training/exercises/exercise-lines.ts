import { VideoUrl } from "@prancheta/contract/training/exercises";
import { MuscleGroup } from "@prancheta/contract/training/training";
import * as z from "zod";
import { type CsvLine, type ReadItems, readItems } from "../../platform/files/csv.ts";

const NEEDED = ["name", "description", "group"];

const optional = <T extends z.ZodType>(schema: T) =>
  z
    .literal("")
    .transform(() => null)
    .or(schema);

const LibraryExercise = z.object({
  slug: z.string().regex(/^[a-z0-9-]{2,120}$/, "use letras minúsculas, números e hífens"),
  name: z.string().min(2, "escreva ao menos 2 letras").max(120, "use no máximo 120 letras"),
  description: z.string().min(1, "falta a descrição").max(500, "use no máximo 500 letras"),
  group: z.enum(MuscleGroup.options, `use um destes: ${MuscleGroup.options.join(", ")}`),
  equipment: optional(z.string().max(40, "use no máximo 40 letras")),
  video: optional(VideoUrl),
  /** Names of gif files, one for each model. */
  gif_m: optional(z.string()),
  gif_f: optional(z.string()),
});

/** An exercise of the library, read from a line of a file. */
export interface LineExercise extends z.infer<typeof LibraryExercise> {
  readonly line: number;
}

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();

const slugOf = (name: string) =>
  plain(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Accepts a muscle group's key or its Portuguese name: 'Tríceps' is TRICEPS. */
const groupOf = (written: string) => plain(written).toUpperCase().replace(/[ -]+/g, "_");

const exerciseIn = ({ line, cell }: CsvLine): LineExercise | string => {
  const name = cell("name");
  const read = LibraryExercise.safeParse({
    slug: cell("slug") || slugOf(name),
    name,
    description: cell("description"),
    group: groupOf(cell("group")),
    equipment: cell("equipment"),
    video: cell("video"),
    gif_m: cell("gif_m"),
    gif_f: cell("gif_f"),
  });
  if (read.success) return { ...read.data, line };
  const [issue] = read.error.issues;
  return `${issue?.path.join(".")}: ${issue?.message}`;
};

/** The exercises of a CSV file (name, description, group; slug, equipment, video, gif_m, gif_f). */
export const readExercises = (csv: string): ReadItems<LineExercise> =>
  readItems(csv, { columns: NEEDED, read: exerciseIn, nameOf: ({ slug }) => `slug ${slug}` });
