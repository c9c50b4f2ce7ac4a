import type { FastifyRequest } from "fastify";
import type { Owner } from "../postgres/db.ts";
import type { Tokens } from "../secrets/tokens.ts";
import { Refusal } from "./refusal.ts";

const SCHEME = /^Bearer /i;
/** The tenant of requests that name none. */
export const DEFAULT_TENANT = "prancheta";

/** The slug of a request's tenant. */
export const tenantSlug = (request: FastifyRequest): string => {
  const header = request.headers["x-tenant"];
  return typeof header === "string" && header !== "" ? header : DEFAULT_TENANT;
};

const bearer = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization ?? "";
  // The scheme is case-insensitive (RFC 9110, 11.1).
  return SCHEME.test(header) ? header.slice("Bearer ".length) : undefined;
};

const admitted = new WeakMap<FastifyRequest, Owner>();

/** Remembers whom a request was admitted for, before its body is read. */
export const admit = (request: FastifyRequest, owner: Owner): void => void admitted.set(request, owner);

/** Whom a request was admitted for; undefined for a public call. */
export const admittedOwner = (request: FastifyRequest): Owner | undefined => admitted.get(request);

/** The owner named by a request's token. The next statement checks whether the session is still active. */
export async function ownerOf(request: FastifyRequest, tokens: Tokens): Promise<Owner> {
  const token = bearer(request);
  const named = token === undefined ? undefined : await tokens.read(token);
  if (!named) throw new Refusal("session.missing");
  if (named.tenantSlug !== tenantSlug(request)) throw new Refusal("tenant.mismatch");
  return named.owner;
}
