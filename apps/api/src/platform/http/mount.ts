import { Readable } from "node:stream";
import { setImmediate as pause } from "node:timers/promises";
import type { Endpoint } from "@prancheta/contract/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod";
import type { Clock } from "../clock.ts";
import type { Database, Db, Owner } from "../postgres/db.ts";
import type { Tokens } from "../secrets/tokens.ts";
import type { Api, Caller, EndpointInput, UnwrappedInput } from "./api.ts";
import { isLarge } from "./bodies/body-size.ts";
import { isMultipart, type UploadSpace, withForm } from "./bodies/multipart.ts";
import { parseAs } from "./fields.ts";
import { admit, admittedOwner, ownerOf, tenantSlug } from "./guard.ts";
import { once, submitOf } from "./idempotency.ts";
import { networkOf, siteOf } from "./network.ts";
import type { RateLimiter } from "./rate-limit.ts";
import { found, Refusal } from "./refusal.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Maximum of values in a JSON body of the route. */
    maxValues?: number;
  }
}

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

export interface MountParts {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  /** For files being received. */
  readonly uploads: UploadSpace;
}

const MAX_DEVICE = 200;

const MATCHES_NOTHING = 0;

/** The version in `If-Match`; undefined if there is none or `*`, 0 if it is not a version. */
const ifMatchVersion = (request: FastifyRequest): number | undefined => {
  const header = request.headers["if-match"]?.trim();
  if (header === undefined || header === "" || header === "*") return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  return version === undefined ? MATCHES_NOTHING : Number(version);
};

const callerOf = (request: FastifyRequest): Caller => ({
  tenantSlug: tenantSlug(request),
  device: (request.headers["user-agent"] ?? "").slice(0, MAX_DEVICE),
  site: siteOf(request.ip),
});

const read = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  request: FastifyRequest,
): EndpointInput<P, Q, B> => ({
  params: parseAs(endpoint.params, request.params),
  query: parseAs(endpoint.query, request.query),
  body: parseAs(endpoint.body, request.body),
});

export function makeApi(app: FastifyInstance, parts: MountParts): Api {
  const { database, tokens, clock, rateLimiter, uploads } = parts;

  const mount = (
    endpoint: AnyEndpoint,
    mayCall: (request: FastifyRequest) => Promise<void>,
    answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.bodyLimit,
      config: { maxValues: endpoint.maxValues },
      onRequest: async (request) => {
        await mayCall(request);
        if (isMultipart(request) && !endpoint.multipart) throw new Refusal("request.unsupported");
      },
      schema: { response: { 200: endpoint.reply } },
      handler: (request, reply) => {
        if (!isMultipart(request)) return answer(request, reply);
        const account = admittedOwner(request)?.account;
        return withForm(request, reply, { space: uploads, account, most: endpoint.bodyLimit }, (body) => {
          request.body = body;
          return answer(request, reply);
        });
      },
    });
  };

  const mountForPartner = (
    endpoint: AnyEndpoint,
    answer: (request: FastifyRequest, owner: Owner, reply: FastifyReply) => Promise<unknown>,
  ) => {
    if (endpoint.access !== "partner") throw new Error(`${endpoint.path} is not declared for partners`);
    // The caller is authenticated before the body is read.
    const mayCall = async (request: FastifyRequest) => {
      const owner = await ownerOf(request, tokens);
      await rateLimiter.hit(`${owner.account} ${endpoint.method} ${endpoint.path}`, endpoint.rate);
      // Otherwise the first statement checks the session, which is after the body was read.
      if (isLarge(request.headers)) await database.readAsOwner(owner, async () => undefined);
      admit(request, owner);
    };
    mount(endpoint, mayCall, (request, reply) =>
      answer(request, found(admittedOwner(request), "session.missing"), reply),
    );
  };

  const stepsOf = async ({ ip }: FastifyRequest, owner: Owner): Promise<UnwrappedInput> => {
    const step: UnwrappedInput["step"] = (work) => database.asOwner(owner, work);
    await step(async () => undefined);
    return { owner, ip, step };
  };

  const api: Api = {
    partner: (endpoint, handle) => api.partnerWithInput(endpoint, async () => undefined, handle),
    partnerWithInput: (endpoint, prepare, handle) => {
      mountForPartner(endpoint, async (request, owner) => {
        const input = read(endpoint, request);
        const submit = await submitOf(request, tokens);
        const version = ifMatchVersion(request);
        const ready = await prepare({ ...input, owner });
        const left: ((db: Db) => Promise<void>)[] = [];
        const afterwards = (work: (db: Db) => Promise<void>) => void left.push(work);
        const inOwn = endpoint.method === "GET" ? database.readAsOwner : database.asOwner;
        const answer = await inOwn(owner, (db) => {
          const work = () => handle({ ...input, db, owner, version, ready, afterwards });
          return submit === undefined ? work() : once(db, owner, clock, submit, work);
        });
        for (const work of left)
          database
            .asPartner(owner.partner, work)
            .catch((error: unknown) => request.log.error({ err: error }, "left undone after the answer"));
        return answer;
      });
    },
    partnerUnwrapped: (endpoint, handle) => {
      mountForPartner(endpoint, async (request, owner) =>
        handle({ ...read(endpoint, request), ...(await stepsOf(request, owner)) }),
      );
    },
    download: (endpoint, handle) => {
      mountForPartner(endpoint, async (request, owner, reply) => {
        const { name, content } = await handle({ ...read(endpoint, request), ...(await stepsOf(request, owner)) });
        // What was read may have taken long to put together, and so may the file's beginning.
        await pause();
        return reply
          .header("content-disposition", `attachment; filename="${name}"`)
          .header("x-content-type-options", "nosniff")
          .type(endpoint.contentType)
          .send(request.method === "HEAD" ? Readable.from([]) : await content());
      });
    },
    open: (endpoint, handle) => {
      if (endpoint.access !== "public") throw new Error(`${endpoint.path} is not declared public`);
      mount(
        endpoint,
        (request) => rateLimiter.hit(`${networkOf(request.ip)} ${endpoint.method} ${endpoint.path}`, endpoint.rate),
        async (request) => handle({ ...read(endpoint, request), caller: callerOf(request) }),
      );
    },
  };
  return api;
}
