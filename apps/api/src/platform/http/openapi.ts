import { api, areaDescriptions } from "@prancheta/contract/api";
import { type Access, type Endpoint, NoContent } from "@prancheta/contract/endpoint";
import { Problem } from "@prancheta/contract/problem";
import { type RefusalCode, refusalText } from "@prancheta/contract/refusals";
import * as z from "zod";
import { DEFAULT_TENANT } from "./guard.ts";

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;
type Json = z.core.JSONSchema.BaseSchema;

const input = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, { io: "input", reused: "inline", unrepresentable: "any" });
const output = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, { io: "output", reused: "inline", unrepresentable: "any" });

const ALWAYS: readonly RefusalCode[] = [
  "request.invalid",
  "request.too_deep",
  "request.too_many_values",
  "request.too_large",
  "request.too_slow",
  "request.headers_too_large",
  "request.unsupported",
  "request.too_many",
  "server.unavailable",
  "server.crowded",
  "server.full",
];
const OF_SESSION: readonly RefusalCode[] = ["session.missing", "tenant.mismatch"];
const OF_STUDENT: readonly RefusalCode[] = [...OF_SESSION, "link.not_found"];
const OF_PUBLIC: readonly RefusalCode[] = ["tenant.unknown"];

const parameters = (place: "path" | "query", schema: z.ZodType) => {
  const { properties = {}, required = [] } = input(schema);
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: shape,
  }));
};

const TENANT = {
  name: "x-tenant",
  in: "header",
  description: "De quem são os usuários",
  required: false,
  schema: { type: "string", default: DEFAULT_TENANT },
} as const;
const SECRET = {
  name: "x-secret",
  in: "header",
  description: "O segredo que vem no link, depois do ponto",
  required: true,
  schema: { type: "string", maxLength: 200 },
} as const;
const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  description: "Repetido com a mesma chave, o envio é feito uma vez só e responde o mesmo",
  required: false,
  schema: { type: "string", maxLength: 200 },
} as const;
const IF_MATCH = {
  name: "If-Match",
  in: "header",
  description: "A versão que foi lida: salvar sobre outra é recusado com 412",
  required: false,
  schema: { type: "string" },
} as const;

const STUDENT = {
  name: "x-student",
  in: "header",
  description: "Em nome de qual vínculo com um profissional: um `id` de `GET /v2/student/links`",
  required: true,
  schema: { type: "string", format: "uuid" },
} as const;

/** The refusals of everybody's guard. */
const OF_ACCESS = {
  public: OF_PUBLIC,
  partner: OF_SESSION,
  account: OF_SESSION,
  student: OF_STUDENT,
} as const satisfies Record<Access, readonly RefusalCode[]>;

const SECURITY = {
  public: [],
  partner: [{ bearer: [] }],
  account: [{ studentBearer: [] }],
  student: [{ studentBearer: [] }],
} as const satisfies Record<Access, readonly object[]>;

type Described = Pick<AnyEndpoint, "access" | "standing" | "errors" | "respectsDailyLimit" | "takesIdempotencyKey">;

/** Every refusal that an endpoint may answer. */
export const refusalsOf = (endpoint: Described): readonly RefusalCode[] => [
  ...ALWAYS,
  ...OF_ACCESS[endpoint.access],
  ...(endpoint.respectsDailyLimit ? (["request.day_is_full"] as const) : []),
  ...(endpoint.takesIdempotencyKey ? (["request.repeated_differently"] as const) : []),
  ...(endpoint.access === "student" && endpoint.standing === "current" ? (["link.ended"] as const) : []),
  ...endpoint.errors,
];

const problems = (endpoint: AnyEndpoint) => {
  const codes = refusalsOf(endpoint);
  const byStatus = Map.groupBy(codes, (code) => refusalText(code).status);
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      status,
      {
        description: same.map((code) => `\`${code}\`: ${refusalText(code).title}`).join("; "),
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    ]),
  );
};

const bodyOf = ({ body, multipart }: AnyEndpoint) => ({
  "application/json": { schema: input(body) },
  ...(multipart && { "multipart/form-data": { schema: input(body) } }),
});

const operation = (area: string, name: string, endpoint: AnyEndpoint) => ({
  operationId: `${area}.${name}`,
  summary: endpoint.summary,
  tags: [area],
  security: SECURITY[endpoint.access],
  parameters: [
    ...parameters("path", endpoint.params),
    ...parameters("query", endpoint.query),
    TENANT,
    ...(endpoint.access === "student" ? [STUDENT] : []),
    ...(endpoint.hasSecret ? [SECRET] : []),
    ...(endpoint.takesIdempotencyKey ? [IDEMPOTENCY_KEY] : []),
    ...(endpoint.errors.some((code) => refusalText(code).status === 412) ? [IF_MATCH] : []),
  ],
  ...(endpoint.method !== "GET" &&
    Object.keys(input(endpoint.body).properties ?? {}).length > 0 && {
      requestBody: { required: true, content: bodyOf(endpoint) },
    }),
  responses: {
    ...(endpoint.reply === NoContent
      ? { 204: { description: "Feito" } }
      : { 200: { description: "Feito", content: { [endpoint.contentType]: { schema: output(endpoint.reply) } } } }),
    ...problems(endpoint),
  },
});

/** The OpenAPI 3.1 document, built from the same schemas that parse requests and serialize answers. */
export function openApiDocument(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [area, endpoints] of Object.entries(api))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(area, name, endpoint) };
    }
  return {
    openapi: "3.1.0",
    info: {
      title: "Prancheta",
      version: "1",
      description:
        "Tudo o que o back-office e o app do aluno fazem, eles fazem por estas chamadas. HEAD responde como GET, sem o corpo; a outro método que o endereço não tem, a resposta é 405 e `Allow` diz os que ele tem.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(areaDescriptions).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Problem: output(Problem) },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "A sessão de um parceiro" },
        studentBearer: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "A sessão do app do aluno" },
      },
    },
  };
}
