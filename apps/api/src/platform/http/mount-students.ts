import type { Endpoint } from "@prancheta/contract/endpoint";
import type { StudentId } from "@prancheta/contract/scalars";
import type { FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod";
import { STATEMENT_TIMEOUT_MS } from "../postgres/connections/pool.ts";
import type { Database, Db, Step } from "../postgres/db.ts";
import { type LinkedStudent, refusePaused, type SignedInAccount } from "../postgres/identity.ts";
import { pipelined } from "../postgres/pipelined.ts";
import type { Tokens } from "../secrets/tokens.ts";
import { isLarge } from "./bodies/body-size.ts";
import type { Caller, EndpointInput } from "./endpoint-input.ts";
import { accountOf, studentOf } from "./guard.ts";
import { type AnyEndpoint, ifMatchVersion, inputOf, type Mount, sendDownload } from "./mount-endpoint.ts";
import type { RateLimiter } from "./rate-limit.ts";
import type { StudentApi } from "./student-api.ts";
import type { WriteAllowance } from "./write-allowance.ts";

/** Refuses a student whose contract or link has ended. */
export type RefuseEndedLink = (db: Db, student: LinkedStudent) => Promise<void>;

interface StudentMountParts {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly rateLimiter: RateLimiter;
  readonly refuseEndedLink: RefuseEndedLink;
  readonly allowance: WriteAllowance;
}

/** A signed-in account and the student that a request names, which the first statement compares. */
interface Naming {
  readonly account: SignedInAccount["account"];
  readonly signedIn: SignedInAccount;
  readonly student: StudentId;
}

/** The students' half of the API (docs/rules/student.md). */
export function mountStudents(
  mount: Mount,
  { database, tokens, rateLimiter, refuseEndedLink, allowance }: StudentMountParts,
  callerOf: (request: FastifyRequest) => Caller,
): StudentApi {
  const signedIn = async (request: FastifyRequest, endpoint: AnyEndpoint): Promise<SignedInAccount> => {
    const who = await accountOf(request, tokens);
    await rateLimiter.hit(`${who.account} ${endpoint.method} ${endpoint.path}`, endpoint.rate);
    if (endpoint.respectsDailyLimit) allowance.check(who.account);
    return who;
  };

  /** One transaction of the student, refused if the endpoint asks for a better standing. */
  const inStudentTransaction = <T>(
    { method, standing }: AnyEndpoint,
    { signedIn: who, student: id }: Naming,
    work: (db: Db, student: LinkedStudent) => Promise<T>,
    maxWaitMs?: number,
  ): Promise<T> => {
    const isRead = method === "GET";
    const checked = async (db: Db, student: LinkedStudent) => {
      if (standing !== "paused") refusePaused(student);
      if (standing !== "current") return work(db, student);
      // The check is sent together with what is read, which is dropped if the link has ended.
      if (isRead) return (await pipelined([refuseEndedLink(db, student), work(db, student)]))[1];
      await refuseEndedLink(db, student);
      return work(db, student);
    };
    return isRead
      ? database.readAsLinked(who, id, checked)
      : database.asLinked(who, id, allowance.counted(who.account, checked), maxWaitMs);
  };

  /** The input; what cannot be read is told only to whom the student is. */
  const readable = async <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    request: FastifyRequest,
    named: Naming,
  ): Promise<EndpointInput<P, Q, B>> => {
    try {
      return inputOf(endpoint, request);
    } catch (error) {
      await inStudentTransaction(endpoint, named, async () => undefined);
      throw error;
    }
  };

  /** The input of a call that opens its own transactions, after the guard has passed. */
  const unwrapped = async <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    request: FastifyRequest,
    named: Naming,
  ) => {
    const input = await readable(endpoint, request, named);
    const step: Step = (work) => inStudentTransaction(endpoint, named, work, STATEMENT_TIMEOUT_MS);
    const student = await inStudentTransaction(endpoint, named, async (_db, linked) => linked);
    return { ...input, student, step, caller: callerOf(request) };
  };

  const mountForStudent = (
    endpoint: AnyEndpoint,
    answer: (request: FastifyRequest, named: Naming, reply: FastifyReply) => Promise<unknown>,
  ) => {
    if (endpoint.access !== "student") throw new Error(`${endpoint.path} is not declared for students`);
    const mayCall = async (request: FastifyRequest): Promise<Naming> => {
      const who = await signedIn(request, endpoint);
      const named = { account: who.account, signedIn: who, student: studentOf(request) };
      // Otherwise the first statement checks session and link, which is after the body was read.
      if (isLarge(request.headers)) await inStudentTransaction(endpoint, named, async () => undefined);
      return named;
    };
    mount(endpoint, mayCall, answer);
  };

  const api: StudentApi = {
    account: (endpoint, handle) => {
      if (endpoint.access !== "account") throw new Error(`${endpoint.path} is not declared for accounts`);
      const mayCall = async (request: FastifyRequest) => {
        const who = await signedIn(request, endpoint);
        await database.refuseEndedSession(who);
        return who;
      };
      mount(endpoint, mayCall, async (request, account) =>
        handle({ ...inputOf(endpoint, request), account, caller: callerOf(request) }),
      );
    },
    student: (endpoint, handle) => {
      mountForStudent(endpoint, async (request, named) => {
        const input = await readable(endpoint, request, named);
        const version = ifMatchVersion(request);
        return inStudentTransaction(endpoint, named, (db, linked) =>
          handle({ ...input, db, student: linked, version }),
        );
      });
    },
    studentUnwrapped: (endpoint, handle) => {
      mountForStudent(endpoint, async (request, named) => handle(await unwrapped(endpoint, request, named)));
    },
    studentDownload: (endpoint, handle) => {
      mountForStudent(endpoint, async (request, named, reply) =>
        sendDownload(request, reply, endpoint, await handle(await unwrapped(endpoint, request, named))),
      );
    },
  };
  return api;
}
