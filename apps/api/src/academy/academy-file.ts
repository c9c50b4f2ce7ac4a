import { readFileSync } from "node:fs";
import { type CsvLine, csvLines } from "../platform/files/csv.ts";
import { CannotStart } from "../platform/process/cannot-start.ts";
import { MODULES } from "./modules.ts";

const INTRO = "intro";
const RESULTS = "resultados";
const COLUMNS = ["id", "url"];

/** A video of the operator's. */
export interface GivenVideo {
  readonly url: string;
  readonly captions: string | null;
  readonly link: { readonly title: string; readonly url: string } | undefined;
}

/** What the operator's file adds to the academy. */
export interface AcademyFile {
  readonly intro: GivenVideo | undefined;
  readonly resultsUrl: string | undefined;
  readonly episodes: ReadonlyMap<string, GivenVideo>;
  /** Where its videos and captions come from, for the page's security policy. */
  readonly origins: readonly string[];
}

export const NO_ACADEMY_FILE: AcademyFile = {
  intro: undefined,
  resultsUrl: undefined,
  episodes: new Map(),
  origins: [],
};

const isWebAddress = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === "https:";

const KNOWN: ReadonlySet<string> = new Set([
  INTRO,
  RESULTS,
  ...MODULES.flatMap(({ episodes }) => episodes.map(({ id }) => id)),
]);

/** What is wrong with a line; undefined if nothing is. */
const problemIn = (cell: CsvLine["cell"], given: ReadonlyMap<string, GivenVideo>): string | undefined => {
  const id = cell("id");
  if (!KNOWN.has(id)) return `não há episódio ${id}`;
  if (given.has(id)) return `${id} aparece duas vezes`;
  const wrong = ["url", "captions", "link"].find(
    (column) => (column === "url" || cell(column) !== "") && !isWebAddress(cell(column)),
  );
  if (wrong !== undefined) return `${wrong}: escreva um endereço https://`;
  return (cell("link") === "") === (cell("link_title") === "") ? undefined : "link e link_title vão juntos";
};

const videoIn = (cell: CsvLine["cell"]): GivenVideo => ({
  url: cell("url"),
  captions: cell("captions") || null,
  link: cell("link") === "" ? undefined : { title: cell("link_title"), url: cell("link") },
});

/** Reads the operator's CSV file (docs/rules/academy.md). Throws CannotStart that names the first wrong line. */
export function parseAcademyFile(csv: string): AcademyFile {
  const { columns, lines, problems } = csvLines(csv);
  const fail = (line: number, message: string): never => {
    throw new CannotStart(`PRANCHETA_ACADEMY_FILE, linha ${line}: ${message}.`);
  };
  for (const { line, message } of problems) fail(line, message);
  for (const column of COLUMNS) if (!columns.includes(column)) fail(1, `falta a coluna ${column}`);
  const given = new Map<string, GivenVideo>();
  for (const { line, cell } of lines) {
    const problem = problemIn(cell, given);
    if (problem !== undefined) fail(line, problem);
    given.set(cell("id"), videoIn(cell));
  }
  const videos = [...given].filter(([id]) => id !== RESULTS);
  const addresses = videos.flatMap(([, { url, captions }]) => [url, ...(captions === null ? [] : [captions])]);
  return {
    intro: given.get(INTRO),
    resultsUrl: given.get(RESULTS)?.url,
    episodes: new Map(videos.filter(([id]) => id !== INTRO)),
    origins: [...new Set(addresses.map((address) => new URL(address).origin))],
  };
}

/** Undefined as a path means that there is no such file. */
export function readAcademyFile(path: string | undefined): AcademyFile {
  if (path === undefined) return NO_ACADEMY_FILE;
  try {
    return parseAcademyFile(readFileSync(path, "utf8"));
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    throw new CannotStart(`PRANCHETA_ACADEMY_FILE: o arquivo ${path} não pode ser lido.`);
  }
}
