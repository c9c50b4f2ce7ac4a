import { createRequire } from "node:module";
import type SerializerSelector from "@fastify/fast-json-stringify-compiler";
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
const replySchema = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, {
    target: "draft-7",
    io: "output",
    reused: "inline",
    override: ({ jsonSchema }) => {
      // A copy, because `jsonSchema` is emptied below.
      const plain = { ...plainNullable(jsonSchema) };
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
      const { format: _format, pattern: _pattern, enum: _enum, const: _const, ...remaining } = plain;
      const constant = plain.const ?? plain.enum?.[0];
      Object.assign(
        jsonSchema,
        remaining,
        remaining.type === undefined && constant !== undefined ? { type: typeof constant } : {},
      );
      // An undeclared property is not printed; it must not keep an object from matching its branch of a union.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });

interface Route {
  readonly method: string;
  readonly url: string;
  readonly httpStatus: string;
  readonly schema?: unknown;
}

// The compiler consists of a hundred files, so it is loaded on demand as well.
const load = createRequire(import.meta.url);
const loadCompiler = (): SerializerSelector.SerializerCompiler => {
  const selector: typeof SerializerSelector = load("@fastify/fast-json-stringify-compiler");
  return selector()();
};

/** Compiles an endpoint's serializer at its first answer, because compiling hundreds at start would delay it. */
export const serializerCompiler = ({ schema, ...route }: Route): ((answer: unknown) => string) => {
  if (!(schema instanceof z.ZodType)) throw new Error(`${route.url} declares its answer without the contract`);
  let print: ((answer: unknown) => string) | undefined;
  return (answer) => {
    print ??= loadCompiler()({ ...route, schema: replySchema(schema) });
    return print(answer);
  };
};

/** The contract's schemas parse all input, so the framework's validator is never needed. */
export const noValidator = (): never => {
  throw new Error("a route declares what the contract should");
};
