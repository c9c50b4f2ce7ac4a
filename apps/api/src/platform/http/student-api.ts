import type { Endpoint } from "@prancheta/contract/endpoint";
import type * as z from "zod";
import type { Db, Step } from "../postgres/db.ts";
import type { LinkedStudent, SignedInAccount } from "../postgres/identity.ts";
import type { Caller, Download, EndpointInput } from "./endpoint-input.ts";

interface StudentInput {
  /** Rows of this student alone, of the role `prancheta_student`. */
  readonly db: Db;
  readonly student: LinkedStudent;
  /** The version that the caller read before this save (`If-Match`), if given. */
  readonly version: number | undefined;
}

interface UnwrappedStudentInput {
  readonly student: LinkedStudent;
  readonly caller: Caller;
  readonly step: Step;
}

/** The calls of the students' app. Their sessions are not the partners', and neither passes the other's guard. */
export interface StudentApi {
  /** A call of a signed-in account that concerns no coach; the handler opens its own transactions. */
  account<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handle: (input: EndpointInput<P, Q, B> & { account: SignedInAccount; caller: Caller }) => Promise<z.input<R>>,
  ): void;
  /**
   * A call of the student named by `x-student`, inside one transaction of that student. `Idempotency-Key` is not
   * supported: what students send is a PUT with an id of the device.
   */
  student<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handle: (input: EndpointInput<P, Q, B> & StudentInput) => Promise<z.input<R>>,
  ): void;
  /** Like `student`, but for slow work, such as decoding a picture, and external services: no transaction is open meanwhile. */
  studentUnwrapped<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handle: (input: EndpointInput<P, Q, B> & UnwrappedStudentInput) => Promise<z.input<R>>,
  ): void;
  /** Like `student`, but answers with a file that is written while it is sent; no transaction is open meanwhile. */
  studentDownload<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handle: (input: EndpointInput<P, Q, B> & UnwrappedStudentInput) => Promise<Download>,
  ): void;
}
