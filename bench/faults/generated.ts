import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import * as fc from "fast-check";
import * as z from "zod";
import { idOf } from "../ids.ts";
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

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly body: string | null;
}

const filled = (path: string, values: ReadonlyMap<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) || "-"));

const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)).toWellFormed();

/** Requests of one operation, as its description says and now and then otherwise. */
const requestsOf = (
  method: string,
  path: string,
  operation: Operation,
  ids: readonly string[],
): fc.Arbitrary<Asked> => {
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
      const said = new Map(places.map(({ name, in: place }, at) => [`${place} ${name}`, made.values[at]]));
      const query = new URLSearchParams();
      const inPath = new Map<string, string>();
      for (const [key, value] of said) {
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
  ...[0, 1, 2].flatMap((n) => [idOf("student", n), idOf("sheet", n), idOf("plan", n), idOf("questionnaire", n)]),
  ...world.exercises.slice(0, 3),
];

/** Asks and judges: undefined when the answer is one that the document has, else what is wrong with it. */
const judge = async (scene: Scene, asked: Asked, validators: Map<string, ValidateFunction>, ajv: Ajv2020) => {
  // Whoever ends sessions does it to the last partner, so that the others go on.
  const token = /auth|session|logout/i.test(asked.path) ? scene.tokens.at(-1) : scene.tokens[0];
  const answer = await fetch(`${scene.url}${asked.path}`, {
    method: asked.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(asked.body !== null && { "content-type": "application/json" }),
    },
    body: asked.body,
  });
  const text = await answer.text();
  const what = `${asked.operation.operationId} ${asked.method} ${asked.path.slice(0, 120)} ${asked.body?.slice(0, 200) ?? ""} -> ${answer.status} ${text.slice(0, 200)}`;
  if (answer.status >= 500) return { failed: what };
  const content = asked.operation.responses[answer.status]?.content;
  const [type = ""] = (answer.headers.get("content-type") ?? "").split(";");
  const schema = content?.[type]?.schema;
  if (!schema) return { outside: what };
  if (!type.includes("json")) return {};
  const key = `${asked.operation.operationId} ${answer.status}`;
  const validate = validators.get(key) ?? ajv.compile(schema);
  validators.set(key, validate);
  return validate(JSON.parse(text)) ? {} : { outside: `${what} ${ajv.errorsText(validate.errors)}` };
};

/** Twenty thousand requests made from the OpenAPI document: none is a failure, none is answered otherwise than it says. */
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
  const ask = async (): Promise<void> => {
    for (let asked = requests.pop(); asked; asked = requests.pop()) {
      const judged = await judge(scene, asked, validators, ajv);
      if (judged.failed) failed.push(judged.failed);
      if (judged.outside) outside.push(judged.outside);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  for (const line of [...failed.slice(0, SHOWN), ...outside.slice(0, SHOWN)]) process.stderr.write(`${line}\n`);
  return [
    atMost(`${REQUESTS} generated requests: failures (5xx)`, failed.length, 0, ""),
    atMost(`${REQUESTS} generated requests: answers outside the document`, outside.length, 0, ""),
  ];
};
