import type { FastifyInstance } from "fastify";
import { Refusal } from "./refusal.ts";

interface Known {
  readonly path: RegExp;
  readonly methods: Set<string>;
}

const patternOf = (url: string) =>
  new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/:\w+/g, "[^/]+")}/?$`);

/** Refuses a request that matches no route. */
export type NotFoundHandler = (request: { readonly method: string; readonly url: string }) => never;

/**
 * Returns the handler for requests without a route: 405 with the allowed methods if the path exists with other methods
 * (RFC 9110, 15.5.6), else 404. Routes added after this call are collected, and searched only when no route matched.
 */
export function notFoundHandler(app: FastifyInstance): NotFoundHandler {
  const known = new Map<string, Known>();
  app.addHook("onRoute", ({ url, method }) => {
    // Wildcard routes serve files, not API calls.
    if (url.includes("*")) return;
    const one = known.get(url) ?? { path: patternOf(url), methods: new Set() };
    known.set(url, one);
    for (const name of [method].flat()) one.methods.add(name);
  });
  return ({ method, url }) => {
    const [path = ""] = url.split("?");
    const methods = [...known.values()].filter((one) => one.path.test(path)).flatMap((one) => [...one.methods]);
    if (method === "OPTIONS" || methods.length === 0) throw new Refusal("route.not_found");
    throw new Refusal("route.method_not_allowed", { allow: [...new Set(methods)].sort() });
  };
}
