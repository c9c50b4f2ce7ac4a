import * as z from "zod";
import { Done, data, endpoint, page } from "../endpoint.ts";
import { list } from "../list.ts";
import { decimal, FoodId, paging, requiredText, text } from "../scalars.ts";

/** The nutrients that are counted: kilocalories, and grams of carbohydrates, proteins and lipids. */
export const Nutrient = z.enum(["energeticAmount", "carbohydrates", "proteins", "lipids"]);
export type Nutrient = z.infer<typeof Nutrient>;
export const NUTRIENTS = Nutrient.options;

export const FOOD_LIMITS = {
  energy: 1000,
  grams: 100,
  measures: 20,
  measureGrams: 5000,
  name: 120,
  label: 60,
} as const;

/** A household measure and its weight. */
export const Measure = z.object({
  label: requiredText(FOOD_LIMITS.label),
  grams: decimal({ places: 2, min: 0.01, max: FOOD_LIMITS.measureGrams }),
});
export type Measure = z.infer<typeof Measure>;

const per100g = (max: number) => decimal({ places: 3, min: 0, max }).nullable();

/** Values per 100 g. Null is unknown; a nutrient in `traces` counts 0 and is shown as 'tr'. */
export const FoodValues = z.object({
  energeticAmount: per100g(FOOD_LIMITS.energy),
  carbohydrates: per100g(FOOD_LIMITS.grams),
  proteins: per100g(FOOD_LIMITS.grams),
  lipids: per100g(FOOD_LIMITS.grams),
  traces: list(Nutrient).max(NUTRIENTS.length).default([]),
});
export type FoodValues = z.infer<typeof FoodValues>;

// Tables round their values, so a sum slightly above 100 is accepted.
const MAX_GRAMS = 101;

const fitsIn100g = ({ carbohydrates, proteins, lipids }: FoodValues) =>
  (carbohydrates ?? 0) + (proteins ?? 0) + (lipids ?? 0) <= MAX_GRAMS;

/** Every food has grams, so a measure may not have the same name. */
const hasNoGrams = (measures: readonly Measure[]) => measures.every(({ label }) => label !== "g");

const hasOneOfEach = (measures: readonly Measure[]) =>
  new Set(measures.map(({ label }) => label)).size === measures.length;

/** A partner's own food, as it is saved. */
export const FoodForm = FoodValues.extend({
  name: requiredText(FOOD_LIMITS.name),
  category: text(60).default(""),
  /** The source of the values, for example a label or a table. */
  source: text(200).default(""),
  measures: list(Measure)
    .max(FOOD_LIMITS.measures, `Um alimento tem no máximo ${FOOD_LIMITS.measures} medidas caseiras`)
    .refine(hasOneOfEach, "Há medidas caseiras repetidas")
    .refine(hasNoGrams, "'g' já são os gramas. Dê outro nome à medida")
    .default([]),
}).refine(fitsIn100g, {
  path: ["carbohydrates"],
  error: "Carboidratos, proteínas e gorduras somam mais de 100 g em 100 g",
});
export type FoodForm = z.infer<typeof FoodForm>;

export const Food = FoodValues.extend({
  id: FoodId,
  name: z.string(),
  category: z.string(),
  source: z.string(),
  measures: z.array(Measure),
  /** Whether it is the partner's own; only those can be changed. */
  own: z.boolean(),
});
export type Food = z.infer<typeof Food>;

export const FOOD_PAGE = 10;
/** Rows of a page of the coach's own foods. */
export const OWN_FOOD_PAGE = 20;

const base = "/v2/partners/meal-foods";
const one = z.object({ id: FoodId });

export const foods = {
  list: endpoint({
    method: "GET",
    path: base,
    summary: "Os alimentos da biblioteca e os próprios; a busca ignora acentos",
    access: "partner",
    query: z.object({
      ...paging(FOOD_PAGE),
      name: text(FOOD_LIMITS.name).optional(),
      origin: z.enum(["LIBRARY", "OWN"]).optional(),
    }),
    reply: page(Food),
  }),
  read: endpoint({
    method: "GET",
    path: `${base}/:id`,
    summary: "Um alimento",
    access: "partner",
    params: one,
    reply: data(Food),
    errors: ["food.not_found"],
  }),
  create: endpoint({
    method: "POST",
    path: base,
    summary: "Cria um alimento próprio",
    access: "partner",
    body: FoodForm,
    reply: data(Food),
  }),
  change: endpoint({
    method: "PATCH",
    path: `${base}/:id`,
    summary: "Altera um alimento próprio; as dietas que o usam passam a contar os novos valores",
    access: "partner",
    params: one,
    body: FoodForm,
    reply: data(Food),
    errors: ["food.not_found", "food.of_library"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: `${base}/:id`,
    summary: "Exclui um alimento próprio que nenhuma dieta usa",
    access: "partner",
    params: one,
    reply: Done,
    errors: ["food.not_found", "food.of_library", "food.in_use"],
  }),
};
