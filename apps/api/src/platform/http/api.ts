import type { Readable } from "node:stream";
import type { Endpoint } from "@prancheta/contract/endpoint";
import type * as z from "zod";
import type { Db, Owner } from "../postgres/db.ts";

/** What every call is read into: parsed by its own schemas, nothing is validated again. */
export interface Said<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
}

interface OfPartner {
  readonly db: Db;
  readonly owner: Owner;
  /** The version that the caller read before this save (`If-Match`), if it said which. */
  readonly version: number | undefined;
  /**
   * Work that the answer neither waits for nor fails with, in a transaction of its own once this one has committed. Kept short: it
   * is lost when the process ends in between.
   */
  afterwards(work: (db: Db) => Promise<void>): void;
}

export interface InSteps {
  readonly owner: Owner;
  /** One transaction of the partner; as many as the call needs, one after the other. */
  step<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

interface Download {
  /** ASCII, as the browser keeps it. */
  readonly name: string;
  /** Begins to write it: not called for who asks by HEAD. */
  content(): Promise<Readable>;
}

export interface Caller {
  readonly tenantSlug: string;
  readonly device: string;
  /** Whose network the call came from, as `siteOf` names it. */
  readonly site: string;
}

/** Where contract becomes route. Each area's `*.routes.ts` gets one of these and names its handlers. */
export interface Api {
  /** A call that needs a signed-in partner: the handler runs inside one transaction of that partner. */
  partner<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handle: (said: Said<P, Q, B> & OfPartner) => Promise<z.input<R>>,
  ): void;
  /** The same, with the slow work that needs no database, such as decoding a picture, done before the transaction opens. */
  prepared<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, Ready>(
    endpoint: Endpoint<P, Q, B, R>,
    prepare: (said: Said<P, Q, B> & { owner: Owner }) => Promise<Ready>,
    handle: (said: Said<P, Q, B> & OfPartner & { ready: Ready }) => Promise<z.input<R>>,
  ): void;
  /** A call that waits for the outside world: no transaction is open meanwhile, and a POST is not answered from memory. */
  inSteps<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handle: (said: Said<P, Q, B> & InSteps) => Promise<z.input<R>>,
  ): void;
  /** The same, answered with a file that is written while it is sent. */
  download<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handle: (said: Said<P, Q, B> & InSteps) => Promise<Download>,
  ): void;
  /** A call that anyone may make. */
  open<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handle: (said: Said<P, Q, B> & { caller: Caller }) => Promise<z.input<R>>,
  ): void;
}
