import { parse } from "csv-parse/sync";

/** A problem in one line of a file; the first line is 1. */
export interface LineProblem {
  readonly line: number;
  readonly message: string;
}

/** What an import of a file did, or as a dry run would do. A problem in any line prevents all writing. */
export interface FileImport {
  readonly read: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly problems: readonly LineProblem[];
}

export interface CsvLine {
  readonly line: number;
  /** The text of a column, trimmed; empty if the file has no such column. */
  cell(column: string): string;
}

interface ParsedLine {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

/** The lines of a CSV file with a header, separated by comma or semicolon, and the problems of unreadable lines. */
export function csvLines(csv: string): { columns: readonly string[]; lines: CsvLine[]; problems: LineProblem[] } {
  const problems: LineProblem[] = [];
  let columns: readonly string[] = [];
  const [header = ""] = csv.split("\n", 1);
  const parsed = parse<ParsedLine>(csv, {
    bom: true,
    delimiter: header.includes(";") && !header.includes(",") ? ";" : ",",
    columns: (named: string[]) => {
      columns = named.map((name) => name.trim());
      return [...columns];
    },
    info: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      problems.push({ line: Number(error?.["lines"] ?? 0), message: "esta linha não tem as colunas do cabeçalho" });
      return undefined;
    },
  });
  const lines = parsed.map(({ record, info }) => ({
    line: info.lines,
    cell: (column: string) => record[column]?.trim() ?? "",
  }));
  return { columns, lines, problems };
}

/** What a file contains. */
export interface ReadItems<T> {
  /** Non-empty lines, valid or not. */
  readonly read: number;
  readonly items: readonly T[];
  readonly problems: readonly LineProblem[];
}

interface ItemReader<T> {
  /** Columns that the file must have. */
  readonly columns: readonly string[];
  /** The item of a line, or a message that says what is wrong with the line. */
  readonly read: (line: CsvLine) => T | string;
  /** Names an item: a second one of the same name is a problem. */
  readonly nameOf: (item: T) => string;
}

/** Reads a CSV file with an item in each line. */
export function readItems<T extends object>(
  csv: string,
  { columns: needed, read, nameOf }: ItemReader<T>,
): ReadItems<T> {
  const { columns, lines, problems } = csvLines(csv);
  const missing = needed.filter((column) => !columns.includes(column));
  if (missing.length > 0)
    return { read: 0, items: [], problems: [{ line: 1, message: `faltam as colunas ${missing.join(", ")}` }] };
  const count = lines.length + problems.length;
  const items = new Map<string, { line: number; item: T }>();
  for (const csvLine of lines) {
    const { line } = csvLine;
    const item = read(csvLine);
    if (typeof item === "string") {
      problems.push({ line, message: item });
      continue;
    }
    const name = nameOf(item);
    const before = items.get(name);
    if (before) problems.push({ line, message: `${name} já está na linha ${before.line}` });
    else items.set(name, { line, item });
  }
  return {
    read: count,
    items: [...items.values()].map(({ item }) => item),
    problems: problems.sort((one, other) => one.line - other.line),
  };
}
