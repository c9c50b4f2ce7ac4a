import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ExerciseId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../../platform/clock.ts";
import type { FileImport } from "../../platform/files/csv.ts";
import { newId } from "../../platform/ids.ts";
import type { Database, SystemDb } from "../../platform/postgres/db.ts";
import { chunksOf } from "../../platform/postgres/pages.ts";
import { type LineExercise, readExercises } from "./exercise-lines.ts";
import { libraryExercises as libraryRows } from "./exercises.queries.ts";
import { type KnownExercise, knownExercises, saveLibraryExercises, saveLibraryGif } from "./library.queries.ts";
import { type LibraryGif, libraryGifs, type Pictures } from "./library-gifs.service.ts";

const LIBRARY = join(import.meta.dirname, "../../../library/exercises.csv");

/** A column that a line leaves out keeps the library's value. */
const merged = (line: LineExercise, known: KnownExercise | undefined) => ({
  slug: line.slug,
  name: line.name,
  description: line.description,
  muscle_group: line.group,
  equipment: line.equipment ?? known?.equipment ?? null,
  video_url: line.video ?? known?.video_url ?? null,
});

const COLUMNS = ["name", "description", "muscle_group", "equipment", "video_url"] as const;

const differs = (line: LineExercise, known: KnownExercise) => {
  const next = merged(line, known);
  return COLUMNS.some((column) => next[column] !== known[column]);
};

const whatIsNew = async (db: SystemDb, lines: readonly LineExercise[]) => {
  const slugs = lines.map(({ slug }) => slug);
  const known = new Map((await knownExercises(db, slugs)).map((row) => [row.slug, row]));
  const added = lines.filter(({ slug }) => !known.has(slug));
  const changed = lines.filter((line) => {
    const before = known.get(line.slug);
    return before !== undefined && differs(line, before);
  });
  return { known, added, changed };
};

const write = async (
  db: SystemDb,
  lines: readonly LineExercise[],
  known: ReadonlyMap<string | null, KnownExercise>,
  at: ReturnType<typeof instantOf>,
) => {
  const ids = new Map([...known].map(([slug, { id }]) => [slug, id]));
  for (const chunk of chunksOf(lines)) {
    const rows = chunk.map((line) => ({
      ...merged(line, known.get(line.slug)),
      id: newId(ExerciseId),
      partner_id: null,
      created_at: at,
    }));
    for (const { slug, id } of await saveLibraryExercises(db, rows)) ids.set(slug, id);
  }
  return ids;
};

const writeGifs = async (db: SystemDb, gifs: readonly LibraryGif[], ids: ReadonlyMap<string | null, ExerciseId>) => {
  for (const { slug, gender, sha256 } of gifs) {
    const exercise = ids.get(slug);
    if (exercise) await saveLibraryGif(db, exercise, gender, sha256);
  }
};

interface ImportOptions {
  readonly dryRun?: boolean;
  /** Source and store of the files in `gif_m` and `gif_f`; without it, a line with a file is a problem. */
  readonly pictures?: Pictures;
}

/** Updates the library from a CSV file, by slug. Exercises that are not in the file stay as they are. */
export async function importExercises(
  database: Database,
  clock: Clock,
  csv: string,
  { dryRun = false, pictures }: ImportOptions = {},
): Promise<FileImport> {
  const { read, items: exercises, problems: badLines } = readExercises(csv);
  const { gifs, problems: badGifs } = await libraryGifs(exercises, pictures, dryRun);
  const problems = [...badLines, ...badGifs].sort((one, other) => one.line - other.line);
  return database.asSystem(async (db) => {
    const { known, added, changed } = await whatIsNew(db, exercises);
    if (!dryRun && problems.length === 0)
      await writeGifs(db, gifs, await write(db, [...added, ...changed], known, instantOf(clock.now())));
    return {
      read,
      added: added.length,
      changed: changed.length,
      unchanged: exercises.length - added.length - changed.length,
      problems,
    };
  });
}

/** Loads the product's own exercises by slug. Loading again changes only what changed in the file. */
export async function loadExerciseLibrary(database: Database, clock: Clock): Promise<number> {
  const { read, problems } = await importExercises(database, clock, await readFile(LIBRARY, "utf8"));
  const [first] = problems;
  if (first) throw new Error(`exercises.csv, line ${first.line}: ${first.message}`);
  return read;
}

/** The library's exercises, for code without a partner's search, such as the demo. */
export const libraryExercises = libraryRows;
