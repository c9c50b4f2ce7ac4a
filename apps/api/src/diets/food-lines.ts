import { FoodForm, type Measure, NUTRIENTS, type Nutrient } from "@prancheta/contract/diets/foods";
import * as z from "zod";
import { type CsvLine, type ReadItems, readItems } from "../platform/files/csv.ts";

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

const valuesIn = (cell: Cell, { nutrients }: Layout) => {
  const values: Partial<Record<Nutrient, number | null>> = {};
  const traces: Nutrient[] = [];
  for (const nutrient of NUTRIENTS) {
    const text = cell(nutrients[nutrient]).toLowerCase();
    if (text === TRACE) traces.push(nutrient);
    else if (text !== "" && !NUMBER.test(text))
      return `${nutrients[nutrient]}: escreva um número, ${TRACE} ou nada, não "${text}"`;
    values[nutrient] = NUMBER.test(text) ? numberIn(text) : null;
  }
  return { ...values, traces };
};

/** Example: `1 colher de sopa=25;1 xícara=165` */
const measuresIn = (text: string): Measure[] | string => {
  const measures: Measure[] = [];
  for (const part of text.split(";").filter((one) => one.trim() !== "")) {
    const [label = "", grams = "", ...more] = part.split("=").map((one) => one.trim());
    if (label === "" || !NUMBER.test(grams) || more.length > 0)
      return `measures: escreva medida=gramas, não "${part.trim()}"`;
    measures.push({ label, grams: numberIn(grams) });
  }
  return measures;
};

const foodIn = (cell: Cell, layout: Layout): LibraryFood | string => {
  const { slug, measures: written, ...described } = layout.describe(cell);
  const values = valuesIn(cell, layout);
  if (typeof values === "string") return values;
  const measures = measuresIn(written);
  if (typeof measures === "string") return measures;
  const named = Slug.safeParse(slug);
  if (!named.success) return named.error.issues[0]?.message ?? "slug inválido";
  const read = FoodForm.safeParse({ ...described, ...values, measures });
  if (read.success) return { ...read.data, slug };
  const [issue] = read.error.issues;
  return `${issue?.path.join(".")}: ${issue?.message}`;
};

/** The foods of a CSV file. */
export function readFoods(csv: string, name: FoodLayout): ReadItems<LibraryFood> {
  const layout: Layout = LAYOUTS[name];
  return readItems(csv, {
    columns: [...layout.columns, ...Object.values(layout.nutrients)],
    read: ({ cell }) => foodIn(cell, layout),
    nameOf: ({ slug }) => `slug ${slug}`,
  });
}
