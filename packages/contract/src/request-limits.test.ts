import { describe, expect, it } from "vitest";
import * as z from "zod";
import { api } from "./api.ts";
import { countOf } from "./scalars.ts";
import { emptyAsNull } from "./training/exercises.ts";

/** Allowed preprocessing before a schema: each checks the length first, or compares with a short text. */
const BEFOREHAND: readonly unknown[] = [countOf, emptyAsNull];

/** Longer than the longest allowed base64 file. */
const LONG = "a1-T :%.".repeat(8 * 1024 * 1024);
const SHORT = 100;

/** Whether the first check refuses a long string without further checks, or replaces it by a short one. */
const isBounded = (schema: z.ZodString) => {
  const [first] = schema.def.checks ?? [];
  if (first === undefined || schema instanceof z.ZodStringFormat) return false;
  const payload: z.core.ParsePayload<string> = { value: LONG, issues: [] };
  first._zod.check(payload);
  return payload.issues.some((issue) => issue.continue === false) || payload.value.length <= SHORT;
};

/** A schema inside another: its path and the schema. */
type Part = readonly [name: string, schema: z.core.$ZodType];

/** The parts of a schema that a request's value passes before any transform. */
const partsOf = (schema: z.core.$ZodType): readonly Part[] => {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).map(([name, inner]) => [`.${name}`, inner]);
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => ["", option]);
  if (schema instanceof z.ZodArray) return [["[]", schema.element]];
  if (schema instanceof z.ZodPipe)
    return [["", schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in]];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [["", schema.def.innerType]];
  return [];
};

/** Types without a size of their own. A custom one is a file's bytes, whose request has a maximum size. */
const SIZELESS = [z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodNull, z.ZodCustom];

const faultOf = (schema: z.core.$ZodType): string | undefined => {
  if (schema instanceof z.ZodString) return isBounded(schema) ? undefined : "a string";
  if (schema instanceof z.ZodArray) return z.core.util.sizeCaps(schema.def.checks).length > 0 ? undefined : "a list";
  if (schema instanceof z.ZodPipe && schema.def.in instanceof z.ZodTransform)
    return BEFOREHAND.includes(schema.def.in.def.transform) ? undefined : "a transform that comes first";
  const isKnown = schema instanceof z.ZodObject || partsOf(schema).length > 0;
  return isKnown || SIZELESS.some((kind) => schema instanceof kind) ? undefined : schema._zod.def.type;
};

/** The paths in a request's schema that have no maximum as their first check. */
const unbounded = (schema: z.core.$ZodType, path: string): string[] => {
  const fault = faultOf(schema);
  return [
    ...(fault === undefined ? [] : [`${path}: ${fault}`]),
    ...partsOf(schema).flatMap(([name, inner]) => unbounded(inner, `${path}${name}`)),
  ];
};

/** The schemas of texts, each with all its checks. */
const textFields = (schema: z.core.$ZodType): z.core.$ZodType[] => {
  const parts = partsOf(schema);
  const isField = parts.length === 0 || (parts.length === 1 && parts[0]?.[0] === "");
  return isField ? [schema] : parts.flatMap(([, inner]) => textFields(inner));
};

/** The maximum number of JSON values in a schema. */
const mostValues = (schema: z.core.$ZodType): number => {
  const inside = partsOf(schema).map(([, inner]) => mostValues(inner));
  if (schema instanceof z.ZodObject) return 1 + inside.reduce((sum, values) => sum + values, 0);
  if (schema instanceof z.ZodArray)
    return 1 + Math.min(...z.core.util.sizeCaps(schema.def.checks).map(([most]) => most)) * Math.max(...inside);
  return Math.max(1, ...inside);
};

const endpoints = Object.entries(api).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
);

describe("every request", () => {
  it.each(endpoints)(
    "$name has a maximum for each text and list, checked before anything is done to it",
    ({ endpoint: { params, query, body } }) => {
      expect([...unbounded(params, "params"), ...unbounded(query, "query"), ...unbounded(body, "body")]).toEqual([]);
    },
  );

  it.each(endpoints)("$name takes as many values as its largest body holds", ({ endpoint: { body, maxValues } }) => {
    expect(maxValues).toBeGreaterThanOrEqual(mostValues(body));
  });

  const ATTACKS = ["a", "0", " ", "T\n", "a.", "-", "@", "%", "\u{1f600}", "\u0301", "A-", "0 "];
  const LENGTHS = [40, 400, 1_200, 5_000, 20_000];
  /** Milliseconds for all fields of an endpoint with all these texts: a hundred times what they take. */
  const BUDGET = 2_000;

  it.each(endpoints)("$name reads long texts of any kind in a moment", ({ endpoint: { params, query, body } }) => {
    const fields = [params, query, body].flatMap(textFields);
    const texts = LENGTHS.flatMap((length) => ATTACKS.map((part) => `${part.repeat(length / part.length)}!`));
    const started = performance.now();
    for (const field of fields) for (const text of texts) z.safeParse(field, text);
    expect(performance.now() - started).toBeLessThan(BUDGET);
  });
});

it("a whole sheet, diet or questionnaire, which may have megabytes, is saved or cloned at most 60 times a minute", () => {
  const saving = endpoints.filter(({ name }) =>
    /^(sheetEditing|diets|questionnaires)\.(create|change|clone)$/.test(name),
  );
  expect(saving.map(({ endpoint }) => endpoint.rate)).toEqual(Array.from({ length: 9 }, () => 60));
});

it.each([
  ["a text without a maximum", z.string()],
  ["a text whose pattern comes first", z.string().regex(/a/).max(10, { abort: true })],
  ["a text whose format comes first", z.email().max(10, { abort: true })],
  ["a text that is trimmed first", z.string().trim().max(10, { abort: true })],
  ["a maximum after which the rest goes on", z.string().max(10).regex(/a/)],
  ["what is done beforehand", z.preprocess(String, z.string().max(10, { abort: true }))],
  ["a list without a maximum", z.array(z.int())],
  ["a text within a list", z.array(z.string()).max(3)],
  ["a record", z.record(z.string(), z.int())],
])("is seen by this test: %s", (_what, schema) => {
  expect(unbounded(z.object({ schema }), "body")).toHaveLength(1);
});
