import * as z from "zod";
import type { RefusalCode } from "./refusals.ts";

/** Who may call: anyone, a signed-in partner, or a signed-in partner whose session is being ended or renewed. */
export type Access = "public" | "partner";

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** One call of the API, said once: the server mounts it, the web calls it, the OpenAPI document describes it. */
export interface Endpoint<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
> {
  readonly method: Method;
  /** Whole path with `:name` parameters, version and area included (design: product §3). */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The whole successful body, made with `data` or `page`; a file's is `z.file()`. */
  readonly reply: Reply;
  /** Of the successful body. */
  readonly contentType: string;
  /** Refusals of its own, beside those every call may answer (bad input, no session, too many). */
  readonly errors: readonly RefusalCode[];
  /** Requests a minute from one address or account; the default is generous, sign-in is not. */
  readonly rate: number;
  /** Largest body in bytes. */
  readonly bodyLimit: number;
  /** Most values a JSON body may hold: texts, numbers, lists, objects and what is in them. */
  readonly maxValues: number;
  /** Whether the body may also come as multipart: a field's text or a file's bytes under its name. */
  readonly multipart: boolean;
}

const nothing = z.object({});
type Nothing = typeof nothing;

const DEFAULT_RATE = 600;
const DEFAULT_BODY_LIMIT = 256 * 1024;
/** Bytes. Small, because memory for bodies is bounded, and this much of it anybody may ask for. */
export const PUBLIC_BODY_LIMIT = 16 * 1024;
/** More than any form holds; of whole documents see their limits. */
export const DEFAULT_MAX_VALUES = 1000;

interface Said<Params, Query, Body, Reply> {
  method: Method;
  path: `/${string}`;
  summary: string;
  access: Access;
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
}

export function endpoint<
  Reply extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(said: Said<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply>;
export function endpoint(
  said: Said<z.ZodType, z.ZodType, z.ZodType, z.ZodType>,
): Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType> {
  return {
    ...said,
    params: said.params ?? nothing,
    query: said.query ?? nothing,
    body: said.body ?? nothing,
    contentType: said.contentType ?? "application/json",
    errors: said.errors ?? [],
    rate: said.rate ?? DEFAULT_RATE,
    bodyLimit: said.bodyLimit ?? (said.access === "public" ? PUBLIC_BODY_LIMIT : DEFAULT_BODY_LIMIT),
    maxValues: said.maxValues ?? DEFAULT_MAX_VALUES,
    multipart: said.multipart ?? false,
  };
}

/** `{ data }`: the envelope of every successful answer. */
export const data = <T extends z.ZodType>(schema: T) => z.object({ data: schema });

/** `{ data: [...], total? }`: the envelope of a list; `total` counts all rows that match, not only this page. */
export const page = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), total: z.int().min(0).optional() });

/** The answer of a call that has nothing to say but that it was done. */
export const Done = data(z.object({ done: z.literal(true) }));
export const done = { data: { done: true } } as const;
