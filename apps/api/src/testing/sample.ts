import * as fc from "fast-check";
import * as z from "zod";

type Json = z.core.JSONSchema.BaseSchema;

const FORMATS: Readonly<Record<string, string>> = {
  date: "2026-11-21",
  "date-time": "2026-11-21T12:00:00Z",
  email: "ana@example.com",
  uri: "https://example.com",
};

const textLike = ({ format, pattern, minLength = 0 }: Json): string => {
  const known = format === undefined ? undefined : FORMATS[format];
  if (known !== undefined) return known;
  if (pattern === undefined) return "a".repeat(minLength);
  return fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 1 })[0] ?? "";
};

const numberLike = ({ minimum = 0, exclusiveMinimum }: Json): number =>
  typeof exclusiveMinimum === "number" ? exclusiveMinimum + 1 : Math.max(minimum, 0);

const isSchema = (part: Json["items"]): part is Json => typeof part === "object" && !Array.isArray(part);

const sampleOf = (schema: Json): unknown => {
  const [example] = schema.examples ?? [];
  if (example !== undefined) return example;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const first = [...(schema.anyOf ?? schema.oneOf ?? [])].find(isSchema);
  if (first) return sampleOf(first);
  const { properties = {}, required = [], items, minItems = 0 } = schema;
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        required.map((name) => [name, isSchema(properties[name]) ? sampleOf(properties[name]) : null]),
      );
    case "array":
      return Array.from({ length: minItems }, () => (isSchema(items) ? sampleOf(items) : null));
    case "string":
      return textLike(schema);
    case "integer":
    case "number":
      return numberLike(schema);
    case "boolean":
      return false;
    default:
      return null;
  }
};

/** The smallest input that `schema` accepts. Throws if the schema has rules that its JSON schema does not show. */
export const leastOf = (schema: z.ZodType): unknown => {
  // The JSON schema of an input loses the examples of a schema with transforms.
  const [example] = z.array(z.unknown()).parse(schema.meta()?.["examples"] ?? []);
  const sample = example ?? sampleOf(z.toJSONSchema(schema, { io: "input", reused: "inline", unrepresentable: "any" }));
  schema.parse(sample);
  return sample;
};
