import { requiredText } from "@prancheta/contract/scalars";
import { csvLines, type LineProblem } from "../platform/files/csv.ts";

export interface ProspectLine {
  readonly name: string;
  readonly instagram: string;
}

const MAX_NAME = 120;
const ProspectName = requiredText(MAX_NAME);
/** Instagram has no handles with a dot at an edge or two in a row; in an address such ones would be steps of a path. */
const HANDLE = /^(?!\.)(?!.*\.\.)[a-z0-9._]{1,30}(?<!\.)$/;
const COLUMNS = ["name", "instagram"];

/** A handle as it is stored, from '@Ana.Souza' or a profile's address; undefined if it is none. */
export function handleOf(text: string): string | undefined {
  const handle = text
    .trim()
    .toLowerCase()
    .replace(/^(https?:\/\/)?(www\.)?instagram\.com\//, "")
    .replace(/[/?#].*$/, "")
    .replace(/^@/, "");
  return HANDLE.test(handle) ? handle : undefined;
}

/** Reads a CSV file with name and handle; a handle may be there once. */
export function readProspects(csv: string): {
  read: number;
  prospects: readonly ProspectLine[];
  problems: readonly LineProblem[];
} {
  const { columns, lines, problems: unreadable } = csvLines(csv);
  const lacking = COLUMNS.filter((column) => !columns.includes(column));
  if (lacking.length > 0)
    return {
      read: 0,
      prospects: [],
      problems: lacking.map((column) => ({ line: 1, message: `falta a coluna ${column}` })),
    };
  const problems = [...unreadable];
  const lineOf = new Map<string, number>();
  const prospects: ProspectLine[] = [];
  for (const { line, cell } of lines) {
    const name = ProspectName.safeParse(cell("name")).data;
    const instagram = handleOf(cell("instagram"));
    const before = instagram === undefined ? undefined : lineOf.get(instagram);
    if (name === undefined) problems.push({ line, message: `name: escreva um nome de até ${MAX_NAME} letras` });
    else if (instagram === undefined)
      problems.push({ line, message: `instagram: escreva um perfil, como @ana.souza, não "${cell("instagram")}"` });
    else if (before !== undefined) problems.push({ line, message: `@${instagram} já está na linha ${before}` });
    else {
      lineOf.set(instagram, line);
      prospects.push({ name, instagram });
    }
  }
  return { read: lines.length + unreadable.length, prospects, problems };
}
