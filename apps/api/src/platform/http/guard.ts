import { type AccountId, StudentId } from "@prancheta/contract/scalars";
import type { FastifyRequest } from "fastify";
import type { Owner, SignedInAccount } from "../postgres/identity.ts";
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

const admitted = new WeakMap<FastifyRequest, AccountId>();

/** Remembers whose account a request was admitted for, before its body is read. */
export const admit = (request: FastifyRequest, account: AccountId): void => void admitted.set(request, account);

/** Whose account a request was admitted for; undefined for a public call. */
export const admittedAccount = (request: FastifyRequest): AccountId | undefined => admitted.get(request);

const namedBy = async <Who>(
  request: FastifyRequest,
  read: (token: string) => Promise<{ who: Who; tenantSlug: string } | undefined>,
): Promise<Who> => {
  const token = bearer(request);
  const named = token === undefined ? undefined : await read(token);
  if (!named) throw new Refusal("session.missing");
  if (named.tenantSlug !== tenantSlug(request)) throw new Refusal("tenant.mismatch");
  return named.who;
};

/** The owner named by a request's token. The next statement checks whether the session is still active. */
export const ownerOf = (request: FastifyRequest, tokens: Tokens): Promise<Owner> => namedBy(request, tokens.read);

/** The account named by a token of the students' app. The next statement checks whether the session is still active. */
export const accountOf = (request: FastifyRequest, tokens: Tokens): Promise<SignedInAccount> =>
  namedBy(request, tokens.readStudent);

/** The student whom a request names in `x-student`; an id that no student has if it names none. */
export const studentOf = (request: FastifyRequest): StudentId => StudentId.parse(request.headers["x-student"] ?? "");
