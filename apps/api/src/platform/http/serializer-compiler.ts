import { createRequire } from "node:module";
import type SerializerSelector from "@fastify/fast-json-stringify-compiler";
import * as z from "zod";
import { replySchema } from "./reply-schema.ts";

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
