import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { NotFoundHandler } from "../http/not-found-handler.ts";
import { Refusal } from "../http/refusal.ts";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

export interface WebApp {
  /** Where its screens and files are, with a slash at both ends. */
  readonly prefix: string;
  /** The folder of its build. */
  readonly folder: string;
}

export interface BuiltWebApp extends WebApp {
  /** The one page of all its screens. */
  readonly page: string;
  /** CSP sources of the page's inline scripts. */
  readonly scriptHashes: readonly string[];
}

const scriptHashesIn = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(
    ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
  );

/** The apps that have been built (API tests need none), longest prefix first. */
export const builtWebApps = (apps: readonly WebApp[]): BuiltWebApp[] =>
  apps
    .filter(({ folder }) => existsSync(join(folder, "index.html")))
    .map((app) => {
      const page = readFileSync(join(app.folder, "index.html"), "utf8");
      return { ...app, page, scriptHashes: scriptHashesIn(page) };
    })
    .sort((one, other) => other.prefix.length - one.prefix.length);

export const pathOf = (url: string): string => url.split("?", 1)[0] ?? "";

/** The app that a URL belongs to; `/aluno` belongs to `/aluno/`, and `/alunos` does not. */
export const webAppOf = (apps: readonly BuiltWebApp[], url: string): BuiltWebApp | undefined =>
  apps.find(({ prefix }) => `${pathOf(url)}/`.startsWith(prefix));

const API_PATH = /^\/(v\d+|files|media|openapi\.json|docs|healthz|readyz)(\/|$)/;

/** Paths of screens contain no dot; the query may. */
const isScreen = (url: string): boolean => !API_PATH.test(pathOf(url)) && !/\.\w+$/.test(pathOf(url));

/** Serves each app's hashed assets, cacheable forever, and its one page for every path of a screen. */
export async function serveWeb(
  app: FastifyInstance,
  webApps: readonly BuiltWebApp[],
  notFound: NotFoundHandler,
): Promise<void> {
  const sendPage = ({ url, method }: { url: string; method: string }, reply: FastifyReply) => {
    const page = webAppOf(webApps, url)?.page ?? notFound({ url, method });
    return reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(page);
  };
  for (const { prefix, folder } of webApps) {
    await app.register(fastifyStatic, {
      root: folder,
      prefix,
      decorateReply: false,
      index: false,
      wildcard: true,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes(`${folder}/assets/`);
        reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "public, max-age=300");
      },
    });
    // The static files refuse the folder itself instead of passing the request on.
    app.get(prefix, sendPage);
  }
  app.setNotFoundHandler((request, reply) => {
    if (!webAppOf(webApps, request.url) || !isScreen(request.url) || request.method === "OPTIONS")
      return notFound(request);
    if (/^(GET|HEAD)$/.test(request.method)) return sendPage(request, reply);
    throw new Refusal("route.method_not_allowed", { allow: ["GET", "HEAD"] });
  });
}
