import type { FastifyRequest } from "fastify";

const MATCHES_NOTHING = 0;

/** The version in `If-Match`; undefined if there is none or `*`, 0 if it is not a version. */
export const versionOf = (request: FastifyRequest): number | undefined => {
  const header = request.headers["if-match"]?.trim();
  if (header === undefined || header === "" || header === "*") return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  return version === undefined ? MATCHES_NOTHING : Number(version);
};
