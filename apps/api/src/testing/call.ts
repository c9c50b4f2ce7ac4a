import type { Endpoint } from "@prancheta/contract/endpoint";
import { Problem } from "@prancheta/contract/problem";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import * as z from "zod";

interface Said<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  readonly params?: z.input<Params>;
  readonly query?: z.input<Query>;
  readonly body?: z.input<Body>;
  readonly headers?: Readonly<Record<string, string>>;
}

export class Answer<Reply extends z.ZodType> {
  readonly status: number;
  readonly headers: LightMyRequestResponse["headers"];
  readonly text: string;
  readonly #schema: Reply;

  constructor(response: LightMyRequestResponse, schema: Reply) {
    this.status = response.statusCode;
    this.headers = response.headers;
    this.text = response.body;
    this.#schema = schema;
  }

  /** The whole body of a success, as the contract reads it. */
  get reply(): z.output<Reply> {
    if (this.status !== 200) throw new Error(`answered ${this.status}: ${this.text}`);
    return this.#schema.parse(JSON.parse(this.text));
  }

  get problem(): Problem {
    return Problem.parse(JSON.parse(this.text));
  }

  /** The problem without what differs from one request to the next. */
  get refusal(): Omit<Problem, "requestId"> {
    const { requestId: _, ...refusal } = this.problem;
    return refusal;
  }
}

export type Call = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  said?: Said<P, Q, B>,
) => Promise<Answer<R>>;

const Texts = z.record(z.string(), z.coerce.string());
const Json = z.record(z.string(), z.unknown());

/** Makes the contract's calls to `app` from one address, with these headers on each. */
export const callerOf =
  (app: FastifyInstance, remoteAddress: string, always: Readonly<Record<string, string>> = {}): Call =>
  async (endpoint, said = {}) => {
    const params = Texts.parse(said.params ?? {});
    const response = await app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? "")),
      query: Texts.parse(said.query ?? {}),
      headers: { ...always, ...said.headers },
      ...(endpoint.method !== "GET" && { payload: Json.parse(said.body ?? {}) }),
      remoteAddress,
    });
    return new Answer(response, endpoint.reply);
  };
