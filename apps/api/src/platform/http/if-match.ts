import type { FastifyRequest } from "fastify";

const MATCHES_NOTHING = 0;

/** The version a save was made from, said by `If-Match`; undefined when none or any was said, 0 when it is no version. */
export const versionOf = (request: FastifyRequest): number | undefined => {
  const said = request.headers["if-match"]?.trim();
  if (said === undefined || said === "" || said === "*") return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(said)?.[1];
  return version === undefined ? MATCHES_NOTHING : Number(version);
};
