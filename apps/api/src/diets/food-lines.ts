import { FoodForm, type Measure, NUTRIENTS, type Nutrient } from "@prancheta/contract/diets/foods";
import * as z from "zod";
import { type CsvLine, csvLines, type LineProblem } from "../platform/files/csv.ts";

/** A library food, read from a line of a file. */
export interface LibraryFood extends FoodForm {
  readonly slug: string;
}

type Cell = CsvLine["cell"];

interface Layout {
  /** The column name of each value. */
  readonly nutrients: Readonly<Record<Nutrient, string>>;
  readonly columns: readonly string[];
  readonly describe: (cell: Cell) => { slug: string; name: string; category: string; source: string; measures: string };
}

/**
 * Our own layout, and that of the food composition table by NEPA/UNICAMP (TACO, 4th edition, 2011), whose empty cells
 * mean unknown or traces.
 */
const LAYOUTS = {
  prancheta: {
    nutrients: {
      energeticAmount: "energy_kcal",
      carbohydrates: "carbohydrates_g",
      proteins: "proteins_g",
      lipids: "lipids_g",
    },
    columns: ["slug", "name", "category", "source", "measures"],
    describe: (cell) => ({
      slug: cell("slug"),
      name: cell("name"),
      category: cell("category"),
      source: cell("source"),
      measures: cell("measures"),
    }),
  },
  "taco-4": {
    nutrients: {
      energeticAmount: "kcal",
      carbohydrates: "carbohydrates_g",
      proteins: "protein_g",
      lipids: "lipids_g",
    },
    columns: ["id", "name", "category"],
    describe: (cell) => ({
      slug: `taco-4-${cell("id")}`,
      name: cell("name"),
      category: cell("category"),
      source: `TACO 4ª ed., nº ${cell("id")}`,
      measures: "",
    }),
  },
} as const satisfies Record<string, Layout>;

export const FoodLayout = z.enum(["prancheta", "taco-4"]);
export type FoodLayout = z.infer<typeof FoodLayout>;

const TRACE = "tr";
const NUMBER = /^\d+(?:[.,]\d+)?$/;
const Slug = z.string().regex(/^[a-z0-9-]{2,120}$/, "slug: use letras minúsculas, números e hífens");

const numberIn = (text: string): number => Number(text.replace(",", "."));

const problem = (message: string) => ({ message });
const isProblem = (read: object): read is { message: string } => "message" in read;

const valuesIn = (cell: Cell, { nutrients }: Layout) => {
  const values: Partial<Record<Nutrient, number | null>> = {};
  const traces: Nutrient[] = [];
  for (const nutrient of NUTRIENTS) {
    const text = cell(nutrients[nutrient]).toLowerCase();
    if (text === TRACE) traces.push(nutrient);
    else if (text !== "" && !NUMBER.test(text))
      return problem(`${nutrients[nutrient]}: escreva um número, ${TRACE} ou nada, não "${text}"`);
    values[nutrient] = NUMBER.test(text) ? numberIn(text) : null;
  }
  return { ...values, traces };
};

/** Example: `1 colher de sopa=25;1 xícara=165` */
const measuresIn = (text: string): { measures: Measure[] } | { message: string } => {
  const measures: Measure[] = [];
  for (const part of text.split(";").filter((one) => one.trim() !== "")) {
    const [label = "", grams = "", ...more] = part.split("=").map((one) => one.trim());
    if (label === "" || !NUMBER.test(grams) || more.length > 0)
      return problem(`measures: escreva medida=gramas, não "${part.trim()}"`);
    measures.push({ label, grams: numberIn(grams) });
  }
  return { measures };
};

const foodIn = (cell: Cell, layout: Layout): LibraryFood | { message: string } => {
  const { slug, measures: written, ...described } = layout.describe(cell);
  const values = valuesIn(cell, layout);
  if (isProblem(values)) return values;
  const measures = measuresIn(written);
  if (isProblem(measures)) return measures;
  const named = Slug.safeParse(slug);
  if (!named.success) return problem(named.error.issues[0]?.message ?? "slug inválido");
  const read = FoodForm.safeParse({ ...described, ...values, ...measures });
  if (read.success) return { ...read.data, slug };
  const [issue] = read.error.issues;
  return problem(`${issue?.path.join(".")}: ${issue?.message}`);
};

export interface ReadFoods {
  /** Non-empty lines, valid or not. */
  readonly read: number;
  readonly foods: readonly LibraryFood[];
  readonly problems: readonly LineProblem[];
}

/** The foods of a CSV file, and the problems by line. */
export function readFoods(csv: string, name: FoodLayout): ReadFoods {
  const layout: Layout = LAYOUTS[name];
  const { columns, lines, problems } = csvLines(csv);
  const missing = [...layout.columns, ...Object.values(layout.nutrients)].filter((column) => !columns.includes(column));
  if (missing.length > 0)
    return { read: 0, foods: [], problems: [{ line: 1, message: `faltam as colunas ${missing.join(", ")}` }] };
  const read = lines.length + problems.length;
  const lineOf = new Map<string, number>();
  const foods: LibraryFood[] = [];
  for (const { line, cell } of lines) {
    const food = foodIn(cell, layout);
    const before = isProblem(food) ? undefined : lineOf.get(food.slug);
    if (isProblem(food)) problems.push({ line, message: food.message });
    else if (before !== undefined) problems.push({ line, message: `slug já usado na linha ${before}` });
    else {
      lineOf.set(food.slug, line);
      foods.push(food);
    }
  }
  return { read, foods, problems: problems.sort((one, other) => one.line - other.line) };
}
