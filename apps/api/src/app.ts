import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import compress from "@fastify/compress";
import underPressure from "@fastify/under-pressure";
import { DEFAULT_MAX_VALUES, PUBLIC_BODY_LIMIT } from "@prancheta/contract/endpoint";
import { setPortugueseMessages } from "@prancheta/contract/messages";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { mountAreas } from "./areas.ts";
import { serveCoachPages } from "./coach-page/html/public-page.routes.ts";
import type { AppParts } from "./parts.ts";
import { makeFiles, serveFiles } from "./platform/files/files.ts";
import { makeUploads } from "./platform/files/uploads.ts";
import { boundBodyMemory } from "./platform/http/bodies/body-memory.ts";
import { parseJsonBody } from "./platform/http/bodies/json-body.ts";
import { acceptMultipart } from "./platform/http/bodies/multipart.ts";
import { readableUrl } from "./platform/http/bodies/readable-url.ts";
import { closeSlowBodies, closeStalledConnections } from "./platform/http/bodies/slow-bodies.ts";
import { answerUnreadable } from "./platform/http/bodies/unreadable.ts";
import { serveDocs } from "./platform/http/docs.ts";
import { serveHealth } from "./platform/http/health.ts";
import { ANSWER_SEAL } from "./platform/http/idempotency.ts";
import { AnswerLog } from "./platform/http/log.ts";
import { makeApi } from "./platform/http/make-api.ts";
import { notFoundHandler } from "./platform/http/not-found-handler.ts";
import { answerProblem } from "./platform/http/problems.ts";
import { makeRateLimiter } from "./platform/http/rate-limit.ts";
import { Refusal } from "./platform/http/refusal.ts";
import { noValidator, serializerCompiler } from "./platform/http/serializer-compiler.ts";
import { serveMedia } from "./platform/media/media.ts";
import { makeSeal } from "./platform/secrets/seal.ts";
import { makeTokens } from "./platform/secrets/tokens.ts";
import { addSecurityHeaders } from "./platform/web/headers.ts";
import { builtWebApps, serveWeb } from "./platform/web/web-files.ts";
import { gatewayWebhooks } from "./sales/gateway/gateway-webhooks.routes.ts";
import { refuseEndedLink } from "./students/links.service.ts";

/** Time limit for a request's headers. */
const SLOW_CLIENT_MS = 15_000;
const BUSY_MS = 2_000;
const RETRY_SECONDS = 5;
const CALL = /^\/v\d\//;
/** Longer than any URL that fits in a request's headers. */
const MAX_URL = 64 * 1024;

/** Refuses calls while the server is too busy. Pages and files are cheap, and a person would read a refusal as JSON. */
const refuseCalls = async ({ url }: FastifyRequest): Promise<void> => {
  if (CALL.test(url)) throw new Refusal("server.unavailable", { retryAfter: RETRY_SECONDS });
};

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { database, clock, settings } = parts;
  setPortugueseMessages();
  const app: FastifyInstance = Fastify({
    ...(parts.logger ? { loggerInstance: parts.logger } : { logger: false }),
    logController: new AnswerLog(),
    trustProxy: settings.trustProxy,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // For routes outside the contract; each of its endpoints has its own limit.
    bodyLimit: PUBLIC_BODY_LIMIT,
    // No `requestTimeout`: with it Node cuts every body after the longer of both (60 s by default). `closeSlowBodies`
    // limits bodies.
    http: { connectionsCheckingInterval: 5_000, headersTimeout: SLOW_CLIENT_MS },
    forceCloseConnections: "idle",
    // HEAD answers as GET would, without the body.
    exposeHeadRoutes: true,
    // An id that cannot be parsed answers 404, whatever its length.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_URL },
    clientErrorHandler: answerUnreadable,
    rewriteUrl: ({ url = "/" }) => readableUrl(url),
    schemaController: {
      compilersFactory: { buildSerializer: () => serializerCompiler, buildValidator: () => noValidator },
    },
  });
  app.setErrorHandler(answerProblem);
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    (request: FastifyRequest, body: string | Buffer) =>
      parseJsonBody(body, request.routeOptions.config.maxValues ?? DEFAULT_MAX_VALUES),
  );
  closeSlowBodies(app);
  closeStalledConnections(app);
  boundBodyMemory(app);
  const uploadSpace = await acceptMultipart(app, settings.uploadFolder ?? tmpdir());

  const webApps = builtWebApps(settings.webApps);
  addSecurityHeaders(app, webApps, {
    https: settings.publicUrl.startsWith("https:"),
    mediaOrigins: settings.academy?.origins ?? [],
  });
  // Our clients never compress requests, and a small compressed body could expand to a huge one.
  await app.register(compress, { threshold: 1024, encodings: ["gzip", "identity"], globalDecompression: false });
  await app.register(underPressure, {
    maxEventLoopDelay: settings.busyAboveMs ?? BUSY_MS,
    pressureHandler: refuseCalls,
  });

  const tokens = makeTokens(parts.secretKey, clock);
  const fileParts = { database, objects: parts.objects, clock, tokens };
  const files = makeFiles({ ...fileParts, storageBytes: settings.storageBytes });
  const uploads = makeUploads({ ...fileParts, storageBytes: settings.storageBytes });
  const notFound = notFoundHandler(app);
  serveHealth(app, database);
  serveFiles(app, fileParts);
  serveMedia(app, parts.objects);
  const { bankPage } = settings;
  if (bankPage !== undefined) app.get("/banco", (_request, reply) => reply.redirect(bankPage));
  gatewayWebhooks(app, parts);
  await serveDocs(app, settings.publicUrl);
  const rateLimiter = parts.rateLimiter ?? makeRateLimiter(database, clock);
  const api = makeApi(app, {
    database,
    tokens,
    seal: makeSeal(parts.secretKey, ANSWER_SEAL),
    clock,
    rateLimiter,
    dailyBytes: settings.dailyBytes,
    uploads: uploadSpace,
    refuseEndedLink: (db, student) => refuseEndedLink(db, clock, student),
  });
  const areaParts = { ...parts, logger: app.log, tokens, files, uploads };
  mountAreas(api, areaParts);
  serveCoachPages(app, areaParts, rateLimiter);
  await serveWeb(app, webApps, notFound);
  return app;
}
