import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Unanswered } from "../http/methods.ts";
import { Refusal } from "../http/refusal.ts";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** CSP sources for the scripts that stand in the page itself. */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(
    ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
  );

/** The built page, or undefined when the web has not been built (API tests need none). */
export const builtPage = (folder: string): string | undefined => {
  const path = join(folder, "index.html");
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
};

const API_PATH = /^\/(v\d+|files|media|openapi\.json|docs|healthz|readyz)(\/|$)/;

/** Screens have no dot in their path; what follows in the query may hold any number of them. */
const isScreen = (url: string): boolean => {
  const [path = ""] = url.split("?");
  return !API_PATH.test(path) && !/\.\w+$/.test(path);
};

/** Serves the built web: hashed assets forever, and the one page for every path that is a screen's. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  page: string,
  unanswered: Unanswered,
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
  // The folder itself is refused by the static files, not passed on.
  app.get("/", (_, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    if (!isScreen(request.url) || request.method === "OPTIONS") return unanswered(request);
    if (/^(GET|HEAD)$/.test(request.method)) return sendPage(reply);
    throw new Refusal("route.method_not_allowed", { allow: ["GET", "HEAD"] });
  });
}
