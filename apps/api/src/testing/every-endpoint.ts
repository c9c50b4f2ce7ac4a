import { Readable } from "node:stream";
import { api } from "@prancheta/contract/api";
import type { Access, Endpoint } from "@prancheta/contract/endpoint";
import type { FastifyInstance } from "fastify";
import type * as z from "zod";
import type { Answer, Call } from "./call.ts";
import { leastOf } from "./sample.ts";

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

interface Named {
  readonly name: string;
  readonly endpoint: AnyEndpoint;
}

/** Every endpoint of the contract, so that a new one is tested without being named. */
const endpoints: readonly Named[] = Object.entries(api).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
);

export const endpointsOf = (access: Access): Named[] => endpoints.filter(({ endpoint }) => endpoint.access === access);

export const namesOfIds = (endpoint: AnyEndpoint) =>
  [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

/** An id that nothing has, and what is no id. */
export const MISSING = "0197a1b2-0000-7000-8000-000000000001";
export const MALFORMED = ["1", "x", "null", `${MISSING}0`, "%00", "' or 1=1 --", "x".repeat(4000)];

/** A body that the endpoint reads. A student's call refuses before it says what it cannot read, so there any will do. */
const bodyOf = ({ access, body, multipart }: AnyEndpoint) => (access === "student" && multipart ? {} : leastOf(body));

/** A well-formed call in which every id is `id`. */
export const callWith = (
  call: Call,
  endpoint: AnyEndpoint,
  headers: Record<string, string>,
  id = MISSING,
  body = bodyOf(endpoint),
) =>
  call(endpoint, {
    params: Object.fromEntries(namesOfIds(endpoint).map((name) => [name, id])),
    query: leastOf(endpoint.query),
    body,
    headers,
  });

export const refused = ({ status, refusal }: Answer<z.ZodType>) => ({ status, code: refusal.code });

/** Who may not call, with which headers, and how the call is refused. */
export type Credentials = readonly (readonly [
  who: string,
  headers: Record<string, string>,
  status: number,
  code: string,
])[];

const LARGE = 28 * 1024 * 1024;
const PIECE = Buffer.alloc(64 * 1024, " ");

/** How a large body is announced. */
export const ANNOUNCED = [{ "content-length": String(LARGE) }, { "transfer-encoding": "chunked" }];

/** Sends a body that announces a large size; counts how many of its bytes were read. */
export const readOfLarge = async (
  app: FastifyInstance,
  { method, path }: AnyEndpoint,
  headers: Record<string, string>,
) => {
  let read = 0;
  const payload = new Readable({
    read() {
      read += PIECE.length;
      this.push(read > LARGE + PIECE.length ? null : PIECE);
    },
  });
  const url = path.replaceAll(/:\w+/g, MISSING);
  const type = { "content-type": "application/json" };
  const { statusCode } = await app.inject({ method, url, payload, headers: { ...type, ...headers } });
  return { status: statusCode, read };
};
