import type { FastifyRequest } from "fastify";
import type { Owner } from "../postgres/db.ts";
import type { Tokens } from "../secrets/tokens.ts";
import { Refusal } from "./refusal.ts";

const SCHEME = /^Bearer /i;
/** Whose users they are where nobody says. */
export const DEFAULT_TENANT = "prancheta";

/** The tenant that a request says it belongs to. */
export const tenantSlug = (request: FastifyRequest): string => {
  const said = request.headers["x-tenant"];
  return typeof said === "string" && said !== "" ? said : DEFAULT_TENANT;
};

const bearer = (request: FastifyRequest): string | undefined => {
  const said = request.headers.authorization ?? "";
  // The scheme's case says nothing (RFC 9110, 11.1).
  return SCHEME.test(said) ? said.slice("Bearer ".length) : undefined;
};

/** The owner that a request's token names. Whether the session still lives is asked in the first statement that follows. */
export async function ownerOf(request: FastifyRequest, tokens: Tokens): Promise<Owner> {
  const token = bearer(request);
  const named = token === undefined ? undefined : await tokens.read(token);
  if (!named) throw new Refusal("session.missing");
  if (named.tenantSlug !== tenantSlug(request)) throw new Refusal("tenant.mismatch");
  return named.owner;
}
