import type { Endpoint } from "@prancheta/contract/endpoint";
import type * as z from "zod";
import type { Db, Owner, Step } from "../postgres/db.ts";
import type { Caller, Download, EndpointInput } from "./endpoint-input.ts";
import type { StudentApi } from "./student-api.ts";

interface PartnerInput {
  readonly db: Db;
  readonly owner: Owner;
  /** The version that the caller read before this save (`If-Match`), if given. */
  readonly version: number | undefined;
  /**
   * Runs `work` after the commit, in its own transaction; the answer does not wait for it and does not fail with it.
   * Keep it short: it is lost if the process ends first.
   */
  afterwards(work: (db: Db) => Promise<void>): void;
  readonly cleanup: Cleanup;
}

/**
 * Resources that are disposed of after the transaction, whether it was committed or not. The response waits for that,
 * but does not fail if it fails.
 */
type Cleanup = Pick<AsyncDisposableStack, "defer" | "use">;

export interface UnwrappedInput {
  readonly owner: Owner;
  /** The caller's IP address. */
  readonly ip: string;
  readonly step: Step;
}

/** Connects the contract's endpoints to their handlers. Each area's `*.routes.ts` receives one. */
export interface Api extends StudentApi {
  /** A call of a signed-in partner; the handler runs inside one transaction of that partner. */
  partner<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handle: (input: EndpointInput<P, Q, B> & PartnerInput) => Promise<z.input<R>>,
  ): void;
  /** Like `partner`, but slow work, such as decoding a picture and staging it, runs before the transaction opens. */
  partnerWithInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, Ready>(
    endpoint: Endpoint<P, Q, B, R>,
    prepare: (input: EndpointInput<P, Q, B> & Pick<PartnerInput, "owner" | "cleanup">) => Promise<Ready>,
    handle: (input: EndpointInput<P, Q, B> & PartnerInput & { ready: Ready }) => Promise<z.input<R>>,
  ): void;
  /**
   * Like `partner`, but for calls to external services: no transaction is open while they wait. Its endpoint takes no
   * `Idempotency-Key`.
   */
  partnerUnwrapped<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handle: (input: EndpointInput<P, Q, B> & UnwrappedInput) => Promise<z.input<R>>,
  ): void;
  /** Like `partnerUnwrapped`, but answers with a file that is written while it is sent. */
  download<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handle: (input: EndpointInput<P, Q, B> & UnwrappedInput) => Promise<Download>,
  ): void;
  /** A call that anyone may make. `secret` is that of the link which the caller opened, empty if none was sent. */
  open<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handle: (input: EndpointInput<P, Q, B> & { caller: Caller; secret: string }) => Promise<z.input<R>>,
  ): void;
}
