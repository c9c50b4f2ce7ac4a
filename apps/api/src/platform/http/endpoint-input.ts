import type { Readable } from "node:stream";
import type * as z from "zod";

/** A call's input, parsed by the endpoint's schemas; nothing is validated again. */
export interface EndpointInput<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
}

/** A file that is written while it is sent. */
export interface Download {
  /** The file name, in ASCII for all browsers. */
  readonly name: string;
  /** Starts writing the content; not called for HEAD. */
  content(): Promise<Readable>;
}

export interface Caller {
  readonly tenantSlug: string;
  readonly device: string;
  /** The caller's network, from `siteOf`. */
  readonly site: string;
  readonly ip: string;
}
