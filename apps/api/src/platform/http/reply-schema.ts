import * as z from "zod";

type Json = z.core.JSONSchema.BaseSchema;

const isNull = (schema: Json) => schema.type === "null";

/** Rewrites `anyOf [X, null]` as `nullable`, which the serializer handles without trying each branch. */
const plainNullable = (schema: Json): Json => {
  const branches = schema.anyOf;
  const remaining = branches?.filter((branch) => !isNull(branch));
  const [only] = remaining ?? [];
  if (!branches || !only || remaining?.length !== 1 || branches.length !== 2) return schema;
  const { anyOf: _, ...rest } = schema;
  return { ...rest, ...only, nullable: true };
};

/** The JSON schema for the serializer, which prints only declared properties. */
export const replySchema = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, {
    target: "draft-7",
    io: "output",
    reused: "inline",
    override: ({ jsonSchema }) => {
      const plain = plainNullable(jsonSchema);
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
      const { format: _format, pattern: _pattern, enum: _enum, const: _const, ...remaining } = plain;
      const constant = plain.const ?? plain.enum?.[0];
      Object.assign(
        jsonSchema,
        remaining,
        remaining.type === undefined && constant !== undefined ? { type: typeof constant } : {},
      );
    },
  });
