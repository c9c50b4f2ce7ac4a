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

// The compiler itself is a hundred files: it too is loaded when somebody asks.
const load = createRequire(import.meta.url);
const compilerNow = (): SerializerSelector.SerializerCompiler => {
  const selector: typeof SerializerSelector = load("@fastify/fast-json-stringify-compiler");
  return selector()();
};

/** Compiles what prints a call's answers when the first one leaves: hundreds of calls would otherwise hold every start up. */
export const lazyPrinter = ({ schema, ...route }: Route): ((answer: unknown) => string) => {
  if (!(schema instanceof z.ZodType)) throw new Error(`${route.url} declares its answer without the contract`);
  let print: ((answer: unknown) => string) | undefined;
  return (answer) => {
    print ??= compilerNow()({ ...route, schema: replySchema(schema) });
    return print(answer);
  };
};

/** What is said is read by the contract's own schemas, so the framework's validator is never loaded. */
export const nothingToValidate = (): never => {
  throw new Error("a route declares what the contract should");
};
