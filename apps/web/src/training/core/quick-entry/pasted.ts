import { SHEET_LIMITS } from "@prancheta/contract/training/limits";
import { LETTERS } from "@prancheta/contract/training/training";
import { cellsIn, headersIn, lineOf } from "./cells.ts";
import type { Entry } from "./entry.ts";
import { parseEntry } from "./parse.ts";
import { plainOf } from "./spelling.ts";

interface Row {
  /** In the pasted text; the first line is 1. */
  readonly line: number;
  /** The pasted line with single spaces. */
  readonly source: string;
}

export interface PastedEntry extends Row {
  readonly kind: "entry";
  readonly entry: Entry;
  /** The problems of the line as messages; empty if it can be added as it is. */
  readonly problems: readonly string[];
}

/** 'Treino B' and the like: the following rows belong to another workout. */
export interface PastedHeading extends Row {
  readonly kind: "heading";
  readonly letter: string;
}

export type PastedRow = PastedEntry | PastedHeading;

const MAX_ROWS = SHEET_LIMITS.workouts * SHEET_LIMITS.blocks;
const MAX_CHARACTERS = 200_000;
const HEADING = /^(?:(?:treino|ficha|workout|dia)\s+([a-m])\b(?!\s*\d)|([a-m])\s*[:.)-]\s*$)/;
const LIST_MARK = /^(?:[-*•–—▪◦]|\d{1,2}\s*[.)º°-])\s+/;

const headingIn = (text: string): string | undefined => {
  const found = HEADING.exec(plainOf(text));
  const letter = (found?.[1] ?? found?.[2])?.toUpperCase();
  return letter && LETTERS.includes(letter) ? letter : undefined;
};

const problemsOf = ({ exercises, misread }: Entry): string[] => {
  const problems = misread.map(({ why }) => why);
  if (exercises.length === 0) problems.push("Não há exercício nesta linha");
  if (exercises.some(({ name }) => name === "")) problems.push("Falta o nome do exercício");
  if (exercises.length > SHEET_LIMITS.exercises)
    problems.push(`Combine no máximo ${SHEET_LIMITS.exercises} exercícios`);
  for (const { name, repetition } of exercises)
    if (name !== "" && !repetition) problems.push(`Faltam as repetições de ${name}`);
  return problems;
};

const entryRow = (row: Row, line: string): PastedEntry => {
  const entry = parseEntry(line.replace(LIST_MARK, ""));
  return { ...row, kind: "entry", entry, problems: problemsOf(entry) };
};

interface RawRow extends Row {
  /** The row as a line of quick entry. */
  readonly entryLine: string;
}

function* spreadsheetRows(text: string): Generator<RawRow> {
  let columns: ReturnType<typeof headersIn>;
  for (const { line, cells } of cellsIn(text)) {
    const source = cells
      .filter((cell) => cell !== "")
      .join(" ")
      .replace(/\s+/g, " ");
    const headers = headersIn(cells);
    columns = headers ?? columns;
    if (!headers && source !== "") yield { line, source, entryLine: lineOf(cells, columns) };
  }
}

function* textRows(text: string): Generator<RawRow> {
  for (const [at, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const source = raw.replace(/\s+/g, " ").trim();
    if (source !== "") yield { line: at + 1, source, entryLine: source };
  }
}

const rowOf = ({ entryLine, ...row }: RawRow): PastedRow => {
  const letter = headingIn(row.source);
  return letter === undefined ? entryRow(row, entryLine) : { ...row, kind: "heading", letter };
};

/**
 * Parses a pasted text line by line: lines of quick entry, with or without list marks, or spreadsheet cells, with or
 * without headers. Never throws. Rows beyond a full sheet are left out; `cut` is their number.
 */
export function parsePaste(pasted: string): { rows: PastedRow[]; cut: number } {
  const text = pasted.slice(0, MAX_CHARACTERS);
  const rows: PastedRow[] = [];
  let cut = 0;
  for (const raw of text.includes("\t") ? spreadsheetRows(text) : textRows(text)) {
    if (rows.length < MAX_ROWS) rows.push(rowOf(raw));
    else cut++;
  }
  return { rows, cut };
}

/** The pasted entries by workout: those before the first heading, then one group per heading. */
export const workoutsIn = (rows: readonly PastedRow[]): PastedEntry[][] => {
  const groups: PastedEntry[][] = [[]];
  for (const row of rows) {
    if (row.kind === "entry") groups.at(-1)?.push(row);
    else groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
};
