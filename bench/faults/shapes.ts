import * as fc from "fast-check";

/** The part of JSON Schema that the document uses. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly format?: string;
}

const HUGE = 2_147_483_647;
const TEXTS = [
  "",
  " ",
  "%",
  "_",
  "\\",
  "'",
  "ção",
  "Ana",
  "2026-11-21",
  "2026-02-30",
  "\u0000",
  "👟",
  "<b>",
  "a".repeat(5_000),
  "-1",
  "1e9",
  "null",
];

const anyText = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: "grapheme", maxLength: 40 }));

const numbers = ({ minimum = -HUGE, maximum = HUGE }: Shape, whole: boolean) =>
  whole
    ? fc.oneof(
        fc.integer({ min: Math.max(-HUGE, Math.ceil(minimum)), max: Math.min(HUGE, Math.floor(maximum)) }),
        fc.constantFrom(0, 1, -1, HUGE, Number.MAX_SAFE_INTEGER),
      )
    : fc.double({ noNaN: true, noDefaultInfinity: true });

/** Values that mostly match the schema and sometimes do not. `ids` are ids that exist. */
export const valuesOf = (shape: Shape, ids: readonly string[], depth = 0): fc.Arbitrary<unknown> => {
  const fitting = fittingValues(shape, ids, depth);
  return fc.oneof({ weight: 12, arbitrary: fitting }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) });
};

const fittingValues = (shape: Shape, ids: readonly string[], depth: number): fc.Arbitrary<unknown> => {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, ids, depth + 1)));
  const [type] = [shape.type].flat();
  switch (type) {
    case "string":
      return fc.oneof(anyText, fc.constantFrom(...ids));
    case "integer":
      return numbers(shape, true);
    case "number":
      return numbers(shape, false);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(valuesOf(shape.items ?? {}, ids, depth + 1), { maxLength: depth > 3 ? 1 : 3 });
    case "object":
      return fc.record(
        Object.fromEntries(
          Object.entries(shape.properties ?? {}).map(([name, inner]) => [name, valuesOf(inner, ids, depth + 1)]),
        ),
        { requiredKeys: [...(shape.required ?? [])] },
      );
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
};
