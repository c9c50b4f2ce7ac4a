type Cell = string | number | null;

const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const SPECIAL = /[";\r\n]/;

const textOf = (cell: Cell): string => {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell).replace(".", ",");
  // A spreadsheet would calculate what begins like a formula, and somebody else may have typed it.
  return FORMULA.test(cell) ? `'${cell}` : cell;
};

const quoted = (text: string): string => (SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line of a CSV file as spreadsheets in Brazil read it: semicolons between the cells, commas in the numbers. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map((cell) => quoted(textOf(cell))).join(";")}\r\n`;

/** Tells a spreadsheet that the text is UTF-8. */
export const CSV_START = "\uFEFF";
