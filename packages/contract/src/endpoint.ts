import * as z from "zod";
import type { RefusalCode } from "./refusals.ts";

/**
 * Who may call: anybody; a signed-in partner; who is signed in to the students' app; or such a person as the student of one
 * coach, named by `x-student`.
 */
export type Access = "public" | "partner" | "account" | "student";

/**
 * A student's state with the coach, the best first: "current" while a contract runs or will start later, paid or not;
 * "history" after the contract or the link ended; "paused" while the coach is suspended.
 */
export type Standing = "current" | "history" | "paused";

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** The definition of one API call, which the server mounts, the web calls and the OpenAPI document describes. */
export interface Endpoint<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
> {
  readonly method: Method;
  /** The complete path with `:name` parameters, including version and area (docs/rules/api.md). */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** The least standing of a student who may call; of no meaning for other access. */
  readonly standing: Standing;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The complete successful body, built with `data` or `page`; `z.file()` for a file. */
  readonly reply: Reply;
  /** Content type of the successful body. */
  readonly contentType: string;
  /** This call's refusals, in addition to those of every call (bad input, no session, too many calls). */
  readonly errors: readonly RefusalCode[];
  /** Requests per minute from one address or account; the default is generous, sign-in has a stricter one. */
  readonly rate: number;
  /** Maximum size of the body in bytes. */
  readonly bodyLimit: number;
  /** Maximum of values in a JSON body: texts, numbers, lists, objects and their contents. */
  readonly maxValues: number;
  /** Whether the body may be sent as multipart: a field's text or a file's bytes by name. */
  readonly multipart: boolean;
  /** Whether the header `x-secret` proves that the caller has the link. */
  readonly hasSecret: boolean;
  /**
   * Whether a repeat with the same `Idempotency-Key` is not executed again: by default each POST of a partner. A call that
   * is more than one transaction cannot, and has its own protection against repeats.
   */
  readonly takesIdempotencyKey: boolean;
  /** Whether it is refused to an account that has stored the most of one day: by default what may add rows. */
  readonly respectsDailyLimit: boolean;
}

const nothing = z.object({});
type Nothing = typeof nothing;

const DEFAULT_RATE = 600;
/** Calls a minute that save or clone a whole document: more than anybody makes by hand, and each may store megabytes. */
export const DOCUMENT_RATE = 60;
const DEFAULT_BODY_LIMIT = 256 * 1024;
/** Bytes. Small, because memory for bodies is limited, and anybody may send this much. */
export const PUBLIC_BODY_LIMIT = 16 * 1024;
/** More than any form holds; of whole documents see their limits. */
export const DEFAULT_MAX_VALUES = 1000;

interface EndpointSpec<Params, Query, Body, Reply> {
  method: Method;
  path: `/${string}`;
  summary: string;
  access: Access;
  standing?: Standing;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  contentType?: string;
  errors?: readonly RefusalCode[];
  rate?: number;
  bodyLimit?: number;
  maxValues?: number;
  multipart?: boolean;
  hasSecret?: boolean;
  takesIdempotencyKey?: false;
  respectsDailyLimit?: false;
}

/** A person who has no coach yet stores little. What deletes is always possible. */
const mayAddRows = ({ access, method }: { access: Access; method: Method }): boolean =>
  (access === "partner" || access === "student") && method !== "GET" && method !== "DELETE";

export function endpoint<
  Reply extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(spec: EndpointSpec<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply>;
export function endpoint(
  spec: EndpointSpec<z.ZodType, z.ZodType, z.ZodType, z.ZodType>,
): Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType> {
  return {
    ...spec,
    standing: spec.standing ?? "current",
    params: spec.params ?? nothing,
    query: spec.query ?? nothing,
    body: spec.body ?? nothing,
    contentType: spec.contentType ?? "application/json",
    errors: spec.errors ?? [],
    rate: spec.rate ?? DEFAULT_RATE,
    bodyLimit: spec.bodyLimit ?? (spec.access === "public" ? PUBLIC_BODY_LIMIT : DEFAULT_BODY_LIMIT),
    maxValues: spec.maxValues ?? DEFAULT_MAX_VALUES,
    multipart: spec.multipart ?? false,
    hasSecret: spec.hasSecret ?? false,
    takesIdempotencyKey: spec.takesIdempotencyKey ?? (spec.access === "partner" && spec.method === "POST"),
    respectsDailyLimit: spec.respectsDailyLimit ?? mayAddRows(spec),
  };
}

/** `{ data }`: the body of every successful answer. */
export const data = <T extends z.ZodType>(schema: T) => z.object({ data: schema });

/** `{ data: [...], total? }`: the body of a list; `total` counts all matching rows, not only this page. */
export const page = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), total: z.int().min(0).optional() });

/** The answer 204, without a body. */
export const NoContent = z.undefined();

/** The answer of a call that returns no data. */
export const Done = data(z.object({ done: z.literal(true) }));
export const done = { data: { done: true } } as const;
