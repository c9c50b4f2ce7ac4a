import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { openApiDocument } from "./openapi.ts";

const NOT_YET = { openapi: "3.1.0", info: { title: "Prancheta", version: "1" }, paths: {} };

/** `/openapi.json`, generated at the first request, and `/docs` to browse it. */
export async function serveDocs(app: FastifyInstance, publicUrl: string): Promise<void> {
  let made: ReturnType<typeof openApiDocument> | undefined;
  const document = () => {
    made ??= openApiDocument(publicUrl);
    return made;
  };
  app.get("/openapi.json", async (_request, reply) =>
    reply.header("cache-control", "public, max-age=300").send(document()),
  );
  await app.register(swagger, { mode: "static", specification: { document: NOT_YET } });
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    uiConfig: { docExpansion: "list" },
    transformSpecification: document,
    transformSpecificationClone: false,
  });
}
