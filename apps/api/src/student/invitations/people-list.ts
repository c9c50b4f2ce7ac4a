import { parse } from "csv-parse/sync";

/** A line of a list as it was read, not checked. */
export interface ListedPerson {
  /** The first line is 1. */
  readonly line: number;
  readonly name: string;
  readonly email: string;
  /** Digits, with country code if it could be completed. */
  readonly whatsapp: string;
}

interface Row {
  /** The first line is 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const TAB = "\t";

/** Text copied from WhatsApp and from documents has invisible marks, spaces that do not break and several dashes. */
const normalizeText = (list: string): string =>
  list
    .replace(/\p{Cf}/gu, "")
    .replace(/[\u00A0\u202F]/g, " ")
    .replace(/\p{Pd}/gu, "-");

/** A list from a spreadsheet has tabs or semicolons, and may have commas in its cells. */
const delimiterOf = (list: string): string => [TAB, ";"].find((delimiter) => list.includes(delimiter)) ?? ",";

/** The first line of some CSV files, 'sep=;', is meant for Excel. */
const SEPARATOR = /^sep=$/i;

const parseRows = (list: string, quote: string | false): Row[] => {
  const rows: Row[] = [];
  parse(list, {
    delimiter: delimiterOf(list),
    quote,
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    on_record: (cells: string[], { lines }) => {
      rows.push({ line: lines, cells });
      return undefined;
    },
  });
  return rows.filter(({ cells }) => !SEPARATOR.test(cells.join("")) && cells.some((cell) => /[\p{L}\d]/u.test(cell)));
};

const rowsOf = (list: string): Row[] => {
  try {
    return parseRows(list, '"');
  } catch {
    // A quote that is not closed is a part of the text.
    return parseRows(list, false);
  }
};

const EMAIL = /[^\s,;:<>()"|]{1,64}@[^\s,;:<>()"|]{0,255}/;
const CPF = /\d{3}\.\d{3}\.\d{3}-\d{2}/g;
const PHONE = /\+?\(?\d[\d() .-]{8,20}\d/g;
const MIN_DIGITS = 10;
const WITHOUT_COUNTRY = /^\d{10,11}$/;

const digitsOf = (typed: string): string => typed.replace(/\D/g, "");

/** With the country code of Brazil if there is none. */
const phoneOf = (typed: string): string => {
  const digits = digitsOf(typed);
  if (typed.trim().startsWith("+")) return digits;
  const local = digits.replace(/^0+/, "");
  return WITHOUT_COUNTRY.test(local) ? `55${local}` : local;
};

const oneLine = (name: string): string => name.replace(/\s+/g, " ").trim();

/** A line without a heading: the e-mail and the number wherever they stand, and the first other words as the name. */
const personInText = (cells: readonly string[]) => {
  const whole = cells.join(TAB);
  const [email = ""] = EMAIL.exec(whole) ?? [];
  const others = whole.replace(email, TAB).replace(CPF, TAB);
  const phone = (others.match(PHONE) ?? []).find((typed) => digitsOf(typed).length >= MIN_DIGITS) ?? "";
  const ends = cells.length > 1 ? / -|[\t:<>()"|]/ : / -|[\t,;:<>()"|]/;
  const name = others
    .replace(phone, TAB)
    .split(ends)
    // Without the number or the dash of a list.
    .map((piece) => piece.replace(/^\P{L}+/u, "").trim())
    .find((piece) => piece !== "");
  return { name: oneLine(name ?? ""), email, whatsapp: phoneOf(phone) };
};

const normalizeHeading = (heading: string): string => heading.normalize("NFD").replace(/\P{L}/gu, "").toLowerCase();

interface Columns {
  readonly name: number;
  readonly surname: number;
  readonly email: number;
  readonly whatsapp: number;
}

const isLabel = (heading: string): boolean => /label|type$|rotulo|tipo$/.test(heading);

const MAIL = /mail/;
const NUMBER = /whats|celular|fone|phone|^tel/;
/** Matches the heading of a column of names ('Cliente'), but not 'Client Email'. */
const isPersonHeading = (heading: string): boolean =>
  /^(aluno|client)/.test(heading) && !MAIL.test(heading) && !NUMBER.test(heading) && !/(id|codigo)$/.test(heading);

/** The columns that the first line names, if it is a heading, as spreadsheets and exported contacts have it. */
const columnsOf = (cells: readonly string[]): Columns | undefined => {
  const headings = cells.map(normalizeHeading);
  const at = (heading: RegExp) => headings.findIndex((text) => heading.test(text) && !isLabel(text));
  const nameColumn = at(/^(nome|name|fullname|primeironome|firstname)/);
  const columns = {
    name: nameColumn >= 0 ? nameColumn : headings.findIndex(isPersonHeading),
    surname: at(/^(sobrenome|lastname)/),
    email: at(MAIL),
    whatsapp: at(NUMBER),
  };
  const isHeading = columns.name >= 0 && (columns.email >= 0 || columns.whatsapp >= 0) && !EMAIL.test(cells.join(TAB));
  return isHeading ? columns : undefined;
};

/** A line below a heading. */
const personInColumns = (cells: readonly string[], columns: Columns) => {
  const at = (column: number) => cells[column] ?? "";
  return {
    name: oneLine([at(columns.name), at(columns.surname)].join(" ")),
    email: at(columns.email),
    whatsapp: phoneOf(at(columns.whatsapp)),
  };
};

/**
 * The people of a list that was pasted or is a CSV file, one a line, separated by tabs, semicolons or commas. With a
 * heading line its columns are read, in any order; without one, what each line has.
 */
export function peopleOf(list: string): ListedPerson[] {
  const [first, ...others] = rowsOf(normalizeText(list));
  if (!first) return [];
  const columns = columnsOf(first.cells);
  if (!columns) return [first, ...others].map(({ line, cells }) => ({ line, ...personInText(cells) }));
  return others.map(({ line, cells }) => ({ line, ...personInColumns(cells, columns) }));
}
