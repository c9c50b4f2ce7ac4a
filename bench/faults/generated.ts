import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import * as fc from "fast-check";
import * as z from "zod";
import { benchId } from "../ids.ts";
import { atMost, type Outcome } from "../outcome.ts";
import { type Scene, setScene } from "./scene.ts";
import { type Shape, valuesOf } from "./shapes.ts";

const REQUESTS = 20_000;
const AT_ONCE = 16;
const SHOWN = 10;

const AnyShape = z.custom<Shape>((value) => typeof value === "object" && value !== null);
const Content = z.record(z.string(), z.object({ schema: AnyShape }));
const Operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema: AnyShape })),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content })),
});
type Operation = z.infer<typeof Operation>;
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), z.looseObject({})) }),
});

interface GeneratedRequest {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly body: string | null;
}

const filled = (path: string, values: ReadonlyMap<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) || "-"));

const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)).toWellFormed();

/** Random requests for one operation, valid by its description or sometimes not. */
const requestsOf = (
  method: string,
  path: string,
  operation: Operation,
  ids: readonly string[],
): fc.Arbitrary<GeneratedRequest> => {
  const places = operation.parameters.filter(({ in: place }) => place !== "header");
  const body = operation.requestBody?.content["application/json"]?.schema;
  return fc
    .record({
      values: fc.tuple(
        ...places.map(({ schema, in: place }) =>
          place === "path" ? fc.constantFrom(...ids, "x") : fc.option(valuesOf(schema, ids), { nil: undefined }),
        ),
      ),
      body: body ? valuesOf(body, ids) : fc.constant(undefined),
    })
    .map((made) => {
      const values = new Map(places.map(({ name, in: place }, at) => [`${place} ${name}`, made.values[at]]));
      const query = new URLSearchParams();
      const inPath = new Map<string, string>();
      for (const [key, value] of values) {
        const [place, name = ""] = key.split(" ");
        if (value === undefined) continue;
        if (place === "path") inPath.set(name, asText(value));
        else query.set(name, asText(value));
      }
      return {
        method: method.toUpperCase(),
        path: `${filled(path, inPath)}?${query}`,
        operation,
        body: made.body === undefined ? null : JSON.stringify(made.body),
      };
    });
};

const idsOf = ({ world }: Scene): string[] => [
  ...[0, 1, 2].flatMap((n) => [
    benchId("student", n),
    benchId("sheet", n),
    benchId("plan", n),
    benchId("questionnaire", n),
  ]),
  ...world.exercises.slice(0, 3),
];

/** Sends a request; returns undefined if the OpenAPI document allows the answer, else the problem. */
const judge = async (
  scene: Scene,
  generatedRequest: GeneratedRequest,
  validators: Map<string, ValidateFunction>,
  ajv: Ajv2020,
) => {
  // Requests that end sessions use the last partner, so that the others keep theirs.
  const token = /auth|session|logout/i.test(generatedRequest.path) ? scene.tokens.at(-1) : scene.tokens[0];
  const answer = await fetch(`${scene.url}${generatedRequest.path}`, {
    method: generatedRequest.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(generatedRequest.body !== null && { "content-type": "application/json" }),
    },
    body: generatedRequest.body,
  });
  const text = await answer.text();
  const what = `${generatedRequest.operation.operationId} ${generatedRequest.method} ${generatedRequest.path.slice(0, 120)} ${generatedRequest.body?.slice(0, 200) ?? ""} -> ${answer.status} ${text.slice(0, 200)}`;
  if (answer.status >= 500) return { failed: what };
  const content = generatedRequest.operation.responses[answer.status]?.content;
  const [type = ""] = (answer.headers.get("content-type") ?? "").split(";");
  const schema = content?.[type]?.schema;
  if (!schema) return { outside: what };
  if (!type.includes("json")) return {};
  const key = `${generatedRequest.operation.operationId} ${answer.status}`;
  const validate = validators.get(key) ?? ajv.compile(schema);
  validators.set(key, validate);
  return validate(JSON.parse(text)) ? {} : { outside: `${what} ${ajv.errorsText(validate.errors)}` };
};

/**
 * Twenty thousand requests generated from the OpenAPI document: none answers 5xx, and all answers match the document.
 */
export const generated = async (): Promise<Outcome[]> => {
  await using stack = new AsyncDisposableStack();
  const scene = await setScene(stack);
  await scene.writers.stop();
  const document = Document.parse(await (await fetch(`${scene.url}/openapi.json`)).json());
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  for (const [name, schema] of Object.entries(document.components.schemas))
    ajv.addSchema(schema, `#/components/schemas/${name}`);
  const ids = idsOf(scene);
  const arbitrary = fc.oneof(
    ...Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => requestsOf(method, path, operation, ids)),
    ),
  );
  const requests = fc.sample(arbitrary, { numRuns: REQUESTS, seed: 2026 });
  const validators = new Map<string, ValidateFunction>();
  const failed: string[] = [];
  const outside: string[] = [];
  const sendAll = async (): Promise<void> => {
    for (let generatedRequest = requests.pop(); generatedRequest; generatedRequest = requests.pop()) {
      const judged = await judge(scene, generatedRequest, validators, ajv);
      if (judged.failed) failed.push(judged.failed);
      if (judged.outside) outside.push(judged.outside);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendAll));
  for (const line of [...failed.slice(0, SHOWN), ...outside.slice(0, SHOWN)]) process.stderr.write(`${line}\n`);
  return [
    atMost(`${REQUESTS} generated requests: failures (5xx)`, failed.length, 0, ""),
    atMost(`${REQUESTS} generated requests: answers outside the document`, outside.length, 0, ""),
  ];
};
