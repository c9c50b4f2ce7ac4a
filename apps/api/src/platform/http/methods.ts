import type { FastifyInstance } from "fastify";
import { Refusal } from "./refusal.ts";

interface Known {
  readonly path: RegExp;
  readonly methods: Set<string>;
}

const patternOf = (url: string) =>
  new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/:\w+/g, "[^/]+")}/?$`);

/** Refuses a request that no route answers. */
export type Unanswered = (request: { readonly method: string; readonly url: string }) => never;

/**
 * Looks at the routes that are added from now on: an address that one of them answers by another method is 405 and names those
 * methods (RFC 9110, 15.5.6), any other 404. Looked through only when no route was found, so that no start and no call pays for it.
 */
export function refuseUnanswered(app: FastifyInstance): Unanswered {
  const known = new Map<string, Known>();
  app.addHook("onRoute", ({ url, method }) => {
    // What ends in a star answers for files, whatever their address.
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
