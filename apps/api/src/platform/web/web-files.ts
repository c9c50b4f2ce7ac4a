import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { NotFoundHandler } from "../http/not-found-handler.ts";
import { Refusal } from "../http/refusal.ts";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** CSP sources for the page's inline scripts. */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(
    ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
  );

/** The built page, or undefined if the web has not been built (API tests do not need it). */
export const builtPage = (folder: string): string | undefined => {
  const path = join(folder, "index.html");
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
};

const API_PATH = /^\/(v\d+|files|media|openapi\.json|docs|healthz|readyz)(\/|$)/;

/** Paths of screens contain no dot; the query may. */
const isScreen = (url: string): boolean => {
  const [path = ""] = url.split("?");
  return !API_PATH.test(path) && !/\.\w+$/.test(path);
};

/** Serves the built web: hashed assets cacheable forever, and the one page for every screen's path. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  page: string,
  notFound: NotFoundHandler,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${folder}/assets/`);
      reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "public, max-age=300");
    },
  });
  const sendPage = (reply: FastifyReply) =>
    reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(page);
  // The static files refuse the folder itself instead of passing the request on.
  app.get("/", (_, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    if (!isScreen(request.url) || request.method === "OPTIONS") return notFound(request);
    if (/^(GET|HEAD)$/.test(request.method)) return sendPage(reply);
    throw new Refusal("route.method_not_allowed", { allow: ["GET", "HEAD"] });
  });
}
