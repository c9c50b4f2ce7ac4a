import { wordsOf } from "./spelling.ts";

/** The meaning of a spreadsheet column. */
type Column = "name" | "series" | "repetitions" | "rest" | "load" | "rir" | "technique" | "note";

const HEADERS: Readonly<Record<Column, readonly string[]>> = {
  name: ["exercicio", "exercicios", "nome", "movimento"],
  series: ["serie", "series", "sets"],
  repetitions: ["rep", "reps", "repeticao", "repeticoes"],
  rest: ["descanso", "intervalo", "pausa", "rest", "int"],
  load: ["carga", "cargas", "peso", "kg"],
  rir: ["rir"],
  technique: ["tecnica", "metodo"],
  note: ["obs", "observacao", "observacoes", "nota", "notas", "comentario"],
};

const COLUMNS: readonly Column[] = ["name", "series", "repetitions", "rest", "load", "rir", "technique", "note"];

/** Without a header, columns are in the order in which coaches usually write them. */
const USUAL: readonly Column[] = ["name", "series", "repetitions", "rest", "load", "note"];

const columnOf = (header: string): Column | undefined => {
  const words = wordsOf(header);
  return COLUMNS.find((column) => words.some((word) => HEADERS[column].includes(word)));
};

/** The columns of a header row; undefined if the row is no header. */
export const headersIn = (cells: readonly string[]): readonly (Column | undefined)[] | undefined => {
  const columns = cells.map((cell) => (wordsOf(cell).length <= 3 && !/\d/.test(cell) ? columnOf(cell) : undefined));
  const named = new Set(columns.filter((column) => column !== undefined));
  return named.has("name") && named.size >= 2 ? columns : undefined;
};

/** Rows of cells as a spreadsheet copies them: tabs between cells, quotes around a cell with line breaks. */
export function cellsIn(text: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let start = 1;
  let line = 1;
  for (const [, quoted, plain = "", end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g,
  )) {
    cells.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
    line += quoted?.match(/\n/g)?.length ?? 0;
    if (end === "\t") continue;
    rows.push({ line: start, cells });
    cells = [];
    line++;
    start = line;
    if (end === "") break;
  }
  return rows;
}

const oneLine = (cell: string) => cell.replace(/\s+/g, " ").trim();

const isBare = (cell: string) => /^\d+(?:[.,]\d+)?$/.test(cell);

const withUnit = (cell: string, unit: string) => (isBare(cell) ? `${cell}${unit}` : cell);

/** Coaches write a dash or a zero into empty cells. */
const filled = (cell: string) => (/^[-–—]+$/.test(cell) ? "" : cell);

/** A row of cells as the equivalent line of quick entry. */
export function lineOf(cells: readonly string[], columns: readonly (Column | undefined)[] = USUAL): string {
  const found = new Map<Column, string>();
  const others: string[] = [];
  for (const [at, cell] of cells.entries()) {
    const column = columns[at];
    const text = filled(oneLine(cell));
    if (text === "") continue;
    if (column === undefined || found.has(column)) others.push(text);
    else found.set(column, text);
  }
  const take = (column: Column) => found.get(column) ?? "";
  const series = take("series");
  const repetitions = take("repetitions").replace(/\s*(?:reps?|repeti\S{1,10})$/i, "");
  const sets =
    isBare(series) && /^\d/.test(repetitions) ? `${series}x${repetitions}` : `${series} ${take("repetitions")}`;
  const setsAlone = isBare(series) && repetitions === "" ? `${series} séries` : sets;
  return [
    take("name"),
    setsAlone,
    withUnit(take("rest"), "s"),
    withUnit(take("load"), "kg"),
    isBare(take("rir")) ? `rir${take("rir")}` : take("rir"),
    take("technique"),
    ...others,
    found.has("note") ? `obs: ${take("note")}` : "",
  ]
    .filter((part) => part.trim() !== "")
    .join(" ");
}
