import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import { STATEMENT_TIMEOUT_MS } from "../postgres/connections/pool.ts";
import type { Database, Db, Owner } from "../postgres/db.ts";
import type { Seal } from "../secrets/seal.ts";
import type { Tokens } from "../secrets/tokens.ts";
import type { Api, UnwrappedInput } from "./api.ts";
import { isLarge } from "./bodies/body-size.ts";
import type { UploadSpace } from "./bodies/multipart.ts";
import type { Caller } from "./endpoint-input.ts";
import { ownerOf, tenantSlug } from "./guard.ts";
import { once, submitOf } from "./idempotency.ts";
import { type AnyEndpoint, ifMatchVersion, inputOf, mountEndpoint, sendDownload } from "./mount-endpoint.ts";
import { mountStudents, type RefuseEndedLink } from "./mount-students.ts";
import { networkOf, siteOf } from "./network.ts";
import type { RateLimiter } from "./rate-limit.ts";
import { writeAllowances } from "./write-allowance.ts";

export interface MountParts {
  readonly database: Database;
  readonly tokens: Tokens;
  /** Encrypts the answers stored for repeated calls. */
  readonly seal: Seal;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  /** Bytes that an account may store in the database in a day; undefined means the product's limits. */
  readonly dailyBytes?: number | undefined;
  /** For files being received. */
  readonly uploads: UploadSpace;
  /** Asked by the students' guard. */
  readonly refuseEndedLink: RefuseEndedLink;
}

const MAX_DEVICE = 200;
const MAX_SECRET = 200;

const secretOf = ({ headers }: FastifyRequest): string => {
  const secret = headers["x-secret"];
  return typeof secret === "string" && secret.length <= MAX_SECRET ? secret : "";
};

const callerOf = (request: FastifyRequest): Caller => ({
  tenantSlug: tenantSlug(request),
  device: (request.headers["user-agent"] ?? "").slice(0, MAX_DEVICE),
  site: siteOf(request.ip),
  ip: request.ip,
});

export function makeApi(app: FastifyInstance, parts: MountParts): Api {
  const { database, tokens, clock, rateLimiter, uploads } = parts;
  const mount = mountEndpoint(app, uploads);
  const { ofPartners, ofStudents } = writeAllowances(rateLimiter, parts.dailyBytes);

  const inPartnerTransaction = <T>({ method }: AnyEndpoint, owner: Owner, work: (db: Db) => Promise<T>): Promise<T> =>
    method === "GET"
      ? database.readAsOwner(owner, work)
      : database.asOwner(owner, ofPartners.counted(owner.account, work));

  const mountForPartner = (
    endpoint: AnyEndpoint,
    answer: (request: FastifyRequest, owner: Owner, reply: FastifyReply) => Promise<unknown>,
  ) => {
    if (endpoint.access !== "partner") throw new Error(`${endpoint.path} is not declared for partners`);
    // The caller is authenticated before the body is read.
    const mayCall = async (request: FastifyRequest) => {
      const owner = await ownerOf(request, tokens);
      await rateLimiter.hit(`${owner.account} ${endpoint.method} ${endpoint.path}`, endpoint.rate);
      if (endpoint.respectsDailyLimit) ofPartners.check(owner.account);
      // Otherwise the first statement checks the session, which is after the body was read.
      if (isLarge(request.headers)) await database.readAsOwner(owner, async () => undefined);
      return owner;
    };
    mount(endpoint, mayCall, answer);
  };

  const mountUnwrapped: typeof mountForPartner = (endpoint, answer) => {
    if (endpoint.takesIdempotencyKey) throw new Error(`${endpoint.path} cannot take an idempotency key`);
    mountForPartner(endpoint, answer);
  };

  const stepsOf = async ({ ip }: FastifyRequest, owner: Owner): Promise<UnwrappedInput> => {
    const step: UnwrappedInput["step"] = (work) =>
      database.asOwner(owner, ofPartners.counted(owner.account, work), STATEMENT_TIMEOUT_MS);
    await step(async () => undefined);
    return { owner, ip, step };
  };

  const api: Api = {
    ...mountStudents(mount, { ...parts, allowance: ofStudents }, callerOf),
    partner: (endpoint, handle) => api.partnerWithInput(endpoint, async () => undefined, handle),
    partnerWithInput: (endpoint, prepare, handle) => {
      mountForPartner(endpoint, async (request, owner) => {
        const input = inputOf(endpoint, request);
        const submit = endpoint.takesIdempotencyKey ? await submitOf(request, parts) : undefined;
        const version = ifMatchVersion(request);
        const logFailure = (error: unknown) => request.log.error({ err: error }, "left undone after the answer");
        const cleanup = new AsyncDisposableStack();
        try {
          const ready = await prepare({ ...input, owner, cleanup });
          const deferred: ((db: Db) => Promise<void>)[] = [];
          const afterwards = (work: (db: Db) => Promise<void>) => void deferred.push(work);
          const answer = await inPartnerTransaction(endpoint, owner, (db) => {
            const work = () => handle({ ...input, db, owner, version, ready, afterwards, cleanup });
            return submit === undefined ? work() : once(db, owner, clock, submit, work);
          });
          for (const work of deferred) database.asPartner(owner.partner, work).catch(logFailure);
          return answer;
        } finally {
          await cleanup.disposeAsync().catch(logFailure);
        }
      });
    },
    partnerUnwrapped: (endpoint, handle) => {
      mountUnwrapped(endpoint, async (request, owner) =>
        handle({ ...inputOf(endpoint, request), ...(await stepsOf(request, owner)) }),
      );
    },
    download: (endpoint, handle) => {
      mountUnwrapped(endpoint, async (request, owner, reply) => {
        const download = await handle({ ...inputOf(endpoint, request), ...(await stepsOf(request, owner)) });
        return sendDownload(request, reply, endpoint, download);
      });
    },
    open: (endpoint, handle) => {
      if (endpoint.access !== "public") throw new Error(`${endpoint.path} is not declared public`);
      mount(
        endpoint,
        async (request) => {
          await rateLimiter.hit(`${networkOf(request.ip)} ${endpoint.method} ${endpoint.path}`, endpoint.rate);
          return undefined;
        },
        async (request) =>
          handle({ ...inputOf(endpoint, request), caller: callerOf(request), secret: secretOf(request) }),
      );
    },
  };
  return api;
}
